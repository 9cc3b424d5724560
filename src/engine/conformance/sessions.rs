//! Properties of the journal: a game is its set-up, its seed and its steps.

use super::Tools;
use super::walk::Walk;
use crate::engine::game::Game;

impl<G: Game> Walk<G> {
    pub(super) fn probe_sessions(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        let mut again =
            Walk::<G>::new(&self.setup, self.seed).map_err(|e| format!("no second game could be made: {e}"))?;
        for &step in &self.steps {
            again.take(step)?;
            tools.facts += 1;
        }
        if again.state != self.state || again.dice.position() != self.dice.position() {
            return Err("the same set-up, seed and steps led to another state".into());
        }
        Ok(())
    }
}
