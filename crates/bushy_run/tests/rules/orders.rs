//! Standing orders (AMB-02 and the flow of the shared screen): who acts in the windows without being asked.

use crate::tabletop::*;
use redoubt_bushy_run::ids::{ALLIED, BRITISH, Place, Unit};
use redoubt_bushy_run::state::orders::{Against, Order, OrderAction, When, With, preset};
use redoubt_bushy_run::state::sets::{BandSet, PlaceSet};
use redoubt_engine::ids::{Id, Nth};

/// Begins a game under these standing orders.
fn under(position: &str, orders: &[Order]) -> Table {
    let (head, rest) = position.split_once(';').expect("a position has a head and places");
    given_with(&format!("{head} reactions=orders;{rest}"), |p| orders.iter().fold(p, |p, o| p.order(*o)))
}

fn fire() -> Order {
    Order { act: OrderAction::Fire, ..Order::default() }
}

/// Without orders nobody fires and the mover goes on; the log tells of the pause alone.
#[test]
fn without_orders_the_bands_hold() {
    under("3 BritishMove; 4: B05; 7: I09h I11c", &[])
        .take("move B05; 7", "B05 4>7; suspense 7")
        .asks(BRITISH)
        .offers("3; 4; 6; 11; stop");
}

/// *Fire*: with the fewest FP that gives the most dice, Revealed bands first.
#[test]
fn an_order_to_fire_is_frugal() {
    let shot = |bands: &str, order: Order, dice: &str, told: &str| {
        under(&format!("3 BritishMove; 4: B05; 7: {bands}"), &[order])
            .dice(dice)
            .take("move B05; 7", &format!("B05 4>7; suspense 7; {told}, 0 hits, dp 0; fired {}", &told[..3]));
    };
    let concealed_2 = "I09 revealed 7; DefensiveFire 7>7 I09 at B05 surprise 1 5+111";
    let hidden_1 = "I11 revealed 7; DefensiveFire 7>7 I11 at B05 surprise 2 5+111";
    let hidden_2 = "I09 revealed 7; DefensiveFire 7>7 I09 at B05 surprise 2 5+1111";
    shot("I09c I11h", fire(), "111", hidden_1);
    shot("I09c I11h", Order { with: With::HiddenFirst, ..fire() }, "111", hidden_1);
    shot("I09c I11h", Order { with: With::ConcealedFirst, ..fire() }, "111", concealed_2);
    shot("I09h I11r", Order { with: With::BestDice, ..fire() }, "1111", hidden_2);
    let named = |with| Order { with, name: Unit::named("I09"), ..fire() };
    shot("I09h I11r", named(With::Named), "1111", hidden_2);
    let revealed = |order| {
        under("3 BritishMove; 4: B05; 7: I09h I11r", &[order])
            .dice("1")
            .take("move B05; 7", "B05 4>7; suspense 7; DefensiveFire 7>7 I11 at B05 5+1, 0 hits, dp 0; fired I11");
    };
    revealed(fire());
    revealed(named(With::Keep));
}

