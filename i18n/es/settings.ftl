# Los ajustes: lo que se elige una vez para todos los juegos.
setting-theme = Colores
setting-theme-help = Los colores de la pantalla. Al lado se ve cómo quedan.
setting-theme-classic = clásicos
setting-theme-dark = oscuros
setting-theme-light = claros
setting-theme-high-contrast = alto contraste
setting-theme-colour-blind = para daltónicos
setting-language = Idioma
setting-language-help = El idioma en que habla la casa.
setting-language-es = español
setting-language-en = inglés
setting-speed = Velocidad
setting-speed-help = Lo deprisa que se mueven las fichas y juega el ordenador. Durante la partida también se cambia, con + y -.
setting-speed-slowest = muy despacio
setting-speed-slow = despacio
setting-speed-normal = normal
setting-speed-fast = deprisa
setting-speed-fastest = muy deprisa
setting-mouse = Ratón
setting-mouse-help = Si se juega también con el ratón. Apagado, la terminal lo usa a su manera, para copiar texto por ejemplo.
setting-plain = Líneas sencillas
setting-plain-help = La próxima vez, hablar en líneas sencillas en vez de dibujar pantallas: así lo lee mejor un lector de pantalla.
setting-hint = Tiempo por pista
setting-hint-help = Lo que el ordenador puede pensar, como mucho, cuando le pides una pista.
setting-names = Nombres
setting-names-help = Los nombres de quienes jugáis aquí, separados por comas: el primero ya está escrito cuando hay que apuntar un nombre entre los mejores.
setting-on = sí
setting-off = no
setting-seconds =
    { $seconds ->
        [one] { $seconds } segundo
       *[other] { $seconds } segundos
    }
setting-no-names = ninguno
setting-as-it-is = { $value }
setting-bad-choice = «{ $value }» no vale para «{ $name }»: debe ser una de estas palabras: { $words }
setting-bad-number = «{ $value }» no vale para «{ $name }»: debe ser un número entero de { $min } a { $max }
setting-bad-names = «{ $value }» no vale para «{ $name }»: deben ser nombres distintos separados por comas, { $most } como mucho, sin espacios ni «:» y de hasta { $longest } letras
setting-from-default = de la casa: nadie ha elegido otro
setting-from-file = del fichero de ajustes
setting-from-now = de ahora mismo, y solo por esta vez
setting-from = de { $where }
setting-outranked = Guardado; pero { $where } tiene prioridad, ahora y mientras esté puesto.

# El fichero de los ajustes
config-broken = esta línea no se entiende; debería ser como «theme = "dark"». Valen los ajustes de siempre, y el fichero queda como está hasta que cambies alguno
config-unknown = no hay ningún ajuste «{ $name }», y no se tiene en cuenta; los que hay son: { $names }
config-kind = ese valor no vale para «{ $name }», y no se tiene en cuenta
config-elsewhere = { $where }: { $what }
config-file = El fichero: { $file }
config-no-home = no se sabe cuál es tu carpeta personal, así que los ajustes no se pueden guardar
config-warnings =
    { $first }
    { $rest }
