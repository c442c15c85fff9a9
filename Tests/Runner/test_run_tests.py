"""Tests of run-tests.py: its program is a small one that plays what each test does at each try."""
import importlib.util
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
RUNNER = HERE / "run-tests.py"
spec = importlib.util.spec_from_file_location("run_tests", RUNNER)
run_tests = importlib.util.module_from_spec(spec)
spec.loader.exec_module(run_tests)

# Plays the tests of $PLAY/tests.json: {id: [what it does at each try]}; the last goes on. Notes each call.
FAKE = '''#!{python}
import collections, json, os, pathlib, re, sys, time
place = pathlib.Path(os.environ["PLAY"])
words = sys.argv[1:]
given = lambda option: [words[at + 1] for at, word in enumerate(words[:-1]) if word == option]
with open(place / "calls", "a") as calls: calls.write(json.dumps(words) + "\\n")
tests = json.loads((place / "tests.json").read_text())
# A line a try: two of these may run at once.
(place / "tries").touch()
tries = collections.Counter((place / "tries").read_text().splitlines())
chosen = [test for test in tests
    if (not given("--filter") or any(re.search(one, test) for one in given("--filter")))
    and not any(re.search(one, test) for one in given("--skip"))]
record = open(given("--event-stream-output-path")[0], "w")
def write(sort, **payload): print(json.dumps({{"kind": sort, "payload": payload}}), file=record, flush=True)
def event(kind, test=None, **more):
    write("event", kind=kind, instant={{"absolute": time.monotonic()}}, messages=more.pop("messages", []),
        **({{"testID": test}} if test else {{}}), **more)
def issue(test, known=False):
    event("issueRecorded", test, messages=[{{"symbol": "fail", "text": "Expectation failed: " + str(test)}}],
        issue={{"isKnown": known, "isFailure": not known,
            "sourceLocation": {{"fileID": "A/A.swift", "line": 7, "column": 1}}}})
for test in chosen: write("test", id=test, name="name()", displayName="It holds", kind="function")
event("runStarted")
failed = False
for test in chosen:
    acts = tests[test]
    act = acts[min(tries[test], len(acts) - 1)]
    with open(place / "tries", "a") as noted: noted.write(test + "\\n")
    print("playing", test, act, flush=True)
    if act == "skip":
        event("testSkipped", test)
        continue
    event("testStarted", test)
    if act == "crash":
        record.write('{{"kind":"ev')
        record.flush()
        os.abort()
    if act == "hang": time.sleep(600)
    if act == "known": issue(test, known=True)
    if act == "fail": issue(test); failed = True
    if act == "stray": issue(None); failed = True
    event("testEnded", test)
event("runEnded")
print("Test run with", len(chosen), "tests in 1 suite", "failed" if failed else "passed", "after 0.1 seconds.")
sys.exit(3 if "odd end" in sum(tests.values(), []) else failed)
'''


class Played:
    def __init__(self, tests, *groups, silence=60):
        with tempfile.TemporaryDirectory() as folder:
            place = pathlib.Path(folder)
            (place / "tests.json").write_text(json.dumps(tests))
            fake = place / "tests"
            fake.write_text(FAKE.format(python=sys.executable))
            fake.chmod(0o755)
            done = subprocess.run(
                [sys.executable, RUNNER, "--program", str(fake), "--silence", str(silence), *groups],
                env=dict(os.environ, PLAY=folder),
                capture_output=True,
                text=True,
            )
            self.code, self.output, self.errors = done.returncode, done.stdout, done.stderr
            calls = place / "calls"
            self.calls = [json.loads(line) for line in calls.read_text().splitlines()] if calls.exists() else []
            self.last = self.output.rstrip().split("\n")[-1] if self.output else ""


WAITS = "HeroWebTests.Socket/opens()/S.swift:1:1"
WAITS_TOO = "HeroWebTests.Socket/closes()/S.swift:9:1"
PURE = "HeroModelTests.Line/cuts(at:)/L.swift:2:2"
PURE_TOO = "HeroModelTests.Line/joins()/L.swift:3:3"


