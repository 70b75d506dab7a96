use lastcard_engine::{
    By, Condition, Gain, Kind, Like, Mark, MarkDoes, MarkRule, Passes, Step, Until, Voters, What, Who, WrittenRule,
};

/// `pick; give chosen me 2 taker; jump 4`: a rule by the engine's own steps, numbered from 0.
pub(super) fn read(text: &str) -> Result<WrittenRule, String> {
    let steps = text.split(';').map(|step| read_step(step.trim())).collect::<Result<Vec<Step>, String>>()?;
    WrittenRule::new(&steps).map_err(|problem| problem.to_string())
}

fn read_step(text: &str) -> Result<Step, String> {
    let mut words = text.split_whitespace();
    let verb = words.next().unwrap_or("");
    let mut next = || words.next().ok_or(format!("{text}: too short"));
    let step = match verb {
        "draw" => Step::Draw(who(next()?)?, number(next()?)?),
        "draw_until" => Step::DrawUntil(who(next()?)?, kind(next()?)?),
        "discard_all" => Step::DiscardAll(who(next()?)?, kind(next()?)?),
        "discard" => Step::Discard(who(next()?)?, number(next()?)?),
        "discard_of" => Step::DiscardOf(who(next()?)?, kind(next()?)?, number(next()?)?),
        "hold" => Step::Hold(who(next()?)?, number(next()?)?),
        "miss" => Step::Miss(who(next()?)?),
        "again" => Step::Again,
        "reverse" => Step::Reverse,
        "open" => Step::Open,
        "pick" => Step::Pick,
        "pick_second" => Step::PickSecond,
        "trade" => Step::Trade(who(next()?)?),
        "mark" => Step::Mark(who(next()?)?, Mark::new(0).ok_or("no mark")?, until(next()?)?),
        "vote" => Step::Vote(passes(next()?)?, voters(next()?)?, number(next()?)?),
        "choose" => {
            let (who, second) = (who(next()?)?, number(next()?)?);
            let mut later = || words.next().map_or(Ok(0), number);
            return Ok(Step::Choose(who, [second, later()?, later()?]));
        }
        "jump" => Step::Jump(number(next()?)?),
        "give" => {
            let (from, to) = (who(next()?)?, who(next()?)?);
            Step::Give { from, to, count: number(next()?)?, by: by(next()?)? }
        }
        "show" => {
            let (who, to) = (who(next()?)?, who(next()?)?);
            Step::Show { who, to, count: number(next()?)?, by: by(next()?)? }
        }
        "among" => Step::Among(kind(next()?)?),
        "name" => Step::Name(who(next()?)?, what(next()?)?),
        "draw_if_stuck" => Step::DrawIfStuck(who(next()?)?, number(next()?)?),
        "draw_rolled" => Step::DrawRolled(who(next()?)?),
        "play_now" => Step::PlayNow(word(next()?, &[("color", Like::Color), ("fitting", Like::Fitting)])?),
        "fix" => Step::Fix(number(next()?)?),
        "bar" => Step::Bar(kind(next()?)?, number(next()?)?),
        "double" => Step::Double,
        "points" => {
            let (who, amount) = (who(next()?)?, number(next()?)?);
            Step::Points(who, amount, word(next()?, &[("bonus", Gain::Bonus), ("penalty", Gain::Penalty)])?)
        }
        "if" => {
            let condition = match next()? {
                "coin" => Condition::Coin,
                "die" => Condition::Die(number(next()?)?),
                "at_least" => Condition::AtLeast(who(next()?)?, number(next()?)?),
                "at_most" => Condition::AtMost(who(next()?)?, number(next()?)?),
                "holds" => Condition::Holds(who(next()?)?, kind(next()?)?),
                "more" => Condition::MoreThanMe(who(next()?)?),
                "fewer" => Condition::FewerThanMe(who(next()?)?),
                "score" => Condition::Score(who(next()?)?, number(next()?)?),
                word => return Err(format!("no condition: {word}")),
            };
            Step::If(condition, number(next()?)?)
        }
        _ => return Err(format!("no step: {text}")),
    };
    match words.next() {
        Some(word) => Err(format!("{text}: what is {word}?")),
        None => Ok(step),
    }
}

fn number(word: &str) -> Result<u8, String> {
    word.parse().map_err(|_| format!("{word} is no number"))
}

/// One of these by its word.
fn word<T: Copy>(word: &str, all: &[(&str, T)]) -> Result<T, String> {
    all.iter().find(|(known, _)| *known == word).map(|(_, value)| *value).ok_or(format!("what is {word}?"))
}

fn who(text: &str) -> Result<Who, String> {
    let all = [
        ("me", Who::Me),
        ("next", Who::Next),
        ("previous", Who::Previous),
        ("others", Who::Others),
        ("everyone", Who::Everyone),
        ("chosen", Who::Picked),
        ("second", Who::Second),
        ("left", Who::Left),
        ("right", Who::Right),
        ("most", Who::Most),
        ("fewest", Who::Fewest),
        ("lot", Who::Lot),
    ];
    word(text, &all)
}

fn kind(text: &str) -> Result<Kind, String> {
    text.parse().map_err(|problem| format!("{text}: {problem}"))
}

fn by(text: &str) -> Result<By, String> {
    word(text, &[("giver", By::Giver), ("taker", By::Taker), ("random", By::Random)])
}

fn what(text: &str) -> Result<What, String> {
    word(text, &[("number", What::Number), ("color", What::Color), ("symbol", What::Symbol)])
}

fn passes(text: &str) -> Result<Passes, String> {
    word(text, &[("any", Passes::Any), ("most", Passes::Most), ("all", Passes::All)])
}

fn voters(text: &str) -> Result<Voters, String> {
    word(text, &[("others", Voters::Others), ("everyone", Voters::Everyone), ("but_chosen", Voters::ButPicked)])
}

/// `draws 2 told 3`: what the mark `hat` means.
pub(super) fn read_mark(text: &str) -> Result<MarkRule, String> {
    let mut rule = MarkRule::NOTHING;
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let mut count = || number(words.next().unwrap_or(""));
        match word {
            "draws" => rule.does = MarkDoes::Draws(count()?),
            "misses" => rule.does = MarkDoes::Misses,
            "opens" => rule.does = MarkDoes::Opens,
            "mutes" => rule.does = MarkDoes::Mutes,
            "told" => rule.told = Some(count()?),
            _ => return Err(format!("a mark does not do {word}")),
        }
    }
    Ok(rule)
}

/// A word, or `turns-3`.
fn until(text: &str) -> Result<Until, String> {
    if let Some(turns) = text.strip_prefix("turns-") {
        return number(turns).map(Until::Turns);
    }
    let all = [
        ("round", Until::Round),
        ("uno_call", Until::UnoCall),
        ("my_turn", Until::MyTurn),
        ("their_turn", Until::TheirTurn),
        ("passed_on", Until::PassedOn),
    ];
    word(text, &all)
}
