//! A second implementation of the rules, as plain as possible: two arrays for the track, one for
//! the pieces, and every move walked square by square. Its names are Spanish to keep the two apart.

/// No player and no piece.
pub const NADIE: i32 = -1;
/// Home.
const CASA: i32 = -1;
/// The goal.
const META: i32 = 108;

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fase {
    Tirar,
    Elegir,
    Fin,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Partida {
    pub jugadores: [[i32; 4]; 4],
    pub calle1: [i32; 68],
    pub calle2: [i32; 68],
    pub turno: usize,
    pub seises: u8,
    pub ultima: i32,
    pub tirada: i32,
    pub pasos: i32,
    pub opciones: Vec<usize>,
    pub fase: Fase,
    pub barreras_en_todas: bool,
    pub seis_libre: bool,
    /// The events since the list was last cleared.
    pub sucesos: Vec<String>,
}

fn es_seguro(casilla: i32) -> bool {
    [0, 12, 17, 29, 34, 46, 51, 63, 5, 22, 39, 56].contains(&casilla)
}

fn salida(jugador: usize) -> i32 {
    [5, 22, 39, 56][jugador]
}

fn zanata(jugador: usize) -> i32 {
    [0, 17, 34, 51][jugador]
}

fn indice(casilla: i32) -> usize {
    usize::try_from(casilla).unwrap()
}

impl Partida {
    pub fn nueva(turno: usize) -> Self {
        Self {
            jugadores: [[CASA; 4]; 4],
            calle1: [NADIE; 68],
            calle2: [NADIE; 68],
            turno,
            seises: 0,
            ultima: NADIE,
            tirada: 0,
            pasos: 0,
            opciones: Vec::new(),
            fase: Fase::Tirar,
            barreras_en_todas: false,
            seis_libre: false,
            sucesos: Vec::new(),
        }
    }

    /// Places a piece and returns whether the rules allow it.
    pub fn poner(&mut self, jugador: usize, ficha: usize, lugar: i32) -> bool {
        if (0..68).contains(&lugar) {
            let primero = self.calle1[indice(lugar)];
            let otro = primero != NADIE && primero != color(jugador);
            if self.calle2[indice(lugar)] != NADIE || otro && !es_seguro(lugar) {
                return false;
            }
            self.llegar(jugador, lugar);
        } else if (101..108).contains(&lugar) && self.cuantas_en(jugador, lugar) == 2 {
            return false;
        }
        self.jugadores[jugador][ficha] = lugar;
        true
    }

    fn contar(&mut self, suceso: String) {
        self.sucesos.push(suceso);
    }

    fn llegar(&mut self, jugador: usize, casilla: i32) {
        let casilla = indice(casilla);
        if self.calle1[casilla] == NADIE {
            self.calle1[casilla] = color(jugador);
        } else {
            self.calle2[casilla] = color(jugador);
        }
    }

    /// Removes one of the player's pieces from a square of the track.
    fn quitar(&mut self, jugador: usize, casilla: i32) {
        let casilla = indice(casilla);
        if self.calle2[casilla] == color(jugador) {
            self.calle2[casilla] = NADIE;
        } else {
            self.calle1[casilla] = self.calle2[casilla];
            self.calle2[casilla] = NADIE;
        }
    }

    fn puente(&self, casilla: i32) -> bool {
        let casilla = indice(casilla);
        self.calle1[casilla] != NADIE && self.calle1[casilla] == self.calle2[casilla]
    }

    fn barrera(&self, casilla: i32) -> bool {
        self.puente(casilla) && (self.barreras_en_todas || es_seguro(casilla))
    }

    pub fn cuantas_en(&self, jugador: usize, lugar: i32) -> usize {
        self.jugadores[jugador].iter().filter(|ficha| **ficha == lugar).count()
    }

    /// Walks a piece, one step at a time.
    pub fn puede_mover(&self, jugador: usize, ficha: usize, pasos: i32) -> Option<i32> {
        let mut lugar = self.jugadores[jugador][ficha];
        if lugar == CASA || lugar == META {
            return None;
        }
        for _ in 0..pasos {
            lugar = match lugar {
                META => return None,
                en_subida if en_subida > 100 => en_subida + 1,
                casilla if casilla == zanata(jugador) => 101,
                67 => 0,
                casilla => casilla + 1,
            };
            if lugar < 68 && self.barrera(lugar) {
                return None;
            }
        }
        let lleno = if lugar < 68 {
            self.calle2[indice(lugar)] != NADIE
        } else {
            lugar != META && self.cuantas_en(jugador, lugar) == 2
        };
        (!lleno).then_some(lugar)
    }

    fn pueden(&self, pasos: i32) -> Vec<usize> {
        (0..4).filter(|ficha| self.puede_mover(self.turno, *ficha, pasos).is_some()).collect()
    }

    /// Sends home a piece of that player on that square, the one of highest number.
    fn a_casita(&mut self, jugador: usize, casilla: i32) {
        let ficha = (0..4).rev().find(|ficha| self.jugadores[jugador][*ficha] == casilla).unwrap();
        self.quitar(jugador, casilla);
        self.jugadores[jugador][ficha] = CASA;
        self.contar(format!("eaten {jugador} {ficha} by {}", self.turno));
    }

    /// The die is rolled.
    pub fn tirar(&mut self, dado: i32) {
        assert_eq!(self.fase, Fase::Tirar);
        self.tirada = dado;
        self.pasos = dado;
        if dado == 6 {
            self.seises += 1;
            if self.seises == 3 {
                return self.tercer_seis();
            }
            if self.cuantas_en(self.turno, CASA) == 0 {
                self.pasos = 7;
            }
        }
        if dado == 5 && self.procesa5() {
            return;
        }
        if dado == 6 && self.procesa6() {
            return;
        }
        self.ofrecer(self.pueden(self.pasos));
    }

    fn ofrecer(&mut self, fichas: Vec<usize>) {
        if fichas.is_empty() {
            self.contar(format!("stuck {}", self.turno));
            return self.acabar();
        }
        self.opciones = fichas;
        self.fase = Fase::Elegir;
    }

    fn tercer_seis(&mut self) {
        let jugador = self.turno;
        let lugar =
            usize::try_from(self.ultima).map_or(CASA, |ficha| self.jugadores[jugador][ficha]);
        if (0..68).contains(&lugar) {
            self.quitar(jugador, lugar);
            self.jugadores[jugador][indice(self.ultima)] = CASA;
            self.contar(format!("third six {jugador} {} home", self.ultima));
        } else {
            self.contar(format!("third six {jugador} spared"));
        }
        self.pasar();
    }

    fn procesa5(&mut self) -> bool {
        let jugador = self.turno;
        let casilla = salida(jugador);
        let ficha = (0..4).find(|ficha| self.jugadores[jugador][*ficha] == CASA);
        let (Some(ficha), true) = (ficha, self.cuantas_en(jugador, casilla) < 2) else {
            return false;
        };
        self.contar(format!("out {jugador} {ficha}"));
        let (primero, segundo) = (self.calle1[indice(casilla)], self.calle2[indice(casilla)]);
        let mut premio = false;
        if segundo != NADIE {
            let comida = if segundo == color(jugador) { primero } else { segundo };
            self.a_casita(indice(comida), casilla);
            premio = true;
        }
        self.calle2[indice(casilla)] = self.calle1[indice(casilla)];
        self.calle1[indice(casilla)] = color(jugador);
        self.jugadores[jugador][ficha] = casilla;
        if premio {
            self.premiar(20);
        } else {
            self.acabar();
        }
        true
    }

    fn procesa6(&mut self) -> bool {
        let jugador = self.turno;
        let mut puentes = Vec::new();
        for casilla in 0..68 {
            if self.cuantas_en(jugador, casilla) == 2 {
                let fichas = 0..4;
                puentes.extend(fichas.rev().find(|f| self.jugadores[jugador][*f] == casilla));
            }
        }
        if puentes.is_empty() {
            return false;
        }
        puentes.retain(|ficha| self.puede_mover(jugador, *ficha, self.pasos).is_some());
        puentes.sort_unstable();
        match puentes[..] {
            [] if self.seis_libre => return false,
            [] => {
                self.contar(format!("bridge shut {jugador}"));
                self.acabar();
            }
            [ficha] => {
                self.contar(format!("bridge opened {jugador} {ficha}"));
                self.mover(ficha, self.pasos);
            }
            _ => {
                self.contar(format!("bridges {jugador}"));
                self.ofrecer(puentes);
            }
        }
        true
    }

    /// The player chooses a piece.
    pub fn elegir(&mut self, ficha: usize) {
        assert!(self.fase == Fase::Elegir && self.opciones.contains(&ficha));
        self.opciones.clear();
        self.fase = Fase::Tirar;
        self.mover(ficha, self.pasos);
    }

    fn mover(&mut self, ficha: usize, pasos: i32) {
        let jugador = self.turno;
        let de = self.jugadores[jugador][ficha];
        let a = self.puede_mover(jugador, ficha, pasos).expect("a piece that can move");
        self.contar(format!("moved {jugador} {ficha} {de} {a}"));
        self.ultima = i32::try_from(ficha).unwrap();
        if de < 68 {
            self.quitar(jugador, de);
        }
        let mut premio = 0;
        if a < 68 {
            let otro = self.calle1[indice(a)];
            if otro != NADIE && otro != color(jugador) && !es_seguro(a) {
                self.a_casita(indice(otro), a);
                premio = 20;
            }
            self.llegar(jugador, a);
        }
        self.jugadores[jugador][ficha] = a;
        if a == META {
            self.contar(format!("goal {jugador} {ficha}"));
            premio = 10;
        }
        if self.cuantas_en(jugador, META) == 4 {
            self.contar(format!("won {jugador}"));
            (self.fase, self.tirada, self.pasos) = (Fase::Fin, 0, 0);
        } else if premio > 0 {
            self.premiar(premio);
        } else {
            self.acabar();
        }
    }

    fn premiar(&mut self, premio: i32) {
        self.contar(format!("bonus {} {premio}", self.turno));
        let fichas = self.pueden(premio);
        if fichas.is_empty() {
            self.contar(format!("bonus lost {} {premio}", self.turno));
            return self.acabar();
        }
        self.pasos = premio;
        self.opciones = fichas;
        self.fase = Fase::Elegir;
    }

    fn acabar(&mut self) {
        if self.tirada == 6 {
            (self.tirada, self.pasos) = (0, 0);
        } else {
            self.pasar();
        }
    }

    fn pasar(&mut self) {
        self.turno = (self.turno + 1) % 4;
        (self.seises, self.ultima, self.tirada, self.pasos) = (0, NADIE, 0, 0);
        self.contar(format!("passed to {}", self.turno));
    }
}

/// A player as the track stores it.
fn color(jugador: usize) -> i32 {
    i32::try_from(jugador).unwrap()
}
