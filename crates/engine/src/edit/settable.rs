//! Settings with what they do: a game names each key once, beside the code that sets its value.

use super::desk::{Choice, Setting};
use crate::Refusal;

/// Sets a value that fits its setting, or says why it cannot be set.
type Setter<G> = Box<dyn Fn(&mut G, &str) -> Result<(), Refusal>>;

/// A setting of the game `G`, and what a value of it does.
///
/// ```
/// use redoubt_engine::edit::{Settable, set, shown};
/// struct Game { fort: bool, points: i32 }
/// let list = |game: &Game| vec![
///     Settable::switch("", "fort", "The fort is taken", game.fort, |game: &mut Game, on| game.fort = on),
///     Settable::number("", "points", "Points", game.points, (0, 9), |game: &mut Game, n| game.points = n),
/// ];
/// let mut game = Game { fort: false, points: 3 };
/// set(list(&game), &mut game, "", "points", "7").unwrap();
/// assert_eq!(shown(list(&game))[1].value, "7");
/// assert!(set(list(&game), &mut game, "", "points", "12").is_err());
/// ```
pub struct Settable<G> {
    setting: Setting,
    set: Setter<G>,
}

impl<G> Settable<G> {
    /// Makes a setting whose values cannot always be set.
    pub fn checked(setting: Setting, set: impl Fn(&mut G, &str) -> Result<(), Refusal> + 'static) -> Self {
        Settable { setting, set: Box::new(set) }
    }

    /// Makes a setting whose values can always be set.
    fn free(setting: Setting, set: impl Fn(&mut G, &str) + 'static) -> Self {
        Settable::checked(setting, move |game, value| {
            set(game, value);
            Ok(())
        })
    }

    /// Makes a number of the whole game, or of the space `place`, between bounds; a value beyond them is shown as the bound.
    pub fn number(
        place: &str,
        key: &str,
        title: impl Into<String>,
        value: impl Into<i32>,
        (least, most): (i32, i32),
        set: impl Fn(&mut G, i32) + 'static,
    ) -> Self {
        let setting = Setting::number(place, key, title, value.into().clamp(least, most), (least, most));
        // Whoever sets a value has read it: see [`set`].
        Settable::free(setting, move |game, value| set(game, value.parse().unwrap_or(least)))
    }

    /// Makes a choice of the whole game, or of the space `place`. What is set is the key of the choice.
    pub fn among(
        place: &str,
        key: &str,
        title: impl Into<String>,
        value: &str,
        choices: Vec<Choice>,
        set: impl Fn(&mut G, &str) + 'static,
    ) -> Self {
        Settable::free(Setting::among(place, key, title, value, choices), set)
    }

    /// Makes a switch of the whole game, or of the space `place`.
    pub fn switch(
        place: &str,
        key: &str,
        title: impl Into<String>,
        on: bool,
        set: impl Fn(&mut G, bool) + 'static,
    ) -> Self {
        let setting = Setting::switch(place, key, title, on);
        Settable::free(setting, move |game, value| set(game, value == "yes"))
    }
}

/// Returns what a desk shows of these settings.
#[must_use]
pub fn shown<G>(list: Vec<Settable<G>>) -> Vec<Setting> {
    list.into_iter().map(|settable| settable.setting).collect()
}

/// Sets the value of one of these settings.
///
/// # Errors
/// The list has no such setting now, it has no such value, or the value cannot be set.
pub fn set<G>(list: Vec<Settable<G>>, game: &mut G, place: &str, key: &str, value: &str) -> Result<(), Refusal> {
    let found = list.into_iter().find(|s| s.setting.place == place && s.setting.key == key);
    let no = || Refusal::plain(format!("\"{key}\" cannot be set at this moment of the game"));
    let settable = found.ok_or_else(no)?;
    settable.setting.read(value)?;
    (settable.set)(game, value)
}
