//! What the codes in the cells of the charts mean, in words.

use crate::data::assault::AssaultResult;
use crate::data::tables::Damage;
use crate::words::{damage_word, result_word};

/// Words a cell of a chart; `None` for one that speaks for itself.
pub(crate) fn meaning(chart: &str, cell: &str) -> Option<String> {
    match (chart, cell) {
        ("assault", cell) => {
            let result = AssaultResult::parse(cell)?;
            let horse = result.is_some_and(|r| r.cavalry);
            let more = if horse { "; cavalry that was disorganized before is eliminated" } else { "" };
            Some(result_word(result) + more)
        }
        ("fire" | "skirmish" | "retreat", cell) => Damage::parse(cell).map(damage_word),
        ("facing", "D") => Some("the unit is disorganized".into()),
        ("facing", "-") => Some("the unit keeps order".into()),
        ("hunt", "eliminated") => Some("the skirmisher is eliminated".into()),
        ("hunt", "hunter D") => Some("the hunter is disorganized".into()),
        ("terrain", cell) => {
            let mp = cell.strip_suffix(" D")?;
            Some(format!("{mp} MP, and who enters is disorganized"))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_words() {
        assert_eq!(
            meaning("assault", "D:1DR2*").as_deref(),
            Some(
                "the defender loses 1 SP, is disorganized, retreats 2 hexes; cavalry that was disorganized before is eliminated"
            )
        );
        assert_eq!(meaning("assault", "-").as_deref(), Some("no effect"));
        assert_eq!(meaning("fire", "1D").as_deref(), Some("1 SP lost, disorganized"));
        assert_eq!(meaning("terrain", "2 D").as_deref(), Some("2 MP, and who enters is disorganized"));
        assert_eq!((meaning("terrain", "2"), meaning("odds", "1/2")), (None, None));
    }
}
