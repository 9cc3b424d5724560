//! Pack trains and packers in the Movement Phase (16, 16B).

use crate::tabletop::*;
use redoubt_adobe_walls::state::at::At;

/// AW-16A.a, AW-16C.a: a train never rides; pinned it does not move.
#[test]
fn aw_16c_a_a_pinned_train() {
    given("5 us move; 0304: pt_a!p; 0305: cav_b; 4604: lone_wolf").refuses_by("pick pt_a", "AW-9D.1d");
    given("5 us move; 0304: pt_a; 4604: lone_wolf")
        .take("pick pt_a; go N; go N; go N", "pt_a 0304>0303 mp 2; pt_a 0303>0302 mp 2; pt_a 0302>0301 mp 2");
}

/// AW-16B.g: an abandoned train moves nowhere.
#[test]
fn aw_16b_g_an_abandoned_train() {
    given("5 us move; 0304: pt_a!a; 0604: cav_b; 4604: lone_wolf").refuses_by("pick pt_a", "AW-11D.a");
}

/// AW-16B.c: packers who come back man their train, with the losses of both.
#[test]
fn aw_16b_c_packers_come_back() {
    given("5 us move; 0304: pt_a!a; 0305: ptp_a/5!l; 4604: lone_wolf")
        .take("go N", "ptp_a 0305>0304 mp 2; pt_a manned by ptp_a")
        .holds(|g| g.cf[counter("pt_a")] == 5 && g.at[counter("ptp_a")] == At::RESERVE && g.left(counter("pt_a")) == 16)
        .holds(|g| !g.low.has(counter("ptp_a")) && !g.abandoned.has(counter("pt_a")));
    // Rallied in its hex they do at the beginning of the phase.
    given("5 us move; 0304: pt_a!a ptp_a/4; 4604: lone_wolf").tells("pt_a manned by ptp_a");
}

/// AW-16B.e: packers must go back with all their MP, unless every way is in an enemy zone.
#[test]
fn aw_16b_e_packers_must_go_back() {
    given("5 us move; 0304: pt_a!a; 0307: ptp_a/5; 0604: cav_b; 4604: lone_wolf")
        .after("pick ptp_a")
        .refuses_by("go S", "AW-16B.e")
        .after("go N; go N; go N")
        .allows("done");
    // No way, no duty.
    given("5 us move; 0101: pt_a!a; 0307: ptp_a/5; 0604: cav_b; 0202: lone_wolf").allows("done");
    // Where nobody else can move, they are picked by themselves.
    given("5 us move; 0115: ptp_a/5; 0304: pt_a!a; 4604: lone_wolf").refuses_by("exit SW", "AW-16B.e");
    // They do not lie down or burn the grass instead; who has come back may.
    given("5 us move; 0304: pt_a!a; 0307: ptp_a/5; 0604: cav_b; 0904: cav_k; 4604: lone_wolf")
        .refuses_by("done", "AW-16B.e")
        .refuses_by("change ptp_a prone", "AW-16B.e")
        .refuses_by("setfire ptp_a", "AW-16B.e");
}

/// AW-16B.f: without their train they join companies, in the hex or within two hexes by a free way; and back.
#[test]
fn aw_16b_f_packers_join() {
    given("5 us move; 0304: ptp_a/4; 0302: cav_b/2; lost: pt_a; 4604: lone_wolf")
        .take("transfer ptp_a cav_b 2", "ptp_a gives 2 to cav_b")
        .holds(|g| g.cf[counter("cav_b")] == 4 && g.left(counter("cav_b")) == 24)
        .refuses_by("pick ptp_a", "AW-7.a");
    given("5 us move; 0304: ptp_a/2; 0302: cav_b/2; lost: pt_a; 4604: lone_wolf")
        .take("transfer ptp_a cav_b 2", "ptp_a gives 2 to cav_b; ptp_a removed Absorbed")
        .holds(|g| g.points == [0, 0]);
    // Having moved only in the same hex.
    given("5 us move; 0304: ptp_a/4; 0302: cav_b/2; 0303: inf_a/5; lost: pt_a; 4604: lone_wolf")
        .after("pick ptp_a; go N; stop")
        .refuses_by("transfer ptp_a cav_b 1", "AW-16B.f")
        .take("transfer ptp_a inf_a 3", "ptp_a gives 3 to inf_a");
    given("5 us move; 0304: ptp_a/4; 0301: cav_b/2; 0302: cav_k/2!p; lost: pt_a; 4604: lone_wolf")
        .refuses_by("transfer ptp_a cav_b 1", "AW-16B.f")
        .refuses_by("transfer ptp_a cav_k 1", "AW-9D.1d");
    // Not through a zone, and not while the train is there.
    given("5 us move; 0304: ptp_a/4; 0302: cav_b/2; lost: pt_a; 0301: lone_wolf")
        .refuses_by("transfer ptp_a cav_b 1", "AW-16B.f");
    given("5 us move; 0304: ptp_a/4 cav_b/2; 0306: pt_a!a; 4604: lone_wolf")
        .refuses_by("transfer ptp_a cav_b 1", "AW-16B.f");
    given("5 us move; 0304: ptp_a/4 cav_b; lost: pt_a; 4604: lone_wolf")
        .take("transfer cav_b ptp_a 2", "cav_b gives 2 to ptp_a")
        .holds(|g| g.cf[counter("ptp_a")] == 6 && g.cf[counter("cav_b")] == 2);
}
