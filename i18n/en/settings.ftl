# The settings: what is chosen once for all games.
setting-theme = Colours
setting-theme-help = The colours of the screen. You see beside this how they look.
setting-theme-classic = classic
setting-theme-dark = dark
setting-theme-light = light
setting-theme-high-contrast = high contrast
setting-theme-colour-blind = colour-blind safe
setting-language = Language
setting-language-help = The language that the house speaks.
setting-language-es = Spanish
setting-language-en = English
setting-speed = Speed
setting-speed-help = How fast pieces move and the computer plays. During a game + and - change it too.
setting-speed-slowest = very slow
setting-speed-slow = slow
setting-speed-normal = normal
setting-speed-fast = fast
setting-speed-fastest = very fast
setting-mouse = Mouse
setting-mouse-help = Whether the mouse plays too. When it is off, the terminal uses it in its own way, to copy text for instance.
setting-plain = Plain lines
setting-plain-help = From the next start on, talk in plain lines instead of drawing screens: screen readers read those better.
setting-hint = Time for a hint
setting-hint-help = How long the computer may think, at most, when you ask for a hint.
setting-names = Names
setting-names-help = The names of those who play here, with commas between them: the first is already typed when a name enters the list of the best.
setting-on = yes
setting-off = no
setting-seconds =
    { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
setting-no-names = none
setting-as-it-is = { $value }
setting-bad-word = "{ $value }" will not do for "{ $name }": it must be one of these words: { $words }
setting-bad-number = "{ $value }" will not do for "{ $name }": it must be a whole number from { $min } to { $max }
setting-bad-names = "{ $value }" will not do for "{ $name }": it must be different names with commas between them, { $most } at most, without spaces or ":" and of up to { $longest } letters
setting-from-default = from the house: nobody has chosen another
setting-from-file = from the settings file
setting-from-now = from just now, for this time only
setting-from = from { $where }
setting-outranked = Saved; but { $where } takes precedence, and will again the next time it is there.

# The file of the settings
config-broken = this line cannot be read; it should look like 'theme = "dark"'. The usual settings hold, and the file stays as it is until you change one
config-unknown = there is no setting "{ $name }", and it is ignored; the settings are: { $names }
config-kind = that value will not do for "{ $name }", and it is ignored
config-elsewhere = { $where }: { $what }
config-file = The file: { $file }
config-no-home = your home folder is not known, so the settings cannot be saved
config-news =
    { $first }
    { $rest }
