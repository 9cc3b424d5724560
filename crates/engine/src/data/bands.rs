//! Rows of a chart by their least total.

use crate::Complaint;
use crate::data::chart::Chart;

/// Rows of a chart by their least total, lowest first: "5 or less", "6-8", "9 or more".
///
/// ```
/// use redoubt_engine::data::bands::Bands;
/// let text = r#"(id: "morale", title: "", rule: "", columns: [], provenance: Printed,
///     rows: [("5 or less", []), ("6-8", []), ("9 or more", [])])"#;
/// let chart = ron::from_str(text).unwrap();
/// let bands = Bands::read(&chart, |text| redoubt_engine::Complaint::new("charts.ron", text), Ok).unwrap();
/// assert_eq!([-3, 5, 6, 8, 9, 12].map(|total| bands.result(total)), [0, 0, 1, 1, 2, 2]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bands<T> {
    /// Least total of each row; the first holds for everything below the second.
    from: Vec<i8>,
    /// Result of each row, as many as totals, at least one.
    results: Vec<T>,
}

impl<T> Bands<T> {
    /// Reads the rows of a chart by their headings; `read` gives the result of the row with this index, `fault` a complaint
    /// about the chart.
    ///
    /// # Errors
    /// The headings leave a gap or an end open, or a row cannot be read.
    pub fn read(
        chart: &Chart,
        fault: impl Fn(&str) -> Complaint,
        mut read: impl FnMut(usize) -> Result<T, Complaint>,
    ) -> Result<Self, Complaint> {
        let (mut from, mut results) = (vec![], vec![]);
        let (last, mut next) = (chart.rows.len().saturating_sub(1), None::<i8>);
        for (row, (head, _)) in chart.rows.iter().enumerate() {
            let (low, high) = match (head.strip_suffix(" or less"), head.strip_suffix(" or more")) {
                (Some(high), _) if row == 0 => (Some(i8::MIN), high.parse::<i8>().ok()),
                (_, Some(low)) if row == last => (low.parse().ok(), Some(i8::MAX)),
                _ => {
                    let (low, high) = head.split_once('-').unwrap_or((head, head));
                    (low.parse().ok(), high.parse().ok())
                }
            };
            let ends = if row == last { Some(i8::MAX) } else { high };
            match (low, high) {
                (Some(low), Some(high)) if low <= high && next.is_none_or(|n| n == low) && ends == Some(high) => {
                    from.push(low);
                    next = high.checked_add(1);
                }
                _ => {
                    let text = format!(
                        "row \"{head}\" must follow without gap: give the totals as \"5 or less\", \"6-8\", \"9 or more\""
                    );
                    return Err(fault(&text));
                }
            }
            results.push(read(row)?);
        }
        if from.first() != Some(&i8::MIN) {
            return Err(fault("the first row must be open below, as \"5 or less\""));
        }
        Ok(Bands { from, results })
    }
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