/// *Where*, *against* and *when* choose whom an order meets; the first order that matches is followed.
#[test]
fn an_order_meets_whom_it_names() {
    let order = |change: fn(&mut Order)| {
        let mut order = fire();
        change(&mut order);
        order
    };
    let soldier = "3 BritishMove; 4: B05 B12; 7: I11h";
    let held = |position: &str, unit: &str, o: Order| {
        let _ =
            under(position, &[o]).take(&format!("move {unit}; 7"), &format!("{unit} 4>7; suspense 7")).allows("stop");
    };
    let shot = |position: &str, unit: &str, o: Order| {
        let table = under(position, &[o]).dice("111");
        table.take(
            &format!("move {unit}; 7"),
            &format!(
                "{unit} 4>7; suspense 7; I11 revealed 7; \
                 DefensiveFire 7>7 I11 at {unit} surprise 2 5+111, 0 hits, dp 0; fired I11"
            ),
        );
    };
    held(soldier, "B05", order(|o| o.areas = Place(3).into()));
    shot(soldier, "B05", order(|o| o.areas = PlaceSet::of([Place(3), Place(7)])));
    held(soldier, "B05", order(|o| o.against = Against::Scout));
    shot(soldier, "B12", order(|o| o.against = Against::Scout));
    held(soldier, "B12", order(|o| o.against = Against::Soldier));
    shot(soldier, "B05", order(|o| o.against = Against::Soldier));
    held(soldier, "B05", order(|o| o.against = Against::Retreating));
    let weak = "3 BritishMove; 4: B05/2; 7: I11h";
    held(weak, "B05", order(|o| (o.when, o.n) = (When::Weak, 1)));
    shot(weak, "B05", order(|o| (o.when, o.n) = (When::Weak, 2)));
    held(soldier, "B05", order(|o| (o.when, o.n) = (When::Strong, 2)));
    shot(soldier, "B05", order(|o| (o.when, o.n) = (When::Strong, 1)));
    let wagon = "3 BritishMove; 4: B05; 8: B14; 7: I11h";
    held(wagon, "B05", order(|o| (o.when, o.n) = (When::WagonNear, 1)));
    shot(wagon, "B05", order(|o| (o.when, o.n) = (When::WagonNear, 2)));
    held(soldier, "B05", order(|o| o.when = When::Overstack));
    under("3 BritishMove; 4: B05 B06; 7: I11h I12h", &[order(|o| o.when = When::First)])
        .dice("111")
        .after("move B05; 7; move B06; 7")
        .asks(BRITISH)
        .now("7: B05 B06 I11rf I12h");
    under("3 BritishMove; 4: B05 B06; 7: I11h I12h", &[order(|o| o.limit = 1)])
        .dice("111")
        .after("move B05; 7; move B06; 7")
        .now("7: B05 B06 I11rf I12h");
    let hold = Order { against: Against::Soldier, ..Order::default() };
    under(soldier, &[hold, fire()]).after("move B05; 7").now("4: B12; 7: B05 I11h");
}

/// *Overstack*: bands fire at a mover that would be removed if it had to stop.
#[test]
fn an_order_against_movers_in_full_areas() {
    let order = Order { when: When::Overstack, ..fire() };
    under("3 BritishMove; 8: B06 B07 B08 I09c; 9: B05", &[order])
        .dice("123")
        .take(
            "move B05; 8",
            "B05 9>8; suspense 8; I09 revealed 8; \
                DefensiveFire 8>8 I09 at B05 surprise 1 5+123, 0 hits, dp 0; fired I09; \
                B05 overstacked 8",
        )
        .now("8: B06 B07 B08 I09rf; out: B05");
}

/// *Reveal to stop*: one band shows itself, no dice (BR-3.8).
#[test]
fn an_order_to_stop_reveals_one_band() {
    let order = Order { act: OrderAction::Stop, ..Order::default() };
    under("3 BritishMove; 4: B05; 7: I09h I11h", &[order])
        .take("move B05; 7", "B05 4>7; suspense 7; I11 revealed 7; B05 stopped 7")
        .now("7: B05 I09h I11r");
}

/// *Fire after closing retreats*: one band in each neighbouring Area shows itself first (BR-3.8b).
#[test]
fn an_order_to_close_retreats_and_fire() {
    let order = Order { act: OrderAction::CloseAndFire, ..Order::default() };
    under("3 BritishMove; 4: B05; 7: I11h; 3: I09h I12h I22h; 6: I22h; 11: I10c", &[order])
        .dice("611")
        .take(
            "move B05; 7",
            "B05 4>7; suspense 7; I12 revealed 3; I10 revealed 11; I11 revealed 7; \
                DefensiveFire 7>7 I11 at B05 surprise 2 5+611, 1 hits, dp 1",
        )
        .asks(BRITISH)
        .offers("retreat B05 4; retreat B05 6; stand");
}

