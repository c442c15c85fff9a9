#!/usr/bin/env python3
"""Runs the tests in groups. A test of a group that waits for sockets, clocks, processes or a browser is run again alone,
up to twice, if it fails: a busy machine makes it fail, a fault fails each time. Any other test has one try.

    run-tests.py [--program FILE] [--silence SECONDS] [GROUP …] [-- OPTIONS OF THE PROGRAM]

The program is what `swift build --build-tests` made. It is called itself, not by `swift test`: of two that begin at once
one may find SwiftPM's database locked, and ends with an error though each test passed.
"""
import argparse
import codecs
import collections
import concurrent.futures
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

TRIES = 3
# More failures at once than this in a group that waits are a fault, not a busy machine: none is tried again.
MOST_TRIED_AGAIN = 20
MOST_CRASHES = 3
SLOWEST = 20
# Of a run that crashed so many of its last characters are shown.
TAIL = 10_000
PROGRAM = ".build/debug/herodexPackageTests.xctest"

Group = collections.namedtuple("Group", "name pattern waits at_once", defaults=[False, False])

# A test is in the first group whose pattern its id (TARGET.SUITE/TEST) matches. A group runs one test after the other
# except where several run at once: so their times are their own, and a crash says whose it is.
# A test that opens a socket, starts a program that serves, sleeps, or is killed on time belongs to one that waits: the
# tests of this program hold that.
GROUPS = [
    # A browser shows nothing in time where other programs have the processors.
    Group("realsized", r"^BrowserTests\.RealSizedSiteTests", waits=True),
    Group("pages", r"^BrowserTests\.(AwkwardSiteTests|BuiltSiteTests/Pages/)", waits=True),
    Group("browser", r"^BrowserTests\.", waits=True),
    # Thousands of mutated inputs, and many renders: they leave no processor to others. A server reads its own by socket.
    Group("mutated", r"^(?!HeroServeTests\.Mutated(?!Schedules))\w+\.Mutated", at_once=True),
    Group("changes", r"^HeroSiteTests\.(IncrementalTests|RandomRecordTests|GrowthTests)", at_once=True),
    Group("killed", r"^EndToEndTests\.(SchedulingTests|KilledExchangeTests|KilledPublishingTests)", waits=True),
    Group("end to end", r"^EndToEndTests\.", waits=True),
    Group(
        "waiting",
        r"^(HeroWebTests|HeroIngestTests|HeroServeTests)\.(?!SitePreviewTests|SettledFolderTests)"
        r"|^HeroDemoTests\.DemoServersTests|^HeroPublishTests\.RcloneTests|^HeroArchiveTests\.LockTests"
        r"|^HerodexCLITests\.ProgressTests",
        waits=True,
    ),
    # Those that start programs or make sites.
    Group("heavy", r"^(HerodexCLITests|HeroPublishTests|HeroSiteTests|HeroServeTests|PackagingTests)\."),
    Group("quick", r""),
]
# The groups of a round run in lanes beside one another, one for each of two processors, each in the order of its names.
# Those that wait run beside none that needs the processors.
ROUNDS = [
    [["quick", "heavy"], ["mutated", "changes"]],
    [["end to end"], ["waiting", "killed"]],
    [["browser", "realsized"], ["pages"]],
]
PRINTING = threading.Lock()
# A crash says where.
ENVIRONMENT = {"SWIFT_BACKTRACE": "enable=yes,color=no", **os.environ}


class Run:
    """What one call of the program came to, by its own record."""

    def __init__(self, code, record, tail, reason=None):
        self.code, self.tail = code, tail
        self.functions, self.shown, self.began, self.took = set(), {}, {}, {}
        self.skipped, self.issues, self.has_ended = set(), collections.defaultdict(list), False
        for kind, payload in record:
            if kind == "test":
                self.shown[payload["id"]] = payload.get("displayName") or payload["name"]
                if payload["kind"] == "function":
                    self.functions.add(payload["id"])
            elif kind == "event":
                self._note(payload)
        self.reason = reason or (None if self.has_ended else f"the program ended with {code} before its tests had")

    def _note(self, event):
        test, moment = event.get("testID"), event["instant"]["absolute"]
        if event["kind"] == "testStarted":
            self.began[test] = moment
        elif event["kind"] == "testEnded":
            self.took[test] = moment - self.began.get(test, moment)
        elif event["kind"] == "testSkipped":
            self.skipped.add(test)
        elif event["kind"] == "runEnded":
            self.has_ended = True
        elif event["kind"] == "issueRecorded" and is_failure(event["issue"]):
            self.issues[test].append(words_of(event))

    @property
    def under_way(self):
        """The tests that had begun when the run was lost."""
        return {test for test in self.began if test in self.functions and test not in self.took}

    @property
    def passed(self):
        return {test for test in self.took if test in self.functions and test not in self.issues}

    def failures(self):
        """What was said of each test or suite that failed; of None what belongs to no test."""
        told = {test: "\n".join(words) for test, words in self.issues.items()}
        if self.has_ended and self.code != 0 and not told:
            told[None] = f"the program ended with {self.code}, though no test failed\n" + self.tail
        return told


