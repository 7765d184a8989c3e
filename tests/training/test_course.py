"""Learning by self-play: repeatable, resumable, and it learns."""

import sys
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from threadpoolctl import threadpool_info

from bali.arena.cluster import Cluster, joined
from bali.bots.endings import NEAR
from bali.bots.value.inputs import BY_INSTINCT, PILE, ROWS_OF, first_of
from bali.bots.value.net import Net
from bali.bots.value.weights import FOLDER, OTHER_COURSE, OTHER_RULES, BadNet, shipped
from bali.rules.cards import ROW_SIZE
from bali.training.course import (
    GAMES_A_LESSON,
    PRACTICES,
    Course,
    Plan,
    Point,
    against,
    play_share,
)
from bali.training.learning import Learner, new_net
from bali.training.selfplay import Lessons, Practice
from bali.training.workers import on_cluster, on_cores
from tests.arena.fake_ray import FakeRay

TWO_LESSONS = Plan(2, seed=5, games=2 * GAMES_A_LESSON)


def same(one: Net, other: Net) -> bool:
    return all(np.array_equal(*arrays) for arrays in zip(one, other, strict=True))


def study(course: Course, lessons: int, cores: int = 1) -> Course:
    with on_cores(cores) as play:
        for _ in range(lessons):
            course.lesson(play, threads=cores)
    return course


@pytest.mark.slow
def test_the_same_seed_gives_the_same_net_on_any_number_of_cores_and_after_a_cut(
    tmp_path: Path,
) -> None:
    whole = study(Course.begin(TWO_LESSONS), 2, cores=2)  # and two threads that learn
    assert whole.progress == 1.0
    cut = study(Course.begin(TWO_LESSONS), 1)
    cut.curve.append(Point(512, 1.0, 0.6, 3.0, 0.4, 0.1))
    cut.save(tmp_path / "course.npz")
    resumed = Course.resume(TWO_LESSONS, tmp_path / "course.npz")
    assert resumed.curve == cut.curve
    assert resumed.games == GAMES_A_LESSON
    assert same(study(resumed, 1).net, whole.net)
    other = study(Course.begin(Plan(2, seed=6, games=2 * GAMES_A_LESSON)), 1)
    assert not same(other.net, cut.net)
    for plan in (Plan(3, seed=5, games=1024), Plan(2, seed=6, games=1024), Plan(2, 5, games=9)):
        with pytest.raises(BadNet) as caught:
            Course.resume(plan, tmp_path / "course.npz")
        assert caught.value.reason == OTHER_COURSE


