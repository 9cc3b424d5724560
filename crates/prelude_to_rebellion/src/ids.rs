//! Small names for seats, Counties, cards, tracks, Special Actions and decks.

use redoubt_engine::Seat;
use redoubt_engine::ids::Id;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Seat of the Patriotes.
pub const PATRIOTE: Seat = Seat(0);
/// Seat of the Loyals.
pub const LOYAL: Seat = Seat(1);
/// Both seats.
pub const SEATS: [Seat; 2] = [PATRIOTE, LOYAL];

/// Number of Counties.
pub const COUNTIES: usize = 26;
/// Number of cards.
pub const CARDS: usize = 147;
/// Number of Turns.
pub const TURNS: u8 = 7;
/// Number of Action Rounds in a Turn.
pub const ROUNDS: u8 = 8;

redoubt_engine::byte_id! {
    /// A County; the two Urban Counties come last.
    pub struct County: "a County's id such as \"chambly\"" = [
        "deux_montagnes", "terrebonne", "lachenaie", "lassomption", "berthier", "st_maurice", "vaudreuil",
        "beauharnois", "laprairie", "lacadie", "chambly", "rouville", "vercheres", "st_hyacinthe", "richelieu",
        "yamaska", "nicolet", "missisquoi", "shefford", "drummond", "stanstead", "sherbrooke", "megantic", "beauce",
        "montreal", "quebec",
    ];
}

impl County {
    /// Montréal.
    pub const MONTREAL: County = County(24);
    /// Québec.
    pub const QUEBEC: County = County(25);

    /// Tells whether it is one of the two Urban Counties (PR-1.1a).
    #[must_use]
    pub const fn is_urban(self) -> bool {
        self.0 >= 24
    }
}

/// A card, by its number less one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub u8);

impl CardId {
    /// Returns the card with this number, 1 to 147.
    #[must_use]
    pub const fn no(number: u8) -> CardId {
        CardId(number - 1)
    }

    /// Returns its number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl Id for CardId {
    const COUNT: usize = CARDS;
    const WHAT: &'static str = "a card's id such as \"c092\"";

    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn at(index: usize) -> Self {
        CardId(index as u8)
    }

    fn name(self) -> Cow<'static, str> {
        format!("c{:03}", self.number()).into()
    }

    fn named(word: &str) -> Option<Self> {
        let digits = word.strip_prefix('c').filter(|digits| digits.len() == 3)?;
        let number: usize = digits.parse().ok()?;
        (1..=CARDS).contains(&number).then(|| CardId(number as u8 - 1))
    }
}
redoubt_engine::text_id!(CardId);

redoubt_engine::byte_id! {
    /// A scoring track.
    pub struct Track: "a track: \"RC\", \"O\", \"EI\" or \"UC\"" = ["RC", "O", "EI", "UC"];
}

impl Track {
    /// Rural Counties.
    pub const RURAL: Track = Track(0);
    /// Organizations.
    pub const ORGANIZATIONS: Track = Track(1);
    /// External Influence.
    pub const INFLUENCE: Track = Track(2);
    /// Urban Counties.
    pub const URBAN: Track = Track(3);
    /// All, in the order of the final scoring (PR-2.4h).
    pub const ALL: [Track; 4] = [Track::RURAL, Track::ORGANIZATIONS, Track::INFLUENCE, Track::URBAN];
}

redoubt_engine::byte_id! {
    /// A Special Action.
    pub struct Special: "a Special Action such as \"our_moment\"" = [
        "pulling_the_strings", "strategic_realignment", "non_issue", "looking_for_trouble", "le_canadien",
        "partisan_media", "our_moment", "overwhelming_support", "no_matter_the_cost", "various_angles",
    ];
}

impl Special {
    /// Pulling the Strings.
    pub const STRINGS: Special = Special(0);
    /// Strategic Realignment.
    pub const REALIGNMENT: Special = Special(1);
    /// Non-Issue.
    pub const NON_ISSUE: Special = Special(2);
    /// Looking for Trouble.
    pub const TROUBLE: Special = Special(3);
    /// Le Canadien, on both boards.
    pub const CANADIEN: Special = Special(4);
    /// Partisan Media, on both boards.
    pub const MEDIA: Special = Special(5);
    /// Our Moment.
    pub const MOMENT: Special = Special(6);
    /// Overwhelming Support.
    pub const SUPPORT: Special = Special(7);
    /// No Matter the Cost.
    pub const NO_MATTER: Special = Special(8);
    /// Various Angles.
    pub const ANGLES: Special = Special(9);

    /// Returns the six Special Actions on a seat's board (PR-2.1e).
    #[must_use]
    pub const fn board(seat: Seat) -> [Special; 6] {
        if seat.0 == PATRIOTE.0 {
            [Self::MOMENT, Self::SUPPORT, Self::NO_MATTER, Self::ANGLES, Self::CANADIEN, Self::MEDIA]
        } else {
            [Self::STRINGS, Self::REALIGNMENT, Self::NON_ISSUE, Self::TROUBLE, Self::CANADIEN, Self::MEDIA]
        }
    }
}

/// A deck, by the back of its cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum DeckId {
    /// The Key Events, which are in no deck.
    Key,
    /// The 1834 deck.
    Year1834,
    /// The 1835-36 deck.
    Years1835,
    /// The 1837 deck.
    Year1837,
    /// The Generic deck.
    Generic,
}

impl DeckId {
    /// All, in order.
    pub const ALL: [DeckId; 5] = [DeckId::Key, DeckId::Year1834, DeckId::Years1835, DeckId::Year1837, DeckId::Generic];

    /// Returns its key in views and in the data.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            DeckId::Key => "key",
            DeckId::Year1834 => "1834",
            DeckId::Years1835 => "1835-36",
            DeckId::Year1837 => "1837",
            DeckId::Generic => "generic",
        }
    }
}

/// Whose card it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Faction {
    /// The Patriotes'.
    Patriote,
    /// The Loyals'.
    Loyal,
    /// Nobody's: whoever plays it gains by it.
    Neutral,
}

impl Faction {
    /// Returns its seat; `None` for a neutral card.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Faction::Patriote => Some(PATRIOTE),
            Faction::Loyal => Some(LOYAL),
            Faction::Neutral => None,
        }
    }
}
