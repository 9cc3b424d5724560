//! Fire, harm and morale (rules 9, 11C, 11F, 12, 14A, 15A, parts of 8, 10J, 16 and 17).

mod aim;
mod ammo;
mod damage;
mod guns;
mod phases;
mod results;
mod sight;
mod volley;
