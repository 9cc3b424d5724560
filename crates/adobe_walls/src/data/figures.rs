//! Figures that stand in charts of one column: modifiers of dice, costs of actions, victory points, limits. Each is
//! found by the heading of its row.

use crate::data::cells::Measures;
use redoubt_engine::figures;

figures! {
    /// Modifiers of fire by the state of the target (AW-9B.a), chart `fire-modifiers`; ground and density have charts of
    /// their own.
    pub struct FireModifiers {
        /// The target is mounted, or the crew of a limbered howitzer (AW-8A.a).
        mounted: i8 = figure_of("Target mounted or limbered", -6, 6);
        /// The target is prone or pinned, not both.
        down: i8 = figure_of("Target prone or pinned", -6, 6);
        /// The target is behind breastworks; it takes the place of the one before (AW-17C.d).
        works: i8 = figure_of("Target behind breastworks", -6, 6);
    }
}

figures! {
    /// Modifiers of a morale check (AW-14A.a), chart `morale-modifiers`.
    pub struct MoraleModifiers {
        /// The unit is disrupted.
        disrupted: i8 = figure_of("Disrupted", -6, 6);
        /// The unit is pinned.
        pinned: i8 = figure_of("Pinned", -6, 6);
        /// The unit is routed.
        routed: i8 = figure_of("Routed", -6, 6);
        /// The unit is in the Adobe Fort or behind breastworks.
        shelter: i8 = figure_of("In the Adobe Fort or behind breastworks", -6, 6);
        /// A horse or pony holder with its mounts (E-83).
        holder: i8 = figure_of("Holder with its horses or ponies", -6, 6);
    }
}

figures! {
    /// Modifiers of a rally (AW-14C.a), chart `rally-modifiers`.
    pub struct RallyModifiers {
        /// A US unit, not scouts, outside every command radius (AW-14B.b).
        alone: i8 = figure_of("US unit, not scouts, outside every command radius", -6, 6);
        /// The unit is in the Adobe Fort or behind breastworks.
        shelter: i8 = figure_of("In the Adobe Fort or behind breastworks", -6, 6);
        /// The unit is also disrupted.
        disrupted: i8 = figure_of("Also disrupted", -6, 6);
    }
}

figures! {
    /// Modifiers of a retreat before melee (AW-10H.1a), chart `retreat-modifiers`.
    pub struct RetreatModifiers {
        /// The unit is mounted, or all that roll together are.
        mounted: i8 = figure_of("Mounted", -6, 6);
        /// Warriors or scouts.
        irregular: i8 = figure_of("Kiowa, Comanche or scouts", -6, 6);
        /// One of those who roll is disrupted.
        disrupted: i8 = figure_of("Disrupted", -6, 6);
        /// One of those who roll is routed.
        routed: i8 = figure_of("Routed", -6, 6);
        /// One of those who roll is prone.
        prone: i8 = figure_of("Prone", -6, 6);
    }
}

figures! {
    /// Modifiers of melee besides ground and leaders (AW-10B.b, AW-10G.a, AW-17C.d), chart `melee-modifiers`. Each counts
    /// where at least half of that side's strength is so (E-13).
    pub struct MeleeModifiers {
        /// The attackers are infantry.
        infantry: i8 = figure_of("Infantry attacks", -6, 6);
        /// The defenders are prone or pinned, not behind breastworks.
        down: i8 = figure_of("Defenders prone or pinned", -6, 6);
        /// The defenders are disrupted.
        defenders_disrupted: i8 = figure_of("Defenders disrupted", -6, 6);
        /// The attackers are disrupted.
        attackers_disrupted: i8 = figure_of("Attackers disrupted", -6, 6);
        /// The defenders are behind breastworks.
        works: i8 = figure_of("Defenders behind breastworks", -6, 6);
    }
}

figures! {
    /// Modifiers of howitzer fire besides density (AW-11C.1b, AW-11C.2b), chart `howitzer-modifiers`. With canister only
    /// the pivot counts.
    pub struct HowitzerModifiers {
        /// The gun turns in the act of firing (AW-11C.1b).
        pivot: i8 = figure_of("Turns to shoot", -6, 6);
        /// The target hex is light woods.
        woods: i8 = figure_of("Target in light woods", -6, 6);
        /// The target hex is the Adobe Fort.
        fort: i8 = figure_of("Target in the Adobe Fort", -6, 6);
        /// All enemy units in the target hex are prone or pinned.
        down: i8 = figure_of("All targets prone or pinned", -6, 6);
        /// Low ammunition with a reduced crew; a full crew uses the line of the reduced one (AW-11F.1b).
        low: i8 = figure_of("Low ammunition with a reduced crew", -6, 6);
    }
}

figures! {
    /// Modifiers of pushing, mired and recovering guns (AW-11B.e, AW-11B.i, AW-11B.k), chart `gun-modifiers`.
    pub struct GunModifiers {
        /// Pushed uphill by a level.
        uphill: i8 = figure_of("Pushed uphill", -6, 6);
        /// Pushed into light woods.
        woods: i8 = figure_of("Pushed into light woods", -6, 6);
        /// Pushed across a creek or ford.
        crossing: i8 = figure_of("Pushed across a creek or ford", -6, 6);
        /// Mired or recovering with a reduced crew.
        reduced: i8 = figure_of("Mired or recovering with a reduced crew", -6, 6);
        /// Recovering with the help of a strong unit.
        helped: i8 = figure_of("Recovering with help", -6, 6);
    }
}

