//! The text and the digest of a state whose parts are kept apart: all fields side by side.

/// Implements `Serialize`, `Deserialize` and `Hash` for a state that lends out its parts by `Deref` and `DerefMut`: all
/// fields in one list, in the order that saves and digests go by. What a file lacks has its value in the default state.
///
/// ```
/// use serde::{Deserialize, Serialize};
/// use std::ops::{Deref, DerefMut};
/// #[derive(Clone, Default)]
/// struct Forces { men: u8, guns: u8 }
/// #[derive(Clone, Default)]
/// struct Skirmish { forces: Forces, turn: u8 }
/// impl Deref for Skirmish {
///     type Target = Forces;
///     fn deref(&self) -> &Forces { &self.forces }
/// }
/// impl DerefMut for Skirmish {
///     fn deref_mut(&mut self) -> &mut Forces { &mut self.forces }
/// }
/// redoubt_engine::state_text! { Skirmish = "Skirmish", men: u8, turn: u8, guns: u8 }
/// let game: Skirmish = ron::from_str("(turn:4,guns:2)")?;
/// assert_eq!(ron::to_string(&game)?, "(men:0,turn:4,guns:2)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[macro_export]
macro_rules! state_text {
    ($game:ident = $name:literal, $($(#[$attribute:meta])* $field:ident: $of:ty),+ $(,)?) => {
        /// A state as it is written: its parts and all else side by side.
        #[derive(::serde::Serialize, ::serde::Deserialize)]
        #[serde(default, rename = $name)]
        struct Text {
            $($(#[$attribute])* $field: $of,)+
        }

        impl From<&$game> for Text {
            fn from(game: &$game) -> Self {
                Text { $($field: game.$field.clone(),)+ }
            }
        }

        impl Default for Text {
            fn default() -> Self {
                Text::from(&$game::default())
            }
        }

        impl ::serde::Serialize for $game {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                ::serde::Serialize::serialize(&Text::from(self), serializer)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $game {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <Text as ::serde::Deserialize>::deserialize(deserializer)?;
                let mut game = $game::default();
                $(game.$field = text.$field;)+
                Ok(game)
            }
        }

        impl ::std::hash::Hash for $game {
            fn hash<H: ::std::hash::Hasher>(&self, state: &mut H) {
                $(::std::hash::Hash::hash(&self.$field, state);)+
            }
        }
    };
}
