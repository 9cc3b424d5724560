//! Questions in words: what a side is asked, and why. Offered steps are in `offers`.

use crate::ids::{Leader, Side, Unit};
use crate::info::INFO;
use crate::state::{Battle, Frame, Group, LeaderSet, Moment, PrairieAflame, Stage};
use crate::words::{force_word, phase_of, side_head, side_word};
use redoubt_engine::RuleId;
use redoubt_engine::contract::Questions;
use redoubt_engine::record::log::plural;
use redoubt_engine::{Question, Viewer};

impl Questions for PrairieAflame {
    fn question(&self, _: Viewer) -> Question {
        match self.asked_side() {
            Some(side) => self.ask(side),
            None => Question::new("Game over", "The game is over.", "PA-3.0h"),
        }
    }

    fn reason(&self) -> String {
        let Some(side) = self.asked_side() else { return "The game is over".into() };
        let what = match self.agenda.top() {
            Some(Frame::Form(_)) => "set-up".to_string(),
            Some(Frame::Hostages(_)) => "whose are the hostages".into(),
            Some(Frame::Guard(..)) => "who guards the hostages".into(),
            Some(Frame::Escape(leader) | Frame::Stray(leader)) => format!("where does {} go", leader.word()),
            Some(Frame::Battle(_)) => {
                self.battle.as_ref().map_or("a battle".into(), |b| format!("the battle in {}", self.hex_word(b.hex)))
            }
            _ => self.stage().map_or("the turn", |s| stage_word(s)).into(),
        };
        format!("{}: {what}", side_head(side))
    }
}

impl PrairieAflame {
    /// Words the open question to a side.
    pub(crate) fn ask(&self, side: Side) -> Question {
        match self.agenda.top().copied() {
            Some(Frame::Form(_)) => Question::new(
                format!("Set-up of {}", side_word(side)),
                "Battalions may stand formed (one strong counter, slower) or as companies. Choose, then begin.",
                "PA-18.B0e",
            ),
            Some(Frame::March(group)) => self.ask_march(&group),
            Some(Frame::Boat) => Question::new(
                format!("The Northcote: {} MP left", self.mp_left(Unit::NORTHCOTE)),
                "She steams along major-river hexsides at 1 MP each, and stops where the enemy's zone reaches her. On her \
                 way she may take one company on board, or land it.",
                "PA-15.11b",
            ),
            Some(Frame::Hostages(place)) => Question::new(
                format!("Hostages of {}", self.place_word(place)),
                "Which force keeps the hostages? One of its units will guard them, and loses 1 MP for each point.",
                "PA-17.2a",
            ),
            Some(Frame::Guard(force, place)) => Question::new(
                format!("A guard for the hostages of {}", self.place_word(place)),
                format!(
                    "Choose the unit of {} that guards them: it loses 1 MP for each point, 4 at most.",
                    force_word(force)
                ),
                "PA-17.2b",
            ),
            Some(Frame::Stray(leader)) => Question::new(
                format!("{} is alone", leader.word()),
                "A leader must end the phase with friendly units. Choose the nearest unit that he joins.",
                "PA-4.4c",
            ),
            Some(Frame::Escape(leader)) => Question::new(
                format!("{} escapes", leader.word()),
                if self.riel_flees(leader) {
                    "He has escaped from the lost battle. Choose the friendly units, up to 8 hexes away, that he joins."
                } else {
                    "He has escaped from the lost battle. Choose which of the nearest friendly units he joins."
                },
                if leader == Leader::Riel { "PA-4.51c" } else { "PA-4.5c" },
            ),
            Some(Frame::Battle(moment)) => self.ask_battle(side, moment),
            Some(Frame::Turn(_, stage, _)) => self.ask_stage(side, stage),
            None => Question::new("The turn", "The turn goes on.", "PA-3.0a"),
        }
    }

    fn ask_march(&self, group: &Group) -> Question {
        let left = self.group_mp(group);
        let who = self.crowd_short(group.units, group.leaders);
        let text = if group.stepped {
            "Click a lit hex to go on, leave a unit behind, or halt. To halt ends this move."
        } else {
            "Click a lit hex to go there, click more units to add them to the group, or end their move here."
        };
        Question::new(format!("{who}: {left} MP left"), text, "PA-10.0a")
    }