def is_failure(issue):
    return issue.get("isFailure", not issue.get("isKnown", False))


def words_of(event):
    place = event["issue"].get("sourceLocation")
    where = f"{place['fileID']}:{place['line']}: " if place else ""
    return where + "\n".join(message["text"] for message in event["messages"])


class TestProgram:
    """Calls the program with all tests, passes on what it prints while it runs, and reads its record."""

    def __init__(self, program, options, silence):
        self.program, self.options, self.silence = program, options, silence

    def test(self, filters, skips, at_once=False):
        words = [self.program, "--testing-library", "swift-testing", *self.options]
        for option, patterns in (("--filter", filters), ("--skip", skips)):
            for pattern in patterns:
                words += [option, pattern]
        if not at_once:
            words.append("--no-parallel")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "record.jsonl")
            words += ["--event-stream-output-path", path, "--event-stream-version", "6.3"]
            # A file and not a pipe: what a crashed run leaves behind may hold a pipe open for ever.
            with open(os.path.join(folder, "output"), "wb+") as output:
                process = subprocess.Popen(
                    words, stdout=output, stderr=subprocess.STDOUT, start_new_session=True, env=ENVIRONMENT
                )
                try:
                    tail, reason = follow(process, output.name, path, self.silence)
                except BaseException:
                    end(process, signal.SIGTERM)
                    raise
            return Run(process.returncode, read_record(path), tail, reason)


def follow(process, output, record, silence):
    """Prints what a run prints until it ends, or until its record no longer grows; its last lines, and why it was killed."""
    tail, size, since, reason = "", 0, time.monotonic(), None
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    line = ""
    with open(output, "rb") as printed:
        while True:
            has_ended = process.poll() is not None
            more = decoder.decode(printed.read())
            # Whole lines: two runs may print.
            whole, end_of_line, line = (line + more).rpartition("\n")
            if has_ended and line:
                whole, end_of_line, line = whole + end_of_line + line, "\n", ""
            with PRINTING:
                sys.stdout.write(whole + end_of_line)
                sys.stdout.flush()
            tail = (tail + more)[-TAIL:]
            if has_ended:
                return tail, reason
            found = os.path.getsize(record) if os.path.exists(record) else 0
            if found != size:
                size, since = found, time.monotonic()
            elif time.monotonic() - since > silence and not reason:
                reason = f"no test began or ended for {silence} seconds, and the run was killed"
                end(process, signal.SIGKILL)
            time.sleep(0.1)


def end(process, number):
    """Ends a run and what it started."""
    try:
        os.killpg(process.pid, number)
    except ProcessLookupError:
        pass


def read_record(path):
    """Whole lines only: a run that crashed may have left half a one."""
    try:
        with open(path, encoding="utf-8", errors="replace") as lines:
            for line in lines:
                try:
                    entry = json.loads(line)
                except ValueError:
                    continue
                yield entry["kind"], entry["payload"]
    except FileNotFoundError:
        return


def exactly(test):
    """A pattern of one test, or of a suite and all in it."""
    return "^" + re.sub(r"([^\w\s/:])", r"\\\1", test) + "(/|$)"


class Results:
    def __init__(self):
        self.passed, self.failed, self.skipped = set(), {}, set()
        # By test: what its failed tries said.
        self.flaky, self.took, self.shown = {}, {}, {}
        # What belongs to no test: a crash, a group without tests.
        self.troubles = []

    def name(self, test):
        plain = re.sub(r"/[^/]+\.swift:\d+:\d+$", "", test)
        shown = self.shown.get(test)
        return plain if shown is None or plain.endswith(shown) else f"{plain} “{shown}”"

    def enter(self, run, at_once=False):
        with PRINTING:
            self._enter(run, at_once)

    def _enter(self, run, at_once):
        self.shown |= run.shown
        self.passed |= run.passed
        self.skipped |= run.skipped & run.functions
        for test, seconds in run.took.items():
            if test in run.functions and not at_once:
                self.took[test] = max(seconds, self.took.get(test, 0))


