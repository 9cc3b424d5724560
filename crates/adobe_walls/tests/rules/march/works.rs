//! Breastworks (17C): who builds, where they stand, who takes them up.

use crate::tabletop::*;
use redoubt_adobe_walls::state::parts::Mode;

/// AW-17C.a, AW-17C.b: the first who builds rolls for the number of builders; they stand up, and lie behind their works at the
/// end of the turn.
#[test]
fn aw_17c_a_building() {
    given("5 us move; 0304: pt_a cav_b!n; 0305: inf_a; 0306: cav_k!f; 4604: lone_wolf")
        .dice("2")
        .take("build cav_b pt_a", "works 2; cav_b builds from pt_a; cav_b foot")
        .take("build inf_a pt_a", "inf_a builds from pt_a")
        .refuses_by("build cav_k pt_a", "AW-17C.a")
        .refuses_by("pick inf_a", "AW-17C.a")
        .refuses_by("pick pt_a", "AW-17C.a")
        .act("done")
        .tells_all("works of cav_b 0304; works of inf_a 0305")
        .holds(|g| g.behind_works(counter("cav_b")) && g.mode[counter("inf_a")] == Mode::Prone && g.works.len() == 2);
}

/// AW-17C.a: who builds: not mounted, no gun's crew, no train, no holder with horses; near a train; idle, neither pinned nor
/// routed.
#[test]
fn aw_17c_a_who_builds() {
    given("5 us move; 0304: pt_a cav_b how_1!f crew_1 hh_1 hq carson; 0307: cav_k!f; 0306: crew_2 cav_m1ca!fp; 4604: lone_wolf")
        .refuses_by("build cav_b pt_a", "AW-17C.a")
        .refuses_by("build crew_1 pt_a", "AW-17C.a")
        .refuses_by("build hh_1 pt_a", "AW-17C.a")
        .refuses_by("build pt_a pt_a", "AW-17C.a")
        .refuses_by("build hq pt_a", "AW-17C.a")
        .refuses_by("build cav_k pt_a", "AW-17C.a")
        .refuses_by("build cav_m1ca pt_a", "AW-9D.1d")
        .allows("build crew_2 pt_a");
    given("5 us move; 0304: pt_a cav_b!f cav_k!f; 4604: lone_wolf")
        .after("pick cav_b; go S; stop")
        .refuses_by("build cav_b pt_a", "AW-7D.b")
        .after("pick pt_a; go S; stop")
        .refuses_by("build cav_k pt_a", "AW-17C.a");
    given("5 us move; 0304: pt_a!p cav_b!f; 4604: lone_wolf").refuses_by("build cav_b pt_a", "AW-17C.a");
    let fired = given_with("5 us move begun; 0304: pt_a cav_b!f cav_k!f; 4604: lone_wolf", |p| {
        p.with(|g| {
            g.fired_full.insert(counter("cav_b"));
            g.fired_half.insert(counter("cav_k"));
        })
    });
    fired.refuses_by("build cav_b pt_a", "AW-4B.b").allows("build cav_k pt_a");
}

/// AW-17C.b: three of a train, six in all.
#[test]
fn aw_17c_b_how_many() {
    given("5 us move; 0304: pt_a cav_b!f works=- works=- works=-; 4604: lone_wolf")
        .refuses_by("build cav_b pt_a", "AW-17C.b");
    given("5 us move; 0304: pt_a pt_b cav_b!f cav_k!f works=- works=- worksb=-; 4604: lone_wolf")
        .dice("6")
        .after("build cav_b pt_a")
        .refuses_by("build cav_k pt_a", "AW-17C.b")
        .allows("build cav_k pt_b");
}

/// AW-17C.c: the train may issue ammunition meanwhile; who receives some does not build.
#[test]
fn aw_17c_c_ammunition() {
    let t = given_with("5 us move begun; 0304: pt_a cav_b!fl cav_k!f; 4604: lone_wolf", |p| {
        p.with(|g| {
            g.supplying[counter("cav_b")] = Some((counter("pt_a"), 0));
            ["cav_b", "pt_a"].iter().for_each(|c| {
                g.busy.insert(counter(c));
                g.halted.insert(counter(c));
            });
        })
    });
    t.refuses_by("build cav_b pt_a", "AW-17C.c").allows("build cav_k pt_a");
}

/// AW-17C.d, AW-17C.e, E-55: who lies behind works is prone; he leaves them as he gets up, and another may lie there.
#[test]
fn aw_17c_e_leaving_and_taking_over() {
    given("5 us move; 0304: cav_b!f cav_k!n how_1!f crew_1 works=inf_a inf_a!n; 4604: lone_wolf")
        .holds(|g| g.stance(counter("inf_a")) == Mode::Prone)
        .take("change inf_a foot", "inf_a foot")
        .take("change crew_1 prone", "crew_1 prone")
        .take("change cav_k prone", "cav_k under works")
        .refuses_by("change cav_k prone", "AW-8D.1a")
        .take("change cav_b prone", "cav_b prone")
        .holds(|g| g.works[0].by == Some(counter("cav_k")));
    given("5 us move; 0304: works=inf_a inf_a!n; 4604: lone_wolf")
        .take("pick inf_a; crawl N", "inf_a 0304>0303 mp 6")
        .holds(|g| g.works[0].by.is_none() && g.works[0].hex == hex(304));
    given("5 us move; 0304: cav_b works=-; 4604: lone_wolf")
        .take("change cav_b prone", "cav_b prone hh_1; cav_b under works");
}

/// AW-17C.e: taking works up needs a whole phase, with their train near and at rest; then it may build again.
#[test]
fn aw_17c_e_taken_up() {
    let text = "5 us move; 0304: pt_a inf_a cav_b!f works=- works=- works=-; 4604: lone_wolf";
    given(text)
        .take("takeup inf_a", "works gone 0304")
        .holds(|g| g.works.len() == 2 && g.left(counter("inf_a")) == 0 && g.left(counter("pt_a")) == 0)
        .allows("build cav_b pt_a; takeup cav_b");
    given(text).after("change cav_b prone").refuses_by("takeup cav_b", "AW-7D.b");
    given(text).after("pick pt_a; go N; stop").refuses_by("takeup inf_a", "AW-17C.a");
    given("5 us move; 0304: inf_a works=-; 0307: pt_a; 4604: lone_wolf").refuses_by("takeup inf_a", "AW-17C.a");
    given("5 us move; 0304: pt_a inf_a cav_b!n works=cav_b; 4604: lone_wolf").refuses_by("takeup inf_a", "AW-17C.e");
}
