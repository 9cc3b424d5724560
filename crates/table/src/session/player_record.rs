//! The record of what the player has done on this machine, as the title page shows it.

use crate::session::Sitting;
use crate::session::players::Player;
use bevy::prelude::*;
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