class GroupRunner:
    def __init__(self, group, program, results):
        self.group, self.program, self.results = group, program, results

    def run(self):
        """Runs each test of the group once; what failed is to be settled when no other group runs."""
        position = GROUPS.index(self.group)
        filters = [self.group.pattern] if self.group.pattern else []
        skips = [other.pattern for other in GROUPS[:position]]
        self.failures, crashes, at_once = {}, 0, self.group.at_once
        failures = self.failures
        run = self.program.test(filters, skips, at_once)
        planned = set(run.functions)
        while True:
            self.results.enter(run, at_once)
            failures.update(run.failures())
            if not run.reason:
                break
            crashes += 1
            self.lose(run, failures, at_once)
            left = planned - self.results.passed - self.results.skipped - set(failures)
            if not left or crashes == MOST_CRASHES:
                failures.update({test: "was never run: the tests before it crashed" for test in left})
                break
            at_once = False
            run = self.program.test([exactly(test) for test in sorted(left)], [])
        if not planned:
            self.results.troubles.append(f"{self.group.name}: no test ran\n{run.tail}")

    def lose(self, run, failures, at_once):
        """A crash is the failure of the test that was under way if that was one, else of the group."""
        told = f"{run.reason}\n{run.tail}"
        if run.under_way and not at_once:
            failures.update({test: told for test in run.under_way})
        else:
            under_way = "".join(f"\nunder way: {self.results.name(test)}" for test in sorted(run.under_way))
            self.results.troubles.append(f"{self.group.name}: {told}{under_way}")

    def settle(self):
        failures = self.failures
        trouble = failures.pop(None, None)
        if trouble:
            self.results.troubles.append(f"{self.group.name}: {trouble}")
        again = self.group.waits and len(failures) <= MOST_TRIED_AGAIN
        for test, told in sorted(failures.items()):
            self.results.passed.discard(test)
            tries = [told]
            while again and len(tries) < TRIES:
                print(f"\nrun-tests: once more, alone: {self.results.name(test)}", flush=True)
                run = self.program.test([exactly(test)], [])
                self.results.enter(run)
                failed = "\n".join(run.failures().values()) or (f"{run.reason}\n{run.tail}" if run.reason else "")
                if not failed and run.passed:
                    self.results.flaky[test] = tries
                    break
                tries.append(failed or "no test ran\n" + run.tail)
            else:
                self.results.failed[test] = tries
                self.results.passed.discard(test)


def report(results):
    slowest = sorted(results.took.items(), key=lambda item: -item[1])[:SLOWEST]
    print(f"\nThe slowest {len(slowest)} tests, in seconds, of those that do not run several at once:")
    for test, seconds in slowest:
        print(f"{seconds:9.1f}  {results.name(test)}")
    if results.flaky:
        print(f"\n{len(results.flaky)} flaky, passed when run again alone:")
        tell(results, results.flaky)
    if results.failed:
        print(f"\n{len(results.failed)} failed:")
        tell(results, results.failed)
    for trouble in results.troubles:
        print(f"\ntrouble in {trouble}")
    failed = len(results.failed) + len(results.troubles)
    # Once more, in lines: of a long output only the end may be shown.
    for sort, names in (
        ("flaky", map(results.name, sorted(results.flaky))),
        ("failed", map(results.name, sorted(results.failed))),
        ("trouble", (trouble.split("\n")[0] for trouble in results.troubles)),
    ):
        for name in names:
            print(f"{sort}: {name}")
    print(f"\n{len(results.skipped)} skipped, {len(results.flaky)} flaky")
    print(f"{len(results.passed)} passed, {failed} failed", flush=True)
    return 1 if failed or not results.passed else 0


def tell(results, tests):
    for test, tries in sorted(tests.items()):
        print(f"  {results.name(test)}")
        for number, told in enumerate(tries, 1):
            print(f"    try {number}: " + told.strip().replace("\n", "\n      "))


def main():
    options = sys.argv[1:]
    names = [name for lanes in ROUNDS for lane in lanes for name in lane]
    further = options[options.index("--") + 1 :] if "--" in options else []
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("groups", nargs="*", metavar="GROUP", help=", ".join(names))
    reader.add_argument("--program", default=PROGRAM, metavar="FILE", help="the program with all tests: %(default)s")
    reader.add_argument("--silence", type=int, default=1800, help="seconds in which one test has to begin or end")
    chosen = reader.parse_args(options[: len(options) - len(further) - 1] if "--" in options else options)
    by_name = {group.name: group for group in GROUPS}
    unknown = [name for name in chosen.groups if name not in by_name]
    if unknown:
        reader.error(f"no group is called {unknown[0]}; there are {', '.join(names)}")
    results, program = Results(), TestProgram(chosen.program, further, chosen.silence)
    for lanes in ROUNDS:
        wanted = [[name for name in lane if name in (chosen.groups or names)] for lane in lanes]
        lanes = [[GroupRunner(by_name[name], program, results) for name in lane] for lane in wanted if lane]
        if not lanes:
            continue
        with concurrent.futures.ThreadPoolExecutor() as pool:
            list(pool.map(run_lane, lanes))
        for runner in sum(lanes, []):
            runner.settle()
    return report(results)


def say(words):
    """Prints a whole line: what the other lane prints comes before or after it."""
    with PRINTING:
        print(words, flush=True)


def run_lane(runners):
    for runner in runners:
        say(f"\nrun-tests: {runner.group.name}")
        began = time.monotonic()
        runner.run()
        say(f"run-tests: {runner.group.name} took {time.monotonic() - began:.0f} seconds")


if __name__ == "__main__":
    sys.exit(main())
