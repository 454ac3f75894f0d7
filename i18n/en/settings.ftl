# Settings, which apply to all games.
setting-theme = Colours
setting-theme-help = The colours of the screen, shown in the sample beside this text.
setting-theme-classic = classic
setting-theme-dark = dark
setting-theme-light = light
setting-theme-high-contrast = high contrast
setting-theme-colour-blind = colour-blind safe
setting-language = Language
setting-language-help = The language of the program.
setting-language-es = Spanish
setting-language-en = English
setting-speed = Speed
setting-speed-help = How fast pieces move and the computer plays. During a game, + and - change it too.
setting-speed-slowest = very slow
setting-speed-slow = slow
setting-speed-normal = normal
setting-speed-fast = fast
setting-speed-fastest = very fast
setting-mouse = Mouse
setting-mouse-help = Whether you can play with the mouse. If not, the terminal handles it as usual, for example to copy text.
setting-plain = Plain lines
setting-plain-help = Use plain lines instead of the full screen, starting with the next run; better for screen readers.
setting-hint = Time for a hint
setting-hint-help = The longest time the computer may think when you ask for a hint.
setting-names = Names
setting-names-help = The names of the people who play here, separated by commas. The first is suggested when a name is entered into the high scores.
setting-on = yes
setting-off = no
setting-seconds =
    { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
setting-no-names = none
setting-as-it-is = { $value }
setting-bad-choice = "{ $value }" is not valid for "{ $name }": it must be one of { $words }
setting-bad-number = "{ $value }" is not valid for "{ $name }": it must be a whole number from { $min } to { $max }
setting-bad-names = "{ $value }" is not valid for "{ $name }": it must be a list of at most { $most } different names separated by commas, each of up to { $longest } letters without spaces or ":"
setting-from-default = from the defaults
setting-from-file = from the settings file
setting-from-now = from a change just now, for this session only
setting-from = from { $where }
setting-outranked = Saved, but { $where } takes precedence, now and as long as it is set.

# The settings file
config-broken = cannot parse this line; expected something like 'theme = "dark"'. The default settings are used, and the file is left alone until you change a setting
config-unknown = unknown setting "{ $name }" ignored; the settings are: { $names }
config-kind = invalid value for "{ $name }" ignored
config-elsewhere = { $where }: { $what }
config-file = File: { $file }
config-no-home = your home directory is unknown, so settings cannot be saved
config-warnings =
    { $first }
    { $rest }
