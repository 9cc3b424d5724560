//! The open question: which one a frame asks, who answers it, what is legal. The legal list is the candidates that the
//! check lets pass.

use crate::rules::activation::subset::Subset;
use crate::rules::arrivals::boats::Landing;
use crate::rules::arrivals::corps::CorpsArrives;
use crate::rules::combat::declare::Declare;
use crate::rules::combat::segment::Combat;
use crate::rules::flight::disorder::Disorder;
use crate::rules::flight::lose::Lose;
use crate::rules::flight::retreats::Retreats;
use crate::rules::leaders::place::Place;
use crate::rules::leaders::segment::Leaders;
use crate::rules::march::segment::Move;
use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};
use crate::rules::rally::facing::Facing;
use crate::rules::ready::Ready;
use crate::rules::setup::canadians::Canadians;
use crate::rules::setup::placing::SetUp;
use crate::rules::special::fall_back::FallBack;
use crate::state::agenda::{Moment, Stage};

/// Finds the question of a frame, and hands it to `f`.
fn question<T>(frame: &Frame, f: impl FnOnce(&dyn Question) -> T) -> T {
    match *frame {
        Frame::Setup(side) => f(&SetUp(side)),
        Frame::Canadians => f(&Canadians),
        Frame::Turn(stage, _) => f(&stage),
        Frame::Arrivals(left) => f(&CorpsArrives { left }),
        Frame::Place(leader, why) => f(&Place { leader, why }),
        Frame::PlaceGuns => f(&Landing),
        Frame::Subset(chosen) => f(&Subset { chosen }),
        Frame::Move => f(&Move),
        Frame::March(ref group) => f(group),
        Frame::FallBack(left, mover) => f(&FallBack { left, mover }),
        Frame::Combat => f(&Combat),
        Frame::Declare(hex, chosen) => f(&Declare { hex, chosen }),
        Frame::Assault(moment) => f(&moment),
        Frame::Lose(points, units) => f(&Lose { points, units }),
        Frame::Disorder(left, flee) => f(&Disorder { left, flee }),
        Frame::Retreats(units) => f(&Retreats { units }),
        Frame::Retreat(ref retreat) => f(retreat),
        Frame::Rout(ref rout) => f(rout),
        Frame::Leaders(left) => f(&Leaders { left }),
        Frame::Rally(ref rally) => f(rally),
        Frame::Facing(unit) => f(&Facing { unit }),
        Frame::Ready(side) => f(&Ready(side)),
    }
}

impl BattlesForCanada {
    /// Tells which side must answer the top frame; `None` where it acts by itself or the game is over.
    #[must_use]
    pub fn asked_side(&self) -> Option<Side> {
        match self.agenda.top()? {
            _ if self.ending.is_some() => None,
            Frame::Turn(_, false) => None,
            frame => question(frame, |q| q.asked(self)),
        }
    }

    /// Passes every legal step at a frame to `each`, in no order, none twice, until it breaks.
    pub(crate) fn each_legal(&self, frame: &Frame, each: Each) -> ControlFlow<()> {
        if self.may_reveal(frame) {
            let hexes = HexBits::of(self.hidden.iter().filter_map(|u| self.hex_of(u)));
            hexes.iter().try_for_each(|hex| each(Step::Reveal(Spot(hex))))?;
        }
        let facts = FrameCache::default();
        question(frame, |q| {
            let mut legal = |step| if q.check(self, &facts, step).is_ok() { each(step) } else { Continue(()) };
            q.candidates(self, &mut legal)
        })
    }

    /// Checks a step at the open frame.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_at(&self, frame: &Frame, step: Step) -> Result<(), Bar> {
        match step {
            Step::Reveal(spot) if self.may_reveal(frame) => self.check_reveal(spot.0),
            _ => question(frame, |q| q.check(self, &FrameCache::default(), step)),
        }
    }

    /// Does what a frame does by itself. Returns false where its side has to answer.
    pub(super) fn acts(&mut self, frame: &Frame, cx: &mut Cx) -> bool {
        question(frame, |q| q.acts(self, cx))
    }

    /// Carries out a step that the checks allow; what follows by itself is left to [`BattlesForCanada::run`].
    pub(super) fn apply(&mut self, step: Step, cx: &mut Cx) {
        match (self.agenda.top().copied(), step) {
            (_, Step::Reveal(spot)) => self.reveal(spot.0, cx),
            (Some(frame), _) => question(&frame, |q| q.play(self, step, cx)),
            (None, _) => {}
        }
    }

    /// Tells whether the French may reveal units at this frame: at each of their own questions but those of the set-up
    /// (BC-13.1h).
    pub(crate) fn may_reveal(&self, frame: &Frame) -> bool {
        !matches!(frame, Frame::Setup(_)) && !self.hidden.is_empty() && self.asked_side() == Some(Side::French)
    }

    /// Tells whether the French are asked at this frame for the sake of revealing alone: where an activation, a segment
    /// or an assault gives them the word. In the midst of losses, checks and routs they may reveal if they are asked.
    pub(super) fn waits_for_reveal(&self, frame: &Frame) -> bool {
        matches!(
            frame,
            Frame::Turn(Stage::Choose | Stage::Activate(_) | Stage::Commanders(_), true)
                | Frame::Move
                | Frame::March(_)
                | Frame::Combat
                | Frame::Leaders(_)
                | Frame::Assault(Moment::DefensiveFire | Moment::Advance)
        )
    }
}
