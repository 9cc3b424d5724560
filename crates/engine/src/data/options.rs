//! Options and house rules of a game: listed once, read from a set-up, and held in the state as a set.

use crate::Complaint;
use crate::contract::{OptionInfo, Setup};
use crate::ids::{Id, IdSet};
use crate::plain::echo;
use serde::de::{Error, IntoDeserializer, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

/// The options of a game as an enum, made by [`options!`](macro@crate::options) from the one list of them.
pub trait Options: Id {
    /// The facts of the options, in the order of the enum: `GameInfo::options`.
    const INFOS: &'static [OptionInfo];

    /// Returns the facts of this option.
    fn info(self) -> &'static OptionInfo {
        &Self::INFOS[self.index()]
    }
}

/// The options that differ from their default: of a switch, those that are on.
pub type Switches<O> = IdSet<O>;

/// Lists the options of a game once: makes the enum of them, its [`Options`] and its [`Id`], with the key
/// as the word. Each names its group. A `switch` is off or on; a `choice` has values, the first of which is the default.
///
/// ```
/// use redoubt_engine::Setup;
/// use redoubt_engine::data::options::{Options, Switches};
///
/// redoubt_engine::options! {
///     /// The options of the game.
///     pub enum HouseRule {
///         Fog: switch(Variant, "fog", "Fog", "Fire hits on 5 and 6 only.", "TG-3"),
///         Wind: choice(
///             Variant, "wind", "Wind", "Where the wind comes from.", &[("west", "West"), ("east", "East")], "TG-4"
///         ),
///     }
/// }
///
/// let mut setup = Setup::default();
/// setup.options.insert("fog".into(), "on".into());
/// let rules: Switches<HouseRule> = setup.switches()?;
/// assert!(rules.has(HouseRule::Fog) && !rules.has(HouseRule::Wind));
/// assert_eq!(setup.choice(HouseRule::Wind), 0);
/// assert_eq!(HouseRule::INFOS[0].title, "Fog");
/// # Ok::<(), redoubt_engine::Complaint>(())
/// ```
#[macro_export]
macro_rules! options {
    ($(#[$note:meta])* $vis:vis enum $name:ident {
        $($option:ident: $kind:ident($group:ident, $key:literal, $title:literal, $text:literal, $($rest:tt)*)),+ $(,)?
    }) => {
        $(#[$note])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name {
            $(#[doc = $text] $option),+
        }
        impl $name {
            /// All options, in order.
            $vis const ALL: &'static [$name] = &[$($name::$option),+];
        }
        impl $crate::ids::Id for $name {
            const COUNT: usize = $name::ALL.len();
            const WHAT: &'static str = "an option's key";
            fn index(self) -> usize {
                self as usize
            }
            fn at(index: usize) -> Self {
                $name::ALL[index]
            }
            fn name(self) -> ::std::borrow::Cow<'static, str> {
                $crate::data::options::Options::info(self).key.into()
            }
        }
        impl $crate::data::options::Options for $name {
            const INFOS: &'static [$crate::contract::OptionInfo] =
                &[$($crate::contract::OptionInfo::$kind(
                    $crate::contract::OptionGroup::$group, $key, $title, $text, $($rest)*
                )),+];
        }
        $crate::text_id!($name);
    };
}

impl Setup {
    /// Reads the options that differ from their default: of switches, those that are on.
    ///
    /// # Errors
    /// An option that the game does not have, or a value that the option does not have.
    pub fn switches<O: Options>(&self) -> Result<Switches<O>, Complaint> {
        check(O::INFOS, &self.options)?;
        Ok(O::all().filter(|option| self.choice(*option) != 0).collect())
    }

    /// Returns the value of an option by its place in the list of values; 0 is the default.
    pub fn choice<O: Options>(&self, option: O) -> usize {
        let info = option.info();
        let chosen = self.options.get(info.key);
        chosen.and_then(|value| info.values.iter().position(|(key, _)| key == value)).unwrap_or(0)
    }
}

/// Reads a set of house rules from a state. The oldest files have it as a number in brackets, whose bits stand for the
/// rules with these keys, the lowest bit for the first (or as true and false, where there was only one); newer ones
/// have the keys themselves.
///
/// # Errors
/// A key that the game does not have, or a bit without a key.
pub fn read_switches<'de, O: Options, D: Deserializer<'de>>(
    deserializer: D,
    bits: &'static [&'static str],
) -> Result<Switches<O>, D::Error> {
    deserializer.deserialize_any(OldOrNew { bits, rules: PhantomData })
}

/// Reads both forms of a set of house rules.
struct OldOrNew<O> {
    bits: &'static [&'static str],
    rules: PhantomData<O>,
}