/// Built-in: an escorted wagon is barred (BR-10.3e); one that comes alone is let in and taken (BR-10.3j).
#[test]
fn built_in_orders_against_the_wagon() {
    under("3 BritishMove; 4: B14; 6: B05 I19h I20h", &[])
        .take("move B14; 6", "suspense 6; I20 revealed 6; barred 6")
        .asks(BRITISH)
        .refuses_by("6", "BR-10.3c")
        .allows("5; stop");
    under("3 BritishMove; 4: B14; 6: I19h", &[])
        .take("move B14; 6", "suspense 6; B14 4>6; I19 revealed 6; wagon lost 6; over WagonLost, 0 eliminated")
        .over(ALLIED, "wagon-lost", "BR-11a");
    given_with("3 BritishMove reactions=orders; 4: B14; 6: B05 I19h", |p| p.without(0).without(1))
        .take("move B14; 6", "suspense 6; B14 4>6; suspense 6")
        .allows("stop");
    let bar = Order { against: Against::Wagon, act: OrderAction::Bar, ..Order::default() };
    given_with("3 BritishMove reactions=orders; 4: B14; 6: I19h", |p| p.order(bar).without(0))
        .take("move B14; 6", "suspense 6; I19 revealed 6; barred 6")
        .goes_on();
}

/// A unit enters, is shot at, and retreats among bands that let it be.
const ONE_FIRE: &str = "B05 4>7; suspense 7; I11 revealed 7; \
    DefensiveFire 7>7 I11 at B05 surprise 2 5+511, 1 hits, dp 1; B05 retreats 7>11; fired I11; suspense 11";

/// Built-in: a unit that retreats among Hidden or Concealed bands is shot at again (BR-7.3.1j).
#[test]
fn the_built_in_second_fire() {
    let table = |second| {
        given_with("3 BritishMove reactions=orders; 4: B05; 7: I11h; 11: I10h", |p| {
            let p = p.order(Order { areas: Place(7).into(), ..fire() });
            if second { p } else { p.without(2) }
        })
    };
    table(true)
        .dice("511 1111")
        .take(
            "move B05; 7; retreat B05 11",
            "B05 4>7; suspense 7; I11 revealed 7; \
            DefensiveFire 7>7 I11 at B05 surprise 2 5+511, 1 hits, dp 1; B05 retreats 7>11; \
            fired I11; suspense 11; I10 revealed 11; \
            SecondFire 11>11 I10 at B05 surprise 2 5+1111, 0 hits, dp 0; fired I10",
        )
        .asks(BRITISH);
    table(false).dice("511").take("move B05; 7; retreat B05 11", ONE_FIRE).asks(BRITISH);
}

/// RW-6 under orders: the bands on the list show themselves at the start of the British Attack Phase.
#[test]
fn bands_unveil_at_the_start_of_the_attack_phase() {
    given_with("3 BritishMove reactions=orders; 4: B05; 7: I11h I22h; 9: I12c", |p| {
        p.unveil(BandSet::of([Nth(10), Nth(21)]))
    })
    .take(
        "end",
        "volley B05; [3 BritishAttackOpen]; suspense off; I11 revealed 7; decoy I22 removed 7; \
            [3 BritishAttack]",
    )
    .asks(BRITISH);
}

/// The page of orders: presets, an order field by field, moved, removed, built-ins switched.
#[test]
fn orders_are_written_step_by_step() {
    let page = given("3 AlliedMove reactions=orders allowance=2; 4: B05; 7: I11h").after("Orders(Open)");
    let page = page.after("Orders(Preset(1))");
    assert_eq!(page.game.orders.list, preset(1));
    let page = page
        .after("Orders(New); Orders(Where(\"7\")); Orders(Where(\"3\")); Orders(Where(\"7\")); Orders(WhereDone)")
        .after("Orders(Against(Scout)); Orders(When(Weak, 1)); Orders(Do(Fire)); Orders(With(Keep))")
        .after("Orders(Name(\"I11\")); Orders(Limit(2)); Orders(Up(1))");
    let written = Order {
        areas: Place(3).into(),
        against: Against::Scout,
        when: When::Weak,
        n: 1,
        act: OrderAction::Fire,
        with: With::Keep,
        name: Unit::named("I11"),
        limit: 2,
    };
    assert_eq!(page.game.orders.list[0], written);
    assert_eq!(page.game.orders.list[1], preset(1)[0]);
    let page = page.after("Orders(Remove(0)); Orders(Builtin(0)); Orders(New); Orders(Drop); Orders(Done)");
    assert_eq!(page.game.orders.list, preset(1));
    assert!(!page.game.orders.silent_capture);
    page.asks(ALLIED).offers("move I11 concealed; move I11 hidden; reveal I11; end");
}

