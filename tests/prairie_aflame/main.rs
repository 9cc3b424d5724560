//! Prairie Aflame!, rule by rule: each test bears the id of its rule in the rules index.

mod tabletop;

mod moved;
