//! Reads a typed change of a position that is set by hand.

use crate::edit::Edit;

/// Reads a change; `None` where the verb is no change.
pub fn change(verb: &str, rest: &str) -> Option<Result<Edit, String>> {
    let words: Vec<String> = rest.split_whitespace().map(str::to_string).collect();
    let usage = |text: &str| Some(Err(format!("Write it as: {text}")));
    let edit = match (verb, words.as_slice()) {
        ("place", [counter]) => Edit::Place { counter: counter.clone(), place: String::new() },
        ("place", [counter, place]) => Edit::Place { counter: counter.clone(), place: place.clone() },
        ("face", [counter, face]) => Edit::Face { counter: counter.clone(), face: face.clone() },
        ("mark", [counter, mark]) => Edit::Mark { counter: counter.clone(), mark: mark.clone(), on: true },
        ("mark", [counter, mark, on]) if on == "off" || on == "on" => {
            Edit::Mark { counter: counter.clone(), mark: mark.clone(), on: on == "on" }
        }
        ("set", [key, value]) => Edit::Set { place: String::new(), key: key.clone(), value: value.clone() },
        ("set", [place, key, value]) => Edit::Set { place: place.clone(), key: key.clone(), value: value.clone() },
        ("card", [card, pile]) => Edit::Card { card: card.clone(), pile: pile.clone(), top: false },
        ("card", [card, pile, end]) if end == "top" => Edit::Card { card: card.clone(), pile: pile.clone(), top: true },
        ("stand", [key]) => Edit::Stand { key: key.clone() },
        ("clear", []) => Edit::Clear,
        ("place", _) => return usage("place COUNTER PLACE"),
        ("face", _) => return usage("face COUNTER FACE"),
        ("mark", _) => return usage("mark COUNTER MARKER, or mark COUNTER MARKER off"),
        ("set", _) => return usage("set KEY VALUE, or set PLACE KEY VALUE"),
        ("card", _) => return usage("card CARD PILE, or card CARD PILE top"),
        ("stand", _) => return usage("stand KEY"),
        ("clear", _) => return usage("clear"),
        _ => return None,
    };
    Some(Ok(edit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_changes() {
        let read = |verb, rest| change(verb, rest).unwrap();
        let counter = || "B05".to_string();
        assert_eq!(read("place", "B05 4"), Ok(Edit::Place { counter: counter(), place: "4".into() }));
        assert_eq!(read("place", "B05"), Ok(Edit::Place { counter: counter(), place: String::new() }));
        assert_eq!(read("face", "B05 2"), Ok(Edit::Face { counter: counter(), face: "2".into() }));
        let mark = |on| Ok(Edit::Mark { counter: counter(), mark: "fired".into(), on });
        assert_eq!((read("mark", "B05 fired"), read("mark", "B05 fired off")), (mark(true), mark(false)));
        let set = |place: &str| Ok(Edit::Set { place: place.into(), key: "vp".into(), value: "3".into() });
        assert_eq!((read("set", "vp 3"), read("set", "chambly vp 3")), (set(""), set("chambly")));
        let card = |top| Ok(Edit::Card { card: "c001".into(), pile: "pool".into(), top });
        assert_eq!((read("card", "c001 pool"), read("card", "c001 pool top")), (card(false), card(true)));
        assert_eq!(read("stand", "3/march"), Ok(Edit::Stand { key: "3/march".into() }));
        assert_eq!(read("clear", ""), Ok(Edit::Clear));
        for verb in ["place", "face", "mark", "set", "card", "stand"] {
            assert!(read(verb, "").unwrap_err().starts_with(&format!("Write it as: {verb}")), "{verb}");
        }
        assert!(
            read("clear", "all").is_err() && read("mark", "B05 fired maybe").is_err() && change("fly", "").is_none()
        );
    }
}