figures! {
    /// Modifiers of the rolls for horses and ponies (AW-17B.c, AW-19D.1a, AW-19D.3a), chart `horse-modifiers`.
    pub struct HorseModifiers {
        /// US horses are lost beside a combat unit of the Nations.
        enemy_beside: i8 = figure_of("Horses lost beside a unit of the Nations", -6, 6);
        /// A scattered herd ends near a US combat unit: within `herd_danger` of the constants.
        us_near: i8 = figure_of("Scattered herd near a US unit", -6, 6);
        /// Mounted scouts capture.
        mounted: i8 = figure_of("Captured by mounted scouts", -6, 6);
        /// Disrupted scouts capture.
        disrupted: i8 = figure_of("Captured by disrupted scouts", -6, 6);
    }
}

/// All modifiers of dice, by their charts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Modifiers {
    /// Fire.
    pub fire: FireModifiers,
    /// Morale checks.
    pub morale: MoraleModifiers,
    /// Rally.
    pub rally: RallyModifiers,
    /// Retreat before melee.
    pub retreat: RetreatModifiers,
    /// Melee.
    pub melee: MeleeModifiers,
    /// Howitzer fire.
    pub howitzer: HowitzerModifiers,
    /// Guns that are pushed, mired or recovering.
    pub gun: GunModifiers,
    /// Horses and ponies.
    pub horses: HorseModifiers,
}

figures! {
    /// What actions cost, in quarters of an MP, chart `actions`.
    pub struct Actions {
        /// A change of mode (AW-8D.1a); also going under breastworks that stand free (E-55).
        mode: u8 = quarters_of("Change of mode", 0, 40);
        /// Limbering or unlimbering with a full crew (AW-11B.a).
        limber: u8 = quarters_of("Limber or unlimber, full crew", 0, 40);
        /// Limbering or unlimbering with a reduced crew.
        limber_reduced: u8 = quarters_of("Limber or unlimber, reduced crew", 0, 40);
        /// Removing disruption (AW-14B.3a).
        undisrupt: u8 = quarters_of("Remove disruption", 0, 40);
        /// Setting a grass fire (AW-17D.a).
        grass_fire: u8 = quarters_of("Set a grass fire", 0, 40);
        /// Burning a camp (AW-18C.a).
        burn: u8 = quarters_of("Burn a camp", 0, 40);
        /// Scattering a herd on purpose (AW-19D.2a).
        scatter: u8 = quarters_of("Scatter a herd", 0, 40);
        /// More MP for a charge (AW-17A.a).
        charge: u8 = quarters_of("More for a charge", 0, 40);
    }
}

figures! {
    /// Victory points (AW-21.a), chart `victory`. Deductions are negative.
    pub struct VictoryPoints {
        /// US, once: a unit other than scouts enters the Adobe Fort.
        fort: i16 = figure_of("US: first unit but scouts in the Adobe Fort", -20, 20);
        /// US: each warrior factor lost before `casualties_double` of the constants.
        loss: i16 = figure_of("US: each warrior factor lost, 1st to 13th", -20, 20);
        /// US: each warrior factor lost from the threshold on.
        late_loss: i16 = figure_of("US: each warrior factor lost, 14th and later", -20, 20);
        /// US: Dohausen killed.
        dohausen: i16 = figure_of("US: Dohausen killed", -20, 20);
        /// US: another leader of the Nations killed.
        chief: i16 = figure_of("US: another leader of the Nations killed", -20, 20);
        /// US: a camp looted.
        looted: i16 = figure_of("US: camp looted", -20, 20);
        /// US: a camp burnt.
        burnt: i16 = figure_of("US: camp burnt", -20, 20);
        /// US: a captured herd taken off the western edge by scouts; the house rule `herd_vp` changes it.
        herd: i16 = figure_of("US: captured herd taken off by the western edge", -20, 20);
        /// US: an ammunition point, or ten boxes, drawn from a train.
        drawn: i16 = figure_of("US: ammunition point drawn from a pack train", -20, 20);
        /// US: a unit or howitzer low on ammunition at the end.
        low: i16 = figure_of("US: unit or howitzer low on ammunition at the end", -20, 20);
        /// Nations: at the start, for the fort.
        start: i16 = figure_of("Nations: at the start", -20, 20);
        /// Nations: each US factor lost; the house rule `us_loss_vp` changes it.
        us_loss: i16 = figure_of("Nations: each US factor lost", -20, 20);
        /// Nations: Carson killed.
        carson: i16 = figure_of("Nations: Carson killed", -20, 20);
        /// Nations: another US leader killed.
        officer: i16 = figure_of("Nations: another US leader killed", -20, 20);
        /// Nations, once for each US leader: a moderate, severe or mortal wound.
        wound: i16 = figure_of("Nations: US leader wounded, once for each", -20, 20);
        /// Nations: a howitzer wrecked, or abandoned at the end without cavalry or infantry.
        gun: i16 = figure_of("Nations: howitzer wrecked or left behind", -20, 20);
        /// Nations: a pack train eliminated.
        train: i16 = figure_of("Nations: pack train eliminated", -20, 20);
        /// Nations: each ammunition point, or ten boxes of small arms, aboard an eliminated train.
        aboard: i16 = figure_of("Nations: each ammunition point aboard it", -20, 20);
        /// Nations: each US factor that leaves by choice too early or over a wrong edge.
        left: i16 = figure_of("Nations: each US factor that leaves too early", -20, 20);
        /// Nations: US horses lost and captured.
        horses: i16 = figure_of("Nations: US horses captured", -20, 20);
    }
}
