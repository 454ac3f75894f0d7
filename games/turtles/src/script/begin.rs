//! Before the game: the board, how many play, who they are, and by which rules.

use kernel::console::{ask_yes, whole_number};
use kernel::save::is_save;
use kernel::{
    Answer, Choices, Company, Console, Flaw, Phrase, Session, Stage, Value, cover, phrase,
};

use crate::board::MOST_PLAYERS;
use crate::stage::{KNOBS, SEATING};
use crate::{Turtles, levels};

/// Asks for all that a game needs; why there is none where the board cannot be had.
pub fn game(
    console: &mut dyn Console,
    fixed: &Choices,
) -> Answer<Result<Session<Turtles>, Phrase>> {
    let name = console.ask(&phrase("turtles-ask-file"))?;
    let given = if name.is_empty() { None } else { Some(levels::read(console.house(), &name)) };
    let given = match given.transpose() {
        Ok(given) => given,
        Err(why) => return Ok(Err(why)),
    };
    if let Some(save) = given.as_deref().filter(|text| is_save(text)) {
        // A saved game knows who plays it and how.
        return Ok(opened(console, &name, save, fixed));
    }
    let count = ask_count(console)?;
    let usual = levels::usual(Some(count));
    let (name, text) = match &given {
        Some(text) => (name.as_str(), text.as_str()),
        None => (usual.name, usual.text),
    };
    let mut choices = fixed.clone();
    let people = i64::try_from(count).unwrap_or(i64::MAX);
    if let Err(why) = choose(&mut choices, "players", &Value::Number(people))
        .and_then(|()| Turtles::read(text, &choices).map_err(|flaw| flaw.in_file(name)))
    {
        return Ok(Err(why));
    }
    let players = ask_names(console, count)?;
    let extended = fixed.flag("extended") || ask_yes(console, &phrase("turtles-ask-extended"))?;
    let chosen = choose(&mut choices, "players", &Value::from(players))
        .and_then(|()| choose(&mut choices, "extended", &Value::Flag(extended)));
    Ok(chosen.and_then(|()| opened(console, name, text, &choices)))
}

fn choose(choices: &mut Choices, name: &str, value: &Value) -> Result<(), Phrase> {
    choices.set(KNOBS, name, value)
}

fn opened(
    console: &mut dyn Console,
    name: &str,
    text: &str,
    choices: &Choices,
) -> Result<Session<Turtles>, Phrase> {
    let seed = console.house().fresh_seed();
    cover::open(text, choices, seed).map_err(|flaw: Flaw| flaw.in_file(name))
}

fn ask_count(console: &mut dyn Console) -> Answer<usize> {
    loop {
        let answer = console.ask(&phrase("turtles-ask-count").with("most", MOST_PLAYERS))?;
        let count = whole_number(&answer).and_then(|count| usize::try_from(count).ok());
        match count.filter(|count| (1..=MOST_PLAYERS).contains(count)) {
            Some(count) => return Ok(count),
            None => console.say(
                &phrase("choice-number")
                    .with("name", phrase("turtles-players"))
                    .with("min", 1)
                    .with("max", MOST_PLAYERS),
            )?,
        }
    }
}

/// Asks for a name for each player, each until it is one.
fn ask_names(console: &mut dyn Console, count: usize) -> Answer<String> {
    let mut names = String::new();
    for number in 1..=count {
        loop {
            let name = console.ask(&phrase("turtles-ask-name").with("number", number))?;
            let comma = if names.is_empty() { "" } else { "," };
            let longer = format!("{names}{comma}{name}");
            match check_names(&longer, number) {
                Ok(()) => {
                    names = longer;
                    break;
                }
                Err(why) => console.say(&why)?,
            }
        }
    }
    Ok(names)
}

/// Whether a list of so many names is one.
fn check_names(names: &str, count: usize) -> Result<(), Phrase> {
    // A comma would make two names of one.
    if names.split(',').count() != count {
        return Err(phrase("turtles-name-comma"));
    }
    Company::read(names, &SEATING).map(drop)
}
