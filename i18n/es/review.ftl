# El análisis de una partida.
review-doing = Repasando la partida:
review-none = Nadie en esta casa sabe valorar una partida así.
review-computer = { $seat } ({ $level })
review-head =
    { $steps ->
        [one] Análisis de una partida de { $title }, de un paso
       *[other] Análisis de una partida de { $title }, de { $steps } pasos
    }
review-unfinished = La partida no se terminó.
review-scale = La gráfica muestra: { $scale }
review-values = Los valores son: { $scale }
review-legend = Debajo, un error se marca con ? y uno grave con ??.
review-unknown = No se ha podido averiguar nada en el tiempo disponible.
review-change = De { $first } al principio a { $last } al final.
review-decided =
    { $count ->
        [0] No se ha podido juzgar ninguna decisión.
        [one] Una decisión juzgada, con { $mistakes } (?) y { $blunders } (??); costó { $mean }.
       *[other] { $count } decisiones juzgadas, con { $mistakes } (?) y { $blunders } (??); cada una costó { $mean } de media.
    }
review-count-mistakes =
    { $count ->
        [0] ningún error leve
        [one] un error leve
       *[other] { $count } errores leves
    }
review-count-blunders =
    { $count ->
        [0] ninguno grave
        [one] uno grave
       *[other] { $count } graves
    }
review-by = Por la suerte { $chance }, por las propias decisiones { $own }.
review-by-others = Por las decisiones de los demás: { $others }.
review-lost = La partida se perdió con el paso { $step }: hasta entonces se podía ganar y desde entonces no. Ambas cosas están demostradas.
review-lost-between = La partida se perdió entre los pasos { $from } y { $to }.
review-not-known =
    { $count ->
        [one] Una decisión no se ha podido juzgar en el tiempo disponible.
       *[other] { $count } decisiones no se han podido juzgar en el tiempo disponible.
    }
review-mistakes =
    { $count ->
        [0] Ningún error: ¡bien jugado!
        [one] Un error.
       *[other] { $count } errores.
    }
review-hopeless = Esta partida no se podía ganar desde el principio: nadie tiene la culpa.
review-nothing = No hubo nada que decidir.
review-worst = Aquí están los { $count } que más costaron.
review-decision = Paso { $step }, { $played }: de { $before } a { $after }.
review-with-better = { $decision } Mejor: { $best }.
review-marked = { $played } { $mark }
review-by-player = { $who }: { $played }
review-gain = +{ $gain }
review-no-value = ?
review-axis = pasos de la partida
