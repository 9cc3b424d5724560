//! The agenda: the stack of frames that says what a game has still to do.

use serde::{Deserialize, Serialize};

/// A stack of frames: the top one asks or acts now, the others wait below it. It grows as needed, so a
/// push never loses a frame. As text it is a list, the lowest frame first.
///
/// ```
/// use redoubt_engine::Agenda;
/// let mut agenda = Agenda::from(["turn"]);
/// agenda.push("march");
/// agenda.push("battle");
/// assert_eq!(agenda.top(), Some(&"battle"));
/// agenda.set_top("losses");
/// assert_eq!(agenda.pop(), Some("losses"));
/// assert!(agenda.iter().eq(&["turn", "march"]));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Agenda<F>(Vec<F>);

impl<F> Agenda<F> {
    /// Makes an agenda without a frame.
    #[must_use]
    pub const fn new() -> Self {
        Agenda(Vec::new())
    }

    /// Puts a frame on top.
    pub fn push(&mut self, frame: F) {
        self.0.push(frame);
    }

    /// Takes the top frame off; `None` where there is none.
    pub fn pop(&mut self) -> Option<F> {
        self.0.pop()
    }

    /// Returns the top frame; `None` where there is none.
    #[must_use]
    pub fn top(&self) -> Option<&F> {
        self.0.last()
    }

    /// Returns the top frame, to change it; `None` where there is none.
    pub fn top_mut(&mut self) -> Option<&mut F> {
        self.0.last_mut()
    }

    /// Replaces the top frame; an empty agenda gets the frame as its only one.
    pub fn set_top(&mut self, frame: F) {
        match self.0.last_mut() {
            Some(top) => *top = frame,
            None => self.0.push(frame),
        }
    }

    /// Returns the lowest frame; `None` where there is none.
    #[must_use]
    pub fn bottom(&self) -> Option<&F> {
        self.0.first()
    }

    /// Iterates over the frames from the bottom; `.rev()` begins at the top.
    pub fn iter(&self) -> std::slice::Iter<'_, F> {
        self.0.iter()
    }

    /// Iterates over the frames from the bottom, to change them: what leaves a game leaves the frames that wait.
    ///
    /// ```
    /// use redoubt_engine::Agenda;
    /// let mut agenda = Agenda::from([1, 2]);
    /// agenda.iter_mut().for_each(|frame| *frame += 1);
    /// assert_eq!(agenda, Agenda::from([2, 3]));
    /// ```
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, F> {
        self.0.iter_mut()
    }

    /// Tells how many frames there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Tells whether there is no frame.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes all frames off.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl<F> Default for Agenda<F> {
    fn default() -> Self {
        Agenda::new()
    }
}

impl<F, const N: usize> From<[F; N]> for Agenda<F> {
    /// Makes an agenda of these frames, the lowest first.
    fn from(frames: [F; N]) -> Self {
        Agenda(frames.into())
    }
}

impl<F> FromIterator<F> for Agenda<F> {
    fn from_iter<T: IntoIterator<Item = F>>(frames: T) -> Self {
        Agenda(frames.into_iter().collect())
    }
}

impl<'a, F> IntoIterator for &'a Agenda<F> {
    type Item = &'a F;
    type IntoIter = std::slice::Iter<'a, F>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digest::digest;

    #[test]
    fn no_frame_is_lost_however_many_there_are() {
        let mut agenda = Agenda::new();
        for n in 0..1000 {
            agenda.push(n);
        }
        assert_eq!((agenda.len(), agenda.bottom()), (1000, Some(&0)));
        for n in (0..1000).rev() {
            assert_eq!(agenda.pop(), Some(n));
        }
        assert!(agenda.is_empty() && agenda.pop().is_none() && agenda.top_mut().is_none());
    }

    #[test]
    fn the_top_is_replaced_even_where_there_is_none() {
        let mut agenda = Agenda::default();
        agenda.set_top(1);
        agenda.set_top(2);
        assert_eq!(agenda, Agenda::from([2]));
        agenda.clear();
        assert_eq!(agenda.len(), 0);
    }

    #[test]
    fn it_is_written_and_digested_as_a_list() {
        let agenda: Agenda<u8> = [1, 2].into_iter().collect();
        let text = ron::to_string(&agenda).unwrap();
        assert_eq!(text, "[1,2]");
        assert_eq!(ron::from_str::<Agenda<u8>>(&text).unwrap(), agenda);
        assert_eq!(digest(&agenda), digest(&vec![1u8, 2]));
    }
}
