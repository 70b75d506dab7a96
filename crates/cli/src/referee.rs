//! `lastcard referee`: the engine for any language, one JSON object per line (docs/referee.md).

mod command;
mod events;
mod failure;
mod fields;
mod moves;
mod state;

use std::io::{self, BufRead, Write};

use serde_json::{Map, Value, json};

use command::Command;
use failure::Failure;
use moves::Move;
use state::Table;

/// A referee: at most one round, changed by the lines it reads.
#[derive(Default)]
pub struct Referee {
    table: Option<Table>,
}

impl Referee {
    /// Answers every line of `input` on `output` until it ends.
    pub fn run(mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let mut line = Vec::new();
        loop {
            line.clear();
            if input.read_until(b'\n', &mut line)? == 0 {
                return output.flush();
            }
            let answer = self.answer(&line);
            serde_json::to_writer(&mut output, &answer)?;
            output.write_all(b"\n")?;
            output.flush()?;
        }
    }

    /// The answer to one line: what was asked, or why not.
    pub fn answer(&mut self, line: &[u8]) -> Value {
        self.obey(line).unwrap_or_else(|failure| failure.to_json())
    }

    fn obey(&mut self, line: &[u8]) -> Result<Value, Failure> {
        match Command::read(line)? {
            Command::Deal(deal) => {
                let (mut events, marks) = (Vec::new(), deal.marks().to_vec());
                self.table = Some(deal.table(&mut |event| events.push(events::to_json(event, &marks)))?);
                self.state(events)
            }
            Command::Setup(setup) => {
                self.table = Some(setup.table()?);
                self.state(Vec::new())
            }
            Command::State => self.state(Vec::new()),
            Command::Legal { seat } => {
                let table = self.table()?;
                let seat = table.seat(seat)?;
                let mut answer = json!({"ok": true, "actions": moves::list(&table.round, seat, &table.marks)});
                if table.round.legal_actions(seat).may_call_falsely() {
                    answer["false_calls"] = true.into();
                }
                Ok(answer)
            }
            Command::View { seat } => {
                let table = self.table()?;
                Ok(json!({"ok": true, "view": table.view(table.seat(seat)?)}))
            }
            Command::Do { seat, asked } => self.act(seat, asked),
        }
    }

    fn act(&mut self, seat: i64, asked: Move) -> Result<Value, Failure> {
        let table = self.table.as_mut().ok_or(Failure::NoRound)?;
        let seat = table.seat(seat)?;
        let (mut events, marks) = (Vec::new(), table.marks.clone());
        table.act(seat, asked, &mut |event| events.push(events::to_json(event, &marks)))?;
        self.state(events)
    }

    fn table(&self) -> Result<&Table, Failure> {
        self.table.as_ref().ok_or(Failure::NoRound)
    }

    fn state(&self, events: Vec<Value>) -> Result<Value, Failure> {
        let mut answer = Map::new();
        answer.insert("ok".into(), true.into());
        answer.insert("events".into(), events.into());
        answer.insert("state".into(), self.table()?.state());
        Ok(answer.into())
    }
}