impl<O: Options> OldOrNew<O> {
    fn of_bits<E: Error>(&self, number: u64) -> Result<Switches<O>, E> {
        let on = (0..64).filter(|bit| number >> bit & 1 == 1);
        let key = |bit: u32| self.bits.get(bit as usize).and_then(|key| O::named(key));
        on.map(|bit| key(bit).ok_or_else(|| E::custom(format!("no house rule had bit {bit}")))).collect()
    }
}

impl<'de, O: Options> Visitor<'de> for OldOrNew<O> {
    type Value = Switches<O>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("the keys of house rules")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        Switches::deserialize(text.into_deserializer())
    }

    fn visit_bool<E: Error>(self, on: bool) -> Result<Self::Value, E> {
        self.of_bits(u64::from(on))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Self::Value, E> {
        self.of_bits(number)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        self.of_bits(u64::deserialize(deserializer)?)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let number = list.next_element()?.ok_or_else(|| A::Error::invalid_length(0, &self))?;
        self.of_bits(number)
    }
}

/// Checks chosen options against those that a game has.
///
/// # Errors
/// An option that the game does not have, or a value that the option does not have; with what there is.
pub fn check(infos: &[OptionInfo], chosen: &BTreeMap<String, String>) -> Result<(), Complaint> {
    for (key, value) in chosen {
        let Some(info) = infos.iter().find(|info| info.key == key) else {
            let keys: Vec<&str> = infos.iter().map(|info| info.key).collect();
            return Err(Complaint::new(echo(key), format!("there is no such option; there is {}", keys.join(", "))));
        };
        if !info.values.iter().any(|(key, _)| key == value) {
            let values: Vec<&str> = info.values.iter().map(|(key, _)| *key).collect();
            let text = format!("\"{}\" is no value of it; give {}", echo(value), values.join(" or "));
            return Err(Complaint::new(key, text));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::options! {
        /// Options of the tests.
        enum Rule {
            Fog: switch(Variant, "fog", "Fog", "Fog.", "TG-3"),
            Wind: choice(Variant, "wind", "Wind", "Wind.", &[("west", "West"), ("east", "East"), ("calm", "Calm")], "TG-4"),
            Rain: switch(Reading, "rain", "Rain", "Rain.", "TG-5"),
        }
    }

    fn setup(options: &[(&str, &str)]) -> Setup {
        let options = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        Setup { scenario: "short".into(), options }
    }

    #[test]
    fn what_differs_from_the_default_is_on() {
        let given = setup(&[("rain", "on"), ("wind", "calm"), ("fog", "off")]);
        assert_eq!(given.switches::<Rule>().unwrap(), Switches::of([Rule::Wind, Rule::Rain]));
        assert_eq!((given.choice(Rule::Wind), given.choice(Rule::Fog)), (2, 0));
        assert!(setup(&[]).switches::<Rule>().unwrap().is_empty());
        assert_eq!(ron::to_string(&Switches::of(Rule::all())).unwrap(), "\"fog wind rain\"");
    }

    #[test]
    fn a_set_of_house_rules_is_read_in_its_oldest_form_too() {
        #[derive(Deserialize)]
        struct State {
            #[serde(deserialize_with = "read")]
            rules: Switches<Rule>,
        }
        fn read<'de, D: Deserializer<'de>>(d: D) -> Result<Switches<Rule>, D::Error> {
            read_switches(d, &["rain", "fog", "hail"])
        }
        let of = |text: &str| ron::from_str::<State>(&format!("(rules:{text})")).map(|state| state.rules);
        assert_eq!(of("(0)").unwrap(), Switches::EMPTY);
        assert_eq!(of("(3)").unwrap(), Switches::of([Rule::Fog, Rule::Rain]));
        assert_eq!(of("2").unwrap(), Switches::one(Rule::Fog));
        assert_eq!(of("\"rain wind\"").unwrap(), Switches::of([Rule::Wind, Rule::Rain]));
        assert_eq!(of("true").unwrap(), Switches::one(Rule::Rain));
        for wrong in ["(4)", "(8)", "\"snow\"", "()", "'a'"] {
            assert!(of(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_option_or_a_value_that_is_not_there_is_a_complaint() {
        let complaint = setup(&[("snow", "on")]).switches::<Rule>().unwrap_err();
        assert_eq!(complaint.to_string(), "snow: there is no such option; there is fog, wind, rain");
        let complaint = setup(&[("wind", "south")]).switches::<Rule>().unwrap_err();
        assert_eq!(complaint.to_string(), "wind: \"south\" is no value of it; give west or east or calm");
    }
}
