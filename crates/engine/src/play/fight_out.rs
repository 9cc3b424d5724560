//! A position that the computer plays out many times: how often each side wins, and how.

use crate::bots::Thinking;
use crate::{GameInfo, Seat};
use serde::Serialize;

/// Games that are played out where nothing else is asked for.
pub const GAMES: u32 = 100;

/// One way in which games ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ended {
    /// Who won; `None` for a draw.
    pub winner: Option<Seat>,
    /// The level of the victory in words; empty where there is only one.
    pub level: &'static str,
    /// Games that ended so.
    pub games: u32,
}

/// How many games ended, and how.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct FightOut {
    /// Games that were played.
    pub games: u32,
    /// How they ended, the most frequent first. Games that came to no end are in none of them.
    pub ended: Vec<Ended>,
}

impl FightOut {
    /// Counts the games that a side won.
    #[must_use]
    pub fn won(&self, seat: Seat) -> u32 {
        self.ended.iter().filter(|row| row.winner == Some(seat)).map(|row| row.games).sum()
    }

    /// Words it: each side's share with its error, then how the games ended, where a victory has levels or nobody won.
    #[must_use]
    pub fn lines(&self, info: &GameInfo) -> Vec<String> {
        let all = f64::from(self.games.max(1));
        let share = |won: u32| {
            let p = f64::from(won) / all;
            (100.0 * p, 100.0 * (p * (1.0 - p) / all).sqrt().max(0.5 / all))
        };
        let mut out: Vec<String> = vec![];
        for (n, seat) in info.seats.iter().enumerate() {
            let (percent, error) = share(self.won(Seat(n as u8)));
            out.push(format!("{}: {percent:.0} of 100 games won (\u{b1}{error:.0})", seat.name));
        }
        let levels = self.ended.iter().any(|row| row.winner.is_none() || !row.level.is_empty());
        for row in self.ended.iter().filter(|_| levels) {
            let who = row.winner.and_then(|seat| info.seats.get(seat.index())).map_or("Nobody", |seat| seat.name);
            let level = if row.level.is_empty() { String::new() } else { format!(", {}", row.level.to_lowercase()) };
            out.push(format!("{who}{level}: {} of {}", row.games, self.games));
        }
        let open = self.games - self.ended.iter().map(|row| row.games).sum::<u32>();
        if open > 0 {
            out.push(format!("Came to no end: {open} of {}", self.games));
        }
        out
    }
}

/// Plays out on another thread; `Thinking` counts the games, and ends them early where it is hurried.
pub type FightOutJob = Box<dyn FnOnce(&Thinking) -> FightOut + Send>;
