//! Events in words: one line of the log for each, with its rules, its roll, its track, and what the table shows of it.
//!
//! `turn` describes the sequence of play, `cards` the plays of cards and what lasts, `counties` Cubes, control and
//! Organizations, `rolls` all dice, `tracks` whatever moves on a track. `parts` has the pieces of an entry, `topics`
//! the topic of each event. Only fixed data is read, so an event always reads the same.

mod cards;
mod counties;
mod parts;
mod rolls;
mod topics;
mod tracks;
mod turn;

use crate::state::PreludeToRebellion;
use crate::state::event::Event;
use redoubt_engine::Viewer;
use redoubt_engine::contract::Logs;
use redoubt_engine::record::log::LogEntry;

impl Logs for PreludeToRebellion {
    fn describe(&self, event: &Event, _viewer: Viewer) -> LogEntry {
        let mut entry = self.tell(event);
        (entry.topic, entry.opens) = (topics::topic(event), topics::opens(event));
        entry
    }
}

impl PreludeToRebellion {
    /// Describes an event, without its topic.
    fn tell(&self, event: &Event) -> LogEntry {
        use Event::*;
        match event {
            Turn(turn) => self.tell_turn(*turn),
            PoolFilled(cards) => self.tell_pool(cards),
            Drew(seat, cards) => self.tell_drew(*seat, cards),
            DrewCount(seat, active, generic) => turn::drew_count(*seat, *active, *generic),
            Reshuffled(deck) => turn::reshuffled(*deck),
            First(seat) => turn::first(*seat),
            ActionRound(seat, round) => turn::action_round(*seat, *round),
            Skipped(seat, round) => turn::skipped(*seat, *round),
            Played(seat, card, mode) => self.tell_played(*seat, *card, *mode),
            Passed(seat) => turn::passed(*seat),
            Points(seat, n, cause) => self.tell_points(*seat, *n, *cause),
            Unused(seat, halves) => turn::unused(*seat, *halves),
            Begins(seat, card) => self.tell_begins(*seat, *card),
            Ignored(seat, card) => self.tell_ignored(*seat, *card),
            Unmet(card) => self.tell_unmet(*card),
            Mobilized(seat, county, now, halves) => self.tell_mobilized(*seat, *county, *now, *halves),
            Cubes(seat, county, by, now, cause) => self.tell_cubes_changed(*seat, *county, *by, *now, *cause),
            Control(county, before, now, at) => self.tell_holder(*county, *before, *now, *at),
            Checks(seat, county, mv, bonus, staked) => self.tell_check(*seat, *county, (*mv, *bonus), *staked),
            Rolled(seat, county, target, faces) => self.tell_rolled(*seat, *county, *target, *faces),
            Rerolls(seat, county) => self.tell_rerolls(*seat, *county),
            CheckEnded(seat, county, success) => self.tell_check_ended(*seat, *county, *success),
            Organized(seat, county, at) => self.tell_organized(*seat, *county, *at),
            Disorganized(seat, county, at) => self.tell_disorganized(*seat, *county, *at),
            Recruited(county, face) => self.tell_recruited(*county, *face),
            Composed => tracks::composed(),
            Special(seat, special, n, borrowed) => cards::special(*seat, *special, *n, *borrowed),
            Spent(seat, special, worked) => cards::spent(*seat, *special, *worked),
            Spirit(by, to, cause) => self.tell_spirit(*by, *to, *cause),
            Vp(seat, n, to, cause) => self.tell_vp(*seat, *n, *to, *cause),
            Influence(by, to, card) => self.tell_influence(*by, *to, *card),
            OrganizationsMoved(by, card, at) => self.tell_organizations_moved(*by, *card, *at),
            Opportunity(seat, by, to, cause) => self.tell_opportunity(*seat, *by, *to, *cause),
            War(seat, by, to, cause) => self.tell_war(*seat, *by, *to, *cause),
            ScoringDie(seat, die, face, track, to) => self.tell_scoring_die(*seat, *die, *face, (*track, *to)),
            MarkerReset(track, was) => tracks::marker_reset(*track, *was),
            Scores(track, was) => tracks::scores(*track, *was),
            Fear(face, modifier, cubes, each, lost) => rolls::fear(*face, *modifier, (*cubes, *each), *lost),
            NoFear => tracks::no_fear(),
            NoScore(track) => tracks::no_score(*track),
            Die(seat, card, face, modifier) => self.tell_die(*seat, *card, *face, *modifier),
            RandomCounty(seat, green, red, county, _) => self.tell_random(*seat, (*green, *red), *county),
            Named(seat, county) => self.tell_named(*seat, *county),
            Number(seat, card, n) => self.tell_number(*seat, *card, *n),
            Option(seat, card, n) => self.tell_option(*seat, *card, *n),
            Shown(seat, cards) => self.tell_shown(*seat, cards),
            ShownCount(seat, n) => cards::shown_count(*seat, *n),
            HandToPool(seat, card) => self.tell_hand_to_pool(*seat, *card),
            Exchanged(seat, given, taken) => self.tell_exchanged(*seat, given, taken),
            Lasts(card) => self.tell_lasts(*card),
            LastsNoMore(card) => self.tell_lasts_no_more(*card),
            SessionNext(round) => turn::session_next(*round),
            SessionOver(early) => turn::session_over(*early),
            MustSkip(seat) => turn::must_skip(*seat),
            Disposed(card, after) => self.tell_disposed(*card, *after),
            KeysLeft(cards) => self.tell_keys_left(cards),
            Cleared => turn::cleared(),
            Swapped => turn::swapped(),
            Calm => tracks::calm(),
            Final(war) => turn::final_scoring(*war),
            Over(seat, ending) => turn::over(*seat, *ending),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Data;
    use crate::ids::{CardId, County, LOYAL, PATRIOTE, Track};
    use crate::state::event::Cause;
    use redoubt_engine::BuiltIn;

    fn told(event: Event) -> LogEntry {
        PreludeToRebellion::blank(Data::built_in()).describe(&event, Viewer::Public)
    }

    #[test]
    fn a_check_tells_by_how_much_it_missed() {
        let entry = told(Event::Rolled(PATRIOTE, County::MONTREAL, 10, [4, 4, 4]));
        let roll = entry.roll.unwrap();
        assert_eq!((roll.pools[0].1.len(), roll.result.as_str()), (3, "rolled 12 against 10: missed by 2"));
    }

    #[test]
    fn a_scoring_die_shows_the_mark_of_its_face() {
        let entry = told(Event::ScoringDie(LOYAL, Track::URBAN, 4, Track::RURAL, 2));
        assert_eq!(entry.roll.unwrap().pools[0].1[0].mark, Some("RC"));
        assert_eq!(entry.track.map(|track| (track.key, track.by, track.to)), Some(("marker-rc", 1, 2)));
    }

    #[test]
    fn a_scoring_marker_goes_back_from_where_it_was() {
        let change = |event| told(event).track.map(|track| (track.key, track.by, track.to));
        assert_eq!(change(Event::Scores(Track::RURAL, 4)), Some(("marker-rc", -4, 0)));
        assert_eq!(change(Event::MarkerReset(Track::URBAN, 3)), Some(("marker-uc", -3, 0)));
        assert_eq!(change(Event::Scores(Track::INFLUENCE, 0)), None);
    }

    #[test]
    fn victory_points_count_towards_the_patriotes() {
        let entry = told(Event::Vp(LOYAL, 3, -1, Cause::Card(CardId::no(3))));
        assert_eq!(entry.track.map(|track| (track.by, track.to)), Some((-3, -1)));
        assert!(entry.text.contains("the Loyals lead by 1 VP"), "{}", entry.text);
    }
}
