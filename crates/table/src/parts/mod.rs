//! What panels are made of: small parts, dice and cards, pictures, layout, and what every panel reads.

pub mod card_face;
pub mod card_flight;
pub mod die;
pub mod faces;
pub mod ghost_boxes;
pub mod layout;
pub mod other_map;
pub mod overlay_ui;
pub mod panel_cx;
pub mod pictures;
pub mod rename_field;
pub mod rule_chip;
pub mod ui_state;
pub mod widgets;
