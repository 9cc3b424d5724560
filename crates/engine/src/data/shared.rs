//! The fixed data of a game (maps, counters, charts): read once, and referred to by its states.

use crate::Complaint;
use crate::data::library::{GameFile, Library};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::OnceLock;

/// Fixed data that are embedded in the program, read and validated at their first use.
///
/// ```
/// use redoubt_engine::{BuiltIn, Complaint, Shared};
/// use redoubt_engine::data::library::Library;
/// use std::sync::OnceLock;
///
/// struct Data {
///     turns: u8,
/// }
/// impl BuiltIn for Data {
///     fn load(_: &Library) -> Result<Data, Complaint> {
///         Ok(Data { turns: 8 })
///     }
///     fn cell() -> &'static OnceLock<Data> {
///         static CELL: OnceLock<Data> = OnceLock::new();
///         &CELL
///     }
/// }
///
/// #[derive(Clone, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
/// struct State {
///     turn: u8,
///     #[serde(skip)]
///     data: Shared<Data>,
/// }
/// let state: State = ron::from_str("(turn: 3)")?;
/// assert_eq!(state.data.turns, 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait BuiltIn: Sized + Send + Sync + 'static {
    /// Lists the data files that the game's own crate embeds; those under `assets` and `scenarios` of Redoubt itself are
    /// there anyway. The game's data, scenarios and lessons are read from both.
    #[must_use]
    fn files() -> &'static [GameFile] {
        &[]
    }

    /// Opens the embedded files alone, with those of the game's own crate.
    #[must_use]
    fn library() -> Library {
        Library::built_in().with_files(Self::files())
    }

    /// Reads and validates the data.
    ///
    /// # Errors
    /// The first fault, with its file and the cure.
    fn load(library: &Library) -> Result<Self, Complaint>;

    /// Reads and validates the data, as [`BuiltIn::load`] does.
    ///
    /// # Errors
    /// The first fault, with its file, line and column and the cure.
    fn read(library: &Library) -> Result<Self, Complaint> {
        Self::load(library).map_err(|complaint| library.completed(complaint))
    }

    /// Returns the cell that keeps the built-in data once they are read: a `static` of this function.
    fn cell() -> &'static OnceLock<Self>;

    /// Returns the built-in data. A test of each game proves that they are valid.
    #[must_use]
    fn built_in() -> &'static Self {
        Self::cell().get_or_init(|| match Self::load(&Self::library()) {
            Ok(data) => data,
            // The embedded files are part of the program, and a test of each game proves them valid.
            Err(complaint) => unreachable!("embedded data: {complaint}"),
        })
    }
}

/// A state's reference to its fixed data. It does not count for the state's identity: it equals any other, adds
/// nothing to the digest and is left out of the text.
///
/// Declare it as `#[serde(skip)] data: Shared<Data>`: a state read from text gets the built-in data, a state made by
/// [`Rules::new`](crate::Rules::new) the data it is given.
pub struct Shared<T: 'static>(pub &'static T);

impl<T: BuiltIn> Default for Shared<T> {
    /// Returns the built-in data.
    fn default() -> Self {
        Shared(T::built_in())
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Shared<T> {}
impl<T> Deref for Shared<T> {
    type Target = T;
    fn deref(&self) -> &T {
        self.0
    }
}
impl<T> PartialEq for Shared<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl<T> Eq for Shared<T> {}
impl<T> Hash for Shared<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
impl<T> fmt::Debug for Shared<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Shared")
    }
}