/// The last page before the British turn is asked under standing orders only, and not after turn 8.
#[test]
fn the_page_of_orders_ends_the_allied_turn() {
    given("3 AlliedAttack reactions=orders; 4: B05; 7: I11h")
        .take("end", "")
        .asks(ALLIED)
        .take("Orders(Done)", "turn 3 ends; [4 Event]; event 4 NoEvent; [4 BritishReset]; [4 BritishMove]")
        .asks(BRITISH);
    given("8 AlliedAttack reactions=orders; 4: B05; 7: I11h").after("end").over(ALLIED, "time-is-up", "BR-11e");
}

/// British orders: fire, hold, or keep shooters, without a question (BR-8.3a).
#[test]
fn british_standing_orders() {
    let under = |order: &str, position: &str| {
        given(&format!("3 BritishAttack; {position}")).after(&format!("Orders(Open); {order}; Orders(Done)"))
    };
    let three = "8: B05v B06 B01; 9: I09r I10c";
    under("Orders(BritishRevealed(1))", three)
        .dice("11 1111")
        .after("end")
        .take("move I09; 8", "I09 9>8; DefensiveFire 8>8 B05 at I09 4+1111, 0 hits, dp 0; fired B05")
        .after("move I10 concealed; 8")
        .asks(BRITISH);
    under("Orders(BritishRevealed(1)); Orders(BritishFirst(2))", three)
        .dice("11 11111")
        .after("end")
        .take("move I09; 8", "I09 9>8; DefensiveFire 8>8 B01 at I09 5+11111, 0 hits, dp 0; fired B01");
    under("Orders(BritishConcealed(2))", three)
        .dice("11")
        .after("end")
        .take("move I10 concealed; 8", "counter moved 9>8; (I) I10 secretly 9>8")
        .asks(ALLIED);
    under("Orders(BritishRevealed(3))", "8: B05; 9: I09r")
        .dice("11")
        .after("end")
        .take("move I09; 8", "I09 9>8")
        .asks(ALLIED);
}

/// British orders of a stack: they hold in its Area, while the others follow the general ones; the stack can return
/// to the general ones (BR-8.3a).
#[test]
fn british_standing_orders_a_stack() {
    let two = "8: B05v B06 B01; 4: B07; 9: I09r I11r; 6: I12r I13r";
    let own =
        "Orders(Open); Orders(BritishRevealed(1)); Orders(Where(\"4\")); Orders(BritishRevealed(2)); Orders(Done)";
    given(&format!("3 BritishAttack; {two}"))
        .after(&format!("{own}; Orders(Done)"))
        .dice("11 1111")
        .after("end")
        .take("move I09; 8", "I09 9>8; DefensiveFire 8>8 B05 at I09 4+1111, 0 hits, dp 0; fired B05")
        .take("move I12; 4", "I12 6>4")
        .asks(ALLIED);
    given(&format!("3 BritishAttack; {two}"))
        .after(&format!("{own}; Orders(Where(\"4\")); Orders(Drop); Orders(Done)"))
        .dice("11 1111")
        .after("end")
        .take("move I12; 4", "I12 6>4; DefensiveFire 4>4 B07 at I12 5+1111, 0 hits, dp 0; fired B07");
}

