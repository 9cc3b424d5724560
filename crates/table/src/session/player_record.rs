//! The record of what the player has done on this machine, as the title page shows it.

use crate::session::Sitting;
use crate::session::players::Player;
use bevy::prelude::*;
use redoubt_engine::bots::Bot;
use redoubt_engine::home::bug_log;
use redoubt_engine::home::played::{Deed, Ending, Played};

/// The record.
#[derive(Resource, Default)]
pub struct PlayerRecord(pub Played);

impl PlayerRecord {
    /// Notes a deed. A file that cannot be written stops no game; the log for reports of bugs tells of it.
    pub fn note(&mut self, deed: Deed) {
        if let Err(wrong) = self.0.note(deed) {
            bug_log::note(&wrong.to_string());
        }
    }

    /// Words what the player has won of a scenario, by level: "You have won 2 of 3 games: Easy 2 of 2, Normal 0 of 1."
    /// Empty where he has played none.
    #[must_use]
    pub fn words(&self, game: &str, scenario: &str) -> String {
        let Some((won, all)) = self.0.games(game, scenario) else { return String::new() };
        let level = |key: &str| key.parse::<Bot>().map_or("several levels", |bot| bot.title());
        let rows = self.0.by_level(game, scenario).into_iter();
        let rows: Vec<String> = rows.map(|(key, won, all)| format!("{} {won} of {all}", level(&key))).collect();
        let games = if all == 1 { "game" } else { "games" };
        format!("You have won {won} of {all} {games}: {}.", rows.join(", "))
    }

    /// Returns what stands behind the title of a lesson that was gone through.
    #[must_use]
    pub fn done(&self, game: &str, lesson: &str) -> &'static str {
        if self.0.learned(game, lesson) { ", done" } else { "" }
    }
}

impl Sitting {
    /// Returns what the player's record notes of the end of this game, once: where one person has played it to its end
    /// against the computer, not where its end was only looked at.
    pub fn ending(&mut self) -> Option<Deed> {
        let from = self.unnoted?;
        let outcome = self.play().outcome()?;
        let seat = self.alone().filter(|_| self.play().len() > from && self.players.len() > 1)?;
        self.unnoted = None;
        let levels = self.players.iter().filter_map(|player| match player {
            Player::Bot(bot) => Some(bot.key()),
            Player::Person => None,
        });
        let one = levels.clone().next().filter(|first| levels.clone().all(|level| level == *first));
        Some(Deed::Game {
            game: self.play().info().id.into(),
            scenario: self.play().head().id.clone(),
            seat: self.play().info().seats[seat.index()].key.into(),
            level: one.unwrap_or_default().into(),
            ending: match outcome.winner {
                None => Ending::Drawn,
                Some(winner) if winner == seat => Ending::Won,
                Some(_) => Ending::Lost,
            },
        })
    }
}

/// Adds the record, which is read anew whenever the title page opens: another program may have noted something.
pub fn plugin(app: &mut App) {
    app.init_resource::<PlayerRecord>();
    app.add_systems(OnEnter(crate::state::Screen::Title), |mut record: ResMut<PlayerRecord>| {
        record.0 = Played::read();
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_won_is_said_by_level() {
        let mut record = PlayerRecord::default();
        assert_eq!(record.words("picket", "hill"), "");
        let game = |level: &str, ending| Deed::Game {
            game: "picket".into(),
            scenario: "hill".into(),
            seat: "watch".into(),
            level: level.into(),
            ending,
        };
        record.0 = [game("easy", Ending::Won), game("heuristic", Ending::Lost)].into_iter().collect();
        assert_eq!(record.words("picket", "hill"), "You have won 1 of 2 games: Easy 1 of 1, Normal 0 of 1.");
        assert_eq!(record.done("picket", "first"), "");
    }
}
