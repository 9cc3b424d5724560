//! Rows of a chart by their least total.

/// Rows of a chart by their least total, lowest first: "5 or less", "6-8", "9 or more".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bands<T> {
    /// Least total of each row; the first holds for everything below the second.
    pub(crate) from: Vec<i8>,
    /// Result of each row, as many as totals, at least one.
    pub(crate) results: Vec<T>,
}

impl<T: Copy> Bands<T> {
    /// Returns the row of a total, for the cell that lights up.
    #[must_use]
    pub fn row(&self, total: i8) -> usize {
        self.from.iter().skip(1).filter(|from| **from <= total).count()
    }

    /// Returns the result of a total.
    #[must_use]
    pub fn result(&self, total: i8) -> T {
        self.results[self.row(total)]
    }
}