@pytest.mark.slow
def test_a_cluster_gives_the_same_net(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", FakeRay())
    plan = Plan(2, seed=5, games=GAMES_A_LESSON)
    course = Course.begin(plan)
    with joined("auto", None) as cluster:
        course.lesson(on_cluster(cluster))
    assert same(course.net, study(Course.begin(plan), 1).net)


def test_a_lesson_that_is_broken_off_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    course = Course.begin(Plan(2, seed=5, games=GAMES_A_LESSON))
    before = course.learner.copy()
    steps = 0
    learn = Learner.learn

    def interrupted(*facts: Any) -> tuple[float, float]:
        nonlocal steps
        steps += 1
        if steps == 3:
            raise KeyboardInterrupt
        return learn(*facts)

    monkeypatch.setattr(Learner, "learn", interrupted)
    with pytest.raises(KeyboardInterrupt):
        study(course, 1)
    assert (course.games, course.learner.steps) == (0, 0)
    assert same(course.net, before.average)
    assert same(course.learner.net, before.net)
    assert same(course.learner.means, before.means)


@pytest.mark.parametrize(
    ("start", "average"),
    [(str(FOLDER / "2.npz"), (0.75 * 6) * 0.4 + 3 * 0.6), (None, (96 / 17) / 9 + 3 * 8 / 9)],
)
def test_what_comes_of_a_course_is_an_average(
    start: str | None, average: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The later a lesson, the more it counts, and more so in a course that began with nothing."""
    course = Course.begin(Plan(2, seed=5, games=3 * GAMES_A_LESSON, start=start))
    lessons = Lessons(np.zeros((1, 1), np.float32), np.zeros((1, 1), np.float32))
    learnt = iter((0.0, 6.0, 3.0))

    def study_nothing(course: Course, *_: object) -> tuple[float, float]:
        now = next(learnt)
        for array in course.learner.net:
            array[:] = now
        return 0.0, 0.0

    monkeypatch.setattr(Course, "_study", study_nothing)
    for _ in range(3):
        course.lesson(lambda *_: iter([lessons]))
    for array in course.net:
        assert np.allclose(array, average)
    assert (course.learner.net.first_bias == 3.0).all()


def test_a_share_for_each_place_in_the_cluster() -> None:
    """No more at once than there is room for, and all of them in order."""
    under_way: list[int] = []
    most = 0

    class Shares:
        room = staticmethod(lambda: 2)

        def submit(self, work: object, net: Net, plan: Plan, practice: Practice, share: Any) -> int:
            nonlocal most
            under_way.append(int(share[0]))
            most = max(most, len(under_way))
            return int(share[0])

        def result(self, number: int) -> int:
            under_way.remove(number)
            return number

    course = Course.begin(TWO_LESSONS)
    shares = [np.array([number]) for number in range(5)]
    play = on_cluster(cast("Cluster", Shares()))
    told: list[Any] = list(play(course.net, course.plan, PRACTICES[2], shares))
    assert told == [0, 1, 2, 3, 4]
    assert most == 2


def test_a_course_under_other_rules_is_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Course.begin(TWO_LESSONS).save(tmp_path / "course.npz")
    monkeypatch.setattr("bali.training.course.RULES", "RULES 99")
    with pytest.raises(BadNet) as caught:
        Course.resume(TWO_LESSONS, tmp_path / "course.npz")
    assert caught.value.reason == OTHER_RULES


def test_the_library_starts_no_threads_to_learn(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine with other work, threads that wait for each other at each step take minutes."""
    threads: set[int] = set()

    def watched(*_: object) -> tuple[float, float]:
        threads.update(
            pool["num_threads"] for pool in threadpool_info() if pool["user_api"] == "blas"
        )
        return 0.0, 0.0

    monkeypatch.setattr(Learner, "learn", watched)
    study(Course.begin(Plan(2, seed=5, games=GAMES_A_LESSON)), 1)
    assert threads == {1}


@pytest.mark.soak
def test_it_learns() -> None:
    plan = Plan(2, seed=1, games=16 * GAMES_A_LESSON)
    course = Course.begin(plan)
    untrained = Net(*(array.copy() for array in course.net))
    surprises = []
    with on_cores(2) as play:
        while course.progress < 1.0:
            surprises.append(course.lesson(play)[0])
    assert surprises[-1] < surprises[0] - 0.05
    share, error = against(course.net, untrained, plan)
    assert share - error > 0.9


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lessons_tell_how_the_game_went_on(players: int) -> None:
    """With λ = 1 every target is the end."""
    plan = Plan(players, seed=2, games=1)
    net = Course.begin(plan).net
    practice = PRACTICES[players]._replace(temperature=0.1, whim=0.5, trace=1.0)
    lessons = play_share(net, plan, practice, np.arange(1))
    assert 30 < len(lessons.inputs) / practice.noted < 400
    shares = lessons.targets[:, :players]
    assert np.allclose(shares.sum(axis=1), 1.0)
    assert set(np.unique(shares)) == {0.0, 1.0}
    assert (lessons.targets == lessons.targets[0]).all()


@pytest.mark.parametrize(("company", "is_same"), [(1.0, True), (0.0, False)])
def test_seats_that_play_by_instinct_do_not_ask_the_net(company: float, is_same: bool) -> None:
    plan = Plan(4, seed=2, games=1)
    practice = PRACTICES[4]._replace(company=company, alone=0.0, noted=1.0)
    one, other = (
        play_share(new_net((8, 4), np.random.default_rng(seed)), plan, practice, np.arange(1))
        for seed in (1, 2)
    )
    assert np.array_equal(one.inputs, other.inputs) == is_same


def test_the_net_is_told_who_goes_by_instinct() -> None:
    """One alone does not, or each seat as chance will have it, or everybody."""
    net = new_net((8, 4), np.random.default_rng(1))
    plan = Plan(4, seed=2, games=1)
    seats = [first_of(player) + BY_INSTINCT for player in range(4)]
    found = []
    for one_alone, each in ((1.0, 0.5), (0.0, 1.0), (0.0, 0.5)):
        practice = PRACTICES[4]._replace(noted=1.0, alone=one_alone, company=each)
        told = [play_share(net, plan, practice, np.arange(n, n + 1)).inputs for n in range(8)]
        for lessons in told:
            assert (lessons[:, seats] == lessons[0, seats]).all(), "it is so for the whole game"
        found.append([tuple(lessons[0, seats]) for lessons in told])
    alone, company, mixed = found
    assert len(set(alone)) > 1
    assert all(sum(game) == 3 for game in alone)
    assert set(company) == {(1, 1, 1, 1)}
    assert len(set(map(sum, mixed))) > 2


def test_whoever_goes_by_the_net_tries_more_near_the_end() -> None:
    net = new_net((8, 4), np.random.default_rng(1))
    practice = PRACTICES[4]._replace(company=1.0, noted=1.0)
    for alone, matters in ((1.0, True), (0.0, False)):
        few, many = (
            play_share(
                net,
                Plan(4, seed=2, games=1),
                practice._replace(alone=alone, keen_tries=tries),
                np.arange(4),
            ).inputs
            for tries in (4, 64)
        )
        assert np.array_equal(few, many) != matters


def test_of_some_games_all_choices_are_noted_and_of_more_games_some() -> None:
    plan = Plan(4, seed=2, games=1)
    net = new_net((8, 4), np.random.default_rng(1))
    practice = PRACTICES[4]._replace(company=1.0, alone=0.0, noted=1.0)
    all_of_them = len(play_share(net, plan, practice, np.arange(8)).inputs)
    some = len(play_share(net, plan, practice._replace(noted=0.25), np.arange(8)).inputs)
    assert 0.15 * all_of_them < some < 0.35 * all_of_them


@pytest.mark.parametrize(("seen", "is_foreseen"), [(0.0, True), (1.0, False)])
def test_new_rows_are_noted_before_they_come_or_as_they_lie_there(
    seen: float, is_foreseen: bool
) -> None:
    net = new_net((8, 4), np.random.default_rng(1))
    practice = PRACTICES[4]._replace(company=1.0, alone=0.0, noted=1.0, seen=seen)
    lessons = play_share(net, Plan(4, seed=2, games=1), practice, np.arange(4))
    assert (lessons.inputs[:, ROWS_OF] > 0).any() == is_foreseen, "rows that are empty"


def test_moves_are_tried_out_near_the_end_and_only_there() -> None:
    net = new_net((8, 4), np.random.default_rng(1))
    practice = PRACTICES[4]._replace(company=1.0, alone=0.0, noted=1.0)
    tried, felt = (
        play_share(net, Plan(4, seed=2, games=1), practice._replace(tries=tries), np.arange(1))
        for tries in (16, 0)
    )
    shorter = min(len(tried.inputs), len(felt.inputs))
    differ = (tried.inputs[:shorter] != felt.inputs[:shorter]).any(axis=1)
    assert differ.any()
    pile = 20 * felt.inputs[differ.argmax(), PILE]
    assert pile <= NEAR * ROW_SIZE


def test_a_plan_of_minutes_ends_by_the_clock() -> None:
    plan = Plan(2, minutes=2)
    assert plan.progress(games=10**6, seconds=60.0) == 0.5
    assert plan.progress(games=0, seconds=121.0) == 1.0


def test_who_begins_with_a_net_is_half_ripe() -> None:
    plan = Plan(2, games=4 * GAMES_A_LESSON, start=str(FOLDER / "2.npz"))
    course = Course.begin(plan)
    assert same(course.net, shipped(2))
    assert course.ripeness == 0.5
    course.games = 2 * GAMES_A_LESSON
    assert (course.progress, course.ripeness) == (0.5, 0.75)