class RunnerTests(unittest.TestCase):
    def expect(self, played, code, last):
        self.assertEqual((played.code, played.last), (code, last), played.output + played.errors)

    def test_all_pass(self):
        played = Played({PURE: ["pass"], PURE_TOO: ["known"]}, "quick")
        self.expect(played, 0, "2 passed, 0 failed")
        self.assertIn("Test run with 2 tests in 1 suite passed", played.output)
        self.assertIn("HeroModelTests.Line/cuts(at:) “It holds”", played.output)

    def test_one_that_waits_is_tried_again_alone_and_named(self):
        for acts in (["fail", "pass"], ["fail", "fail", "pass"]):
            played = Played({WAITS: acts, WAITS_TOO: ["pass"]}, "waiting")
            self.expect(played, 0, "2 passed, 0 failed")
            self.assertIn("1 flaky, passed when run again alone:", played.output)
            self.assertEqual(len(re.findall("try .: A/A.swift:7: Expectation failed", played.output)), len(acts) - 1)
            self.assertEqual(len(re.findall("^playing .*closes", played.output, re.M)), 1)

    def test_one_that_fails_each_time_fails(self):
        played = Played({WAITS: ["fail"], WAITS_TOO: ["pass"]}, "waiting")
        self.expect(played, 1, "1 passed, 1 failed")
        self.assertEqual(len(played.calls), 3)
        self.assertIn("try 3: ", played.output)
        self.assertIn("\nfailed: HeroWebTests.Socket/opens() “It holds”\n", played.output)

    def test_one_that_does_not_wait_has_one_try(self):
        played = Played({PURE: ["fail", "pass"], PURE_TOO: ["pass"]}, "quick")
        self.expect(played, 1, "1 passed, 1 failed")
        self.assertEqual(len(played.calls), 1)

    def test_a_crash_of_one_that_waits_is_a_failed_try_and_the_rest_still_runs(self):
        played = Played({WAITS: ["crash", "pass"], WAITS_TOO: ["pass"]}, "waiting")
        self.expect(played, 0, "2 passed, 0 failed")
        self.assertIn("ended with -6", played.output)
        self.expect(Played({WAITS: ["crash"], WAITS_TOO: ["pass"]}, "waiting"), 1, "1 passed, 1 failed")

    def test_a_crash_elsewhere_fails_the_group_and_the_rest_still_runs(self):
        fuzz = "HeroModelTests.MutatedMarkupTests/reads()/M.swift:1:1"
        played = Played({fuzz: ["crash", "pass"], fuzz.replace("reads", "tidies"): ["pass"]}, "mutated")
        self.expect(played, 1, "2 passed, 1 failed")
        self.assertIn("trouble in mutated: the program ended with -6", played.output)
        self.assertIn("under way: HeroModelTests.MutatedMarkupTests/reads()", played.output)
        self.expect(Played({PURE: ["crash"], PURE_TOO: ["pass"]}, "quick"), 1, "1 passed, 1 failed")
        tests = {f"HeroModelTests.S/t{number}()/S.swift:{number}:1": ["crash"] for number in range(5)}
        played = Played(tests, "quick")
        self.expect(played, 1, "0 passed, 5 failed")
        self.assertEqual(len(played.calls), run_tests.MOST_CRASHES)
        self.assertIn("was never run", played.output)

    def test_a_run_that_says_nothing_is_killed(self):
        self.expect(Played({WAITS: ["hang", "pass"]}, "waiting", silence=5), 0, "1 passed, 0 failed")

    def test_no_test_is_a_failure(self):
        self.expect(Played({PURE: ["pass"]}, "browser"), 1, "0 passed, 1 failed")

    def test_an_end_with_an_error_and_an_issue_of_no_test_are_failures(self):
        played = Played({PURE: ["pass", "odd end"]}, "quick")
        self.expect(played, 1, "1 passed, 1 failed")
        self.assertIn("\ntrouble: quick: the program ended with 3, though no test failed\n", played.output)
        self.expect(Played({PURE: ["stray"]}, "quick"), 1, "1 passed, 1 failed")

    def test_many_failures_at_once_are_not_tried_again(self):
        tests = {f"HeroWebTests.S/t{number}()/S.swift:{number}:1": ["fail"] for number in range(21)}
        played = Played(tests, "waiting")
        self.expect(played, 1, "0 passed, 21 failed")
        self.assertEqual(len(played.calls), 1)

    def test_each_test_is_in_one_group_and_most_run_one_by_one(self):
        tests = [
            WAITS, PURE, "BrowserTests.A/b()/A.swift:1:1", "HeroSiteTests.B/c()/B.swift:1:1",
            "EndToEndTests.C/f()/C.swift:1:1", "BrowserTests.AwkwardSiteTests/g()/G.swift:1:1",
            "EndToEndTests.SchedulingTests/h()/H.swift:1:1", "BrowserTests.RealSizedSiteTests/i()/I.swift:1:1",
            "HeroWebTests.MutatedBodiesTests/d()/D.swift:1:1", "HeroSiteTests.IncrementalTests/e()/E.swift:1:1",
        ]  # fmt: skip
        played = Played({test: ["pass"] for test in tests})
        self.expect(played, 0, "10 passed, 0 failed")
        self.assertEqual(len(re.findall("^playing", played.output, re.M)), 10)
        self.assertEqual(sorted("--no-parallel" in call for call in played.calls), [False] * 2 + [True] * 8)

    def test_an_unknown_group_is_wrong_usage(self):
        self.assertEqual(Played({}, "nonsense").code, 2)


class GroupTests(unittest.TestCase):
    """Which tests wait is said in one place; the sources say whether it is true."""

    WAITING = re.compile(
        r"import FakeUpstream|Task\.sleep\(|usleep\(|\bListener\(|ContinuousClock\(\)|DemoServers\.serving"
        r"|SiteServer\.serving|flock -n|Nginx\."
    )

    # Stops a render at any moment, and expects the same of each.
    ANY_MOMENT = {"HeroSiteTests.IncrementalTests"}

    def test_what_sleeps_or_opens_a_socket_is_in_a_group_that_waits_and_has_a_time_limit(self):
        wrong, endless = [], []
        for file in HERE.parent.glob("*Tests/**/*.swift"):
            text = file.read_text(encoding="utf-8")
            suite = re.search(r"^(?:@Suite.*\s)?(?:struct|final class|enum) (\w+Tests)\b", text, re.M)
            if suite is None or not self.WAITING.search(text):
                continue
            test = f"{file.relative_to(HERE.parent).parts[0]}.{suite[1]}/it()/{file.name}:1:1"
            group = next(group for group in run_tests.GROUPS if re.search(group.pattern, test))
            if not group.waits and test.split("/")[0] not in self.ANY_MOMENT:
                wrong.append((group.name, test))
            # Those of mutated inputs take as long as they have inputs.
            if group.waits and ".timeLimit(" not in text and not suite[1].startswith("Mutated"):
                endless.append(test)
        self.assertEqual((wrong, endless), ([], []))

    def test_every_target_and_suite_that_is_named_is_there(self):
        for group in run_tests.GROUPS:
            for target in re.findall(r"\w+Tests(?=\\?[.|)/])", group.pattern):
                found = list(HERE.parent.glob(target)) or list(HERE.parent.glob(f"*/**/{target}.swift"))
                self.assertTrue(found, target)


if __name__ == "__main__":
    unittest.main()