    /// Returns the MP left to the slowest of a group.
    pub(crate) fn group_mp(&self, group: &Group) -> u8 {
        let units = group.units.iter().map(|u| self.mp_left(u)).min();
        units.or_else(|| group.leaders.iter().map(|l| self.leader_mp_left(l)).min()).unwrap_or(0)
    }

    fn ask_stage(&self, side: Side, stage: Stage) -> Question {
        let phase = INFO.phases.iter().find(|p| p.id == phase_of(side, stage));
        let (title, rule) = phase.map_or(("The turn", RuleId::new("PA-3.0a")), |p| (p.title, p.rule));
        match stage {
            Stage::Supply => Question::new(
                "Supply: use up a wagon?",
                format!(
                    "{} out of supply. A wagon used up feeds all units in its hex until your next Supply Phase.",
                    plural(self.unsupplied.and(side.units()).len(), "unit is", "units are")
                ),
                "PA-7.5b",
            ),
            Stage::Replace => Question::new(
                format!("Replacements: {}", plural(self.points[side.index()].into(), "point", "points")),
                "One point brings one strength point back. Choose a lost unit and where it returns, or keep the points.",
                "PA-8.3a",
            ),
            Stage::Organise => {
                let text = if !self.is_campaign() {
                    "Battalions may break down into companies or form again, before anybody moves. Then start moving."
                } else if side == Side::Nations {
                    "Before anybody moves: form or break down battalions, release hostages, and choose the one stack \
                     out of command that moves without a check. Then start moving."
                } else {
                    "Before anybody moves: form or break down battalions, name engineers or the ferry, and choose the \
                     one stack out of command that moves without a check. Then start moving."
                };
                Question::new(format!("{title}: orders"), text, "PA-3.0f")
            }
            Stage::March => {
                let (who, text) = self.mover_words(side);
                Question::new(format!("{title}: {who}"), text, rule)
            }
            Stage::Combat => {
                Question::new(title, "Both sides stand in these hexes. Choose which battle is fought next.", "PA-12.0a")
            }
            _ => Question::new(title, "The turn goes on.", rule),
        }
    }

    /// Says who can still move, and what is to be done.
    fn mover_words(&self, side: Side) -> (String, &'static str) {
        let n = self.movable(side).len();
        let steams = side == Side::Government && self.boat.is_some() && self.check_moves(Unit::NORTHCOTE).is_ok();
        let rides = Leader::ALL.into_iter().any(|l| l.side() == side && self.leader_movable(l));
        let units = plural(n, "unit", "units");
        match (n, steams, rides) {
            (0, false, false) => ("nobody can move any more".into(), "All have moved. End the phase."),
            (0, false, true) => {
                ("only leaders can move".into(), "All units have moved. Choose a leader to move him, or end the phase.")
            }
            (0, true, false) => (
                "only the Northcote can move".into(),
                "All other units have moved. Choose the Northcote to steam on, or end the phase.",
            ),
            (0, true, true) => (
                "only the Northcote and leaders can move".into(),
                "All other units have moved. Choose the Northcote or a leader, or end the phase.",
            ),
            _ => (
                format!("{units}{} can move", if steams { " and the Northcote" } else { "" }),
                "Choose a stack by its hex, or single units and leaders, to move them; or end the phase.",
            ),
        }
    }

