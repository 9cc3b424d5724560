//! Who plays a seat, and the words for it in saves and on the command line.

use redoubt_engine::GameInfo;
use redoubt_engine::bots::Bot;
use redoubt_engine::journal::Start;
use std::collections::BTreeMap;

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person at this screen.
    Person,
    /// A bot.
    Bot(Bot),
}

/// Returns the players of a game from the seats with which it was started. A seat that is not named is a person's.
#[must_use]
pub fn players(start: &Start, info: &GameInfo) -> Vec<Player> {
    info.seats.iter().map(|s| start.seats.get(s.key).and_then(|w| player(w)).unwrap_or(Player::Person)).collect()
}

/// Returns the seats with which to start a game.
#[must_use]
pub fn seats(info: &GameInfo, players: &[Player]) -> BTreeMap<String, String> {
    info.seats.iter().zip(players).map(|(s, p)| (s.key.to_string(), word(*p).to_string())).collect()
}

/// Returns the word for a kind of player, as on the command line.
#[must_use]
pub fn word(player: Player) -> &'static str {
    match player {
        Player::Person => "person",
        Player::Bot(bot) => bot.key(),
    }
}

/// Returns the kind of player for a word.
pub fn player(word: &str) -> Option<Player> {
    if word == "person" { Some(Player::Person) } else { word.parse().ok().map(Player::Bot) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_player_has_its_word() {
        for p in [Player::Person, Player::Bot(Bot::Random), Player::Bot(Bot::Greedy), Player::Bot(Bot::Mcts)] {
            assert_eq!(player(word(p)), Some(p));
        }
        assert_eq!(player("cat"), None);
    }
}
