# Imágenes y películas de las partidas.
film-step = Paso { $at } de { $last }