    /// Words a question of a battle.
    fn ask_battle(&self, side: Side, moment: Moment) -> Question {
        let Some(battle) = &self.battle else { return Question::new("A battle", "The battle goes on.", "PA-12.0a") };
        let at = self.hex_word(battle.hex);
        match moment {
            Moment::Boat => Question::new(
                format!("Battle in {at}"),
                "The Northcote lies beside this battle. She may join one battle in a Combat Phase.",
                "PA-15.12i",
            ),
            Moment::Free(_) => Question::new(
                format!("First unit in line in {at}"),
                "One unit of yours comes into line without a check. All others must pass a morale check first.",
                "PA-12.2c",
            ),
            Moment::Lead(_) => Question::new(
                format!("The leader in {at}"),
                "Choose the leader whose combat rating is added to your die in this roll.",
                "PA-12.4c",
            ),
            Moment::Lose(_) | Moment::Disrupt(_) | Moment::Heir(_) => self.ask_losses(battle, side, moment),
            Moment::Out(_) | Moment::Leave(_) | Moment::Continue(_) | Moment::Steer => {
                self.ask_ways(battle, side, moment)
            }
            Moment::Late => {
                let who = self.fresh_battalion().map_or("A battalion", |unit| self.unit_word(unit));
                Question::new(
                    format!("Fresh units in {at}"),
                    format!("{who}: all companies have just come up. Do they fight as one counter, or as companies?"),
                    "PA-18.B0e",
                )
            }
            Moment::Burn => Question::new(
                format!("Burn {at}?"),
                "The place was just won. One unit may try to burn it: a destroyed place belongs to nobody.",
                "PA-9.32a",
            ),
            Moment::Pursue => Question::new(
                format!("Pursuit from {at}"),
                "Choose the units that try to follow the enemy; each must pass a morale check. Then fight one round.",
                "PA-12.16a",
            ),
            Moment::Follow => Question::new(
                format!("Pursuit from {at}: follow?"),
                "Choose the leaders who go with the pursuers and the hex to which the pursuers follow, to fight one round; or let the \
                 enemy go.",
                "PA-12.16b",
            ),
            _ => Question::new(format!("Battle in {at}"), "The battle goes on.", "PA-12.2g"),
        }
    }

    /// Words which side suffers which losses.
    fn ask_losses(&self, battle: &Battle, side: Side, moment: Moment) -> Question {
        let (at, loss) = (self.hex_word(battle.hex), battle.loss[side.index()]);
        let rolled = self.rolled_words(battle, moment).map_or(String::new(), |rolled| format!("{rolled} "));
        match moment {
            Moment::Lose(_) => Question::new(
                format!("Losses in {at}: {} SP", loss.x),
                format!(
                    "{rolled}Choose the unit that loses the next strength point. A battalion breaks down into its \
                     companies."
                ),
                "PA-12.7c",
            ),
            Moment::Disrupt(_) => Question::new(
                if loss.all {
                    format!("Disruptions in {at}: every unit")
                } else {
                    format!("Disruptions in {at}: {}", plural(loss.d.into(), "left", "left"))
                },
                format!(
                    "{rolled}Choose the unit that is disrupted next. Every unit is disrupted once before any is hit a \
                     second time; each then checks."
                ),
                "PA-12.7a",
            ),
            _ => Question::new(
                format!("Hostages in {at}"),
                "The unit that guarded the hostages is gone. Which other unit of the force guards them now?",
                "PA-17.5e",
            ),
        }
    }

    /// Words who leaves, and where to.
    fn ask_ways(&self, battle: &Battle, side: Side, moment: Moment) -> Question {
        let at = self.hex_word(battle.hex);
        match moment {
            Moment::Out(_) => {
                let units = battle.must.and(side.units());
                Question::new(
                    format!("Forced out of {at}"),
                    format!(
                        "{} failed the check and must leave. Choose the hex to which they go.",
                        self.crowd(units, LeaderSet::EMPTY)
                    ),
                    "PA-12.14a",
                )
            }
            Moment::Leave(_) => Question::new(
                format!("Stay in {at}?"),
                if self.is_campaign() {
                    "These units passed their check: each may stay, disrupted, or leave by one hex. To leave by choice \
                     does not change unrest."
                } else {
                    "These units passed their check: each may stay, disrupted, or leave by one hex."
                },
                "PA-12.7b",
            ),
            Moment::Continue(_) => Question::new(
                format!("Round {} in {at} is over", battle.round),
                if self.is_campaign() {
                    "Fight another round, or withdraw your whole force by one hex or two. To withdraw two hexes changes unrest by 1."
                } else {
                    "Fight another round, or withdraw your whole force by one hex or two."
                },
                "PA-12.2g",
            ),
            _ => Question::new(
                format!("The Northcote leaves {at}"),
                "Her force withdraws. Choose the river hexside to which she goes.",
                "PA-15.12b",
            ),
        }
    }
}

/// Returns the stage in words, for the reason why a side is asked.
fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Rally => "rally",
        Stage::Supply => "supply",
        Stage::Arrive => "reinforcements",
        Stage::Replace => "replacements",
        Stage::Organise => "orders before the movement",
        Stage::March | Stage::MarchEnd => "movement",
        Stage::Combat => "combat",
        Stage::Victory => "the victory check",
    }
}