/// A call: the next window is asked as in *always ask*, and orders may be changed in it.
#[test]
fn a_call_opens_the_next_window() {
    under("3 BritishMove; 4: B05; 6: I19h; 8: B14", &[fire()])
        .after("move B05")
        .call("called")
        .take("6", "B05 4>6; suspense 6")
        .asks(ALLIED)
        .offers("reveal I19; fire I19; pass")
        .allows("Orders(Open)")
        .take("pass", "")
        .asks(BRITISH)
        .allows("stop");
}

/// AMB-02: the list of opening reveals is a page of its own; a counter on it is taken off again.
#[test]
fn the_list_of_opening_reveals() {
    let page = given("3 AlliedMove reactions=orders allowance=2; 4: B05; 7: I11h I22h; 9: I12c").after("Orders(Open)");
    let page = page.after("Orders(Opening)").allows("Orders(Unveil(\"I11\")); Orders(Unveil(\"I12\"))");
    let page =
        page.refuses("Orders(Unveil(\"I13\")); Orders(New)").after("Orders(Unveil(\"I11\")); Orders(Unveil(\"I22\"))");
    let page = page.holds(|g| g.orders.unveil == BandSet::of([Nth(10), Nth(21)]));
    page.after("Orders(Unveil(\"I22\")); Orders(Done)")
        .holds(|g| g.orders.unveil == BandSet::of([Nth(10)]))
        .allows("Orders(New); Orders(Done)");
}

/// AMB-02: each built-in order has its own switch, and the list has no places behind its end.
#[test]
fn built_in_orders_are_switched_one_by_one() {
    let page =
        given("3 AlliedMove reactions=orders allowance=2; 4: B05; 7: I11h").after("Orders(Open); Orders(Preset(1))");
    let switches =
        |g: &redoubt_bushy_run::BushyRun| (g.orders.silent_capture, g.orders.bar_wagon, g.orders.second_fire);
    let page = page.after("Orders(Builtin(1))").holds(|g| switches(g) == (true, false, true));
    let page = page.after("Orders(Builtin(2))").holds(|g| switches(g) == (true, false, false));
    let n = page.game.orders.list.len();
    page.refuses(&format!("Orders(Remove({n})); Orders(Up({n})); Orders(Up(0)); Orders(Builtin(3))"));
}

/// BR-8.3a: a stack's page is opened from the general one, for an Area where the British stand.
#[test]
fn british_orders_are_of_areas_with_a_stack() {
    let page = given("3 BritishAttack; 8: B05 B06; 4: B07; 9: I09r").after("Orders(Open)");
    let page =
        page.allows("Orders(Where(\"4\")); Orders(Where(\"8\"))").refuses("Orders(Where(\"9\")); Orders(Where(\"A\"))");
    page.after("Orders(Where(\"4\"))").refuses("Orders(Where(\"8\")); Orders(Drop)");
}

/// An order that names no retreat is not asked in the window of one (BR-7.3.1j).
#[test]
fn an_order_against_soldiers_leaves_retreats_alone() {
    let second = Order { areas: Place(11).into(), against: Against::Soldier, ..fire() };
    given_with("3 BritishMove reactions=orders; 4: B05; 7: I11h; 11: I10h", |p| {
        p.order(Order { areas: Place(7).into(), ..fire() }).order(second).without(2)
    })
    .dice("511")
    .take("move B05; 7; retreat B05 11", ONE_FIRE)
    .asks(BRITISH);
}

/// RW-1: an order bars the wagon where it names the Area; others do not.
#[test]
fn an_order_bars_the_wagon_where_it_says() {
    let bar = Order { against: Against::Wagon, act: OrderAction::Bar, ..Order::default() };
    let elsewhere = Order { areas: Place(7).into(), ..bar };
    given_with("3 BritishMove reactions=orders; 4: B14; 6: B05 I19h I20h", |p| p.order(elsewhere).without(1))
        .after("move B14; 6")
        .holds(|g| g.place[13] == Place(6));
}
