#!/usr/bin/env python3
"""Leaves out each part of the digest of a page in turn, and expects that the series of random changes notice it.

    python3 Tests/Runner/mutate_digest.py [--list] [NUMBER ...]

In a copy of the program each call that adds something to a digest of a page has a number, and HERODEX_MUTATION leaves the
call with that number out. The copy is built once and runs `IncrementalTests/sameBytes` for each number: a page that shows
more than its digest covers is then taken over although it changed, and differs from a full render. FOLLOWS has the parts
that need not be noticed, since they follow from others. Ends with 1 if another part was not noticed.
"""
import os
import re
import subprocess
import sys

COPY = ".build/mutations"
DIGEST = "Sources/HeroBasics/Digest.swift"
FOLDERS = ["Sources/HeroCatalog/Digests", "Sources/HeroSite/Pages"]
SERIES = [12, 60, 300]
CALL = re.compile(
    r"(?<![\w.])((?:(?:builder|reader|shards\[number\]\.digest)\.)?add\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))(?! *\{)"
)
SWITCH = """
/// The part of all digests that is left out.
public enum DigestMutation {
    public static let number = getenv("HERODEX_MUTATION").flatMap { Int(String(cString: $0)) } ?? 0
}
"""
# By file and call: why leaving it out changes nothing that could be noticed.
FOLLOWS = {}


def run(*command, **options):
    return subprocess.run(command, check=True, **options)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def put(text, path):
    """Writes a file of the copy unless it is the same: it would be built again."""
    target = os.path.join(COPY, path)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    if not os.path.exists(target) or read(target) != text:
        with open(target, "wb") as file:
            file.write(text)


def copied():
    """Copies the files that git knows, but for those that `numbered` writes; removes those of the last time."""
    files = set(os.fsdecode(subprocess.check_output(["git", "ls-files", "-z"])).split("\0")) - {""}
    for folder in ["Sources", "Tests"]:
        for root, _, names in os.walk(os.path.join(COPY, folder)):
            for name in names:
                path = os.path.relpath(os.path.join(root, name), COPY)
                if path not in files:
                    os.remove(os.path.join(COPY, path))
    for path in sorted(files):
        if os.path.isfile(path) and not path.startswith(tuple(FOLDERS)) and path != DIGEST:
            put(read(path), path)


def numbered():
    """Numbers the calls in the copy; returns file, line and call by number."""
    parts = {}
    for folder in FOLDERS:
        for root, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                path = os.path.join(root, name)
                text = read(path)
                if re.search(rb"DigestReader|DigestBuilder|SentenceShards", text):
                    text = numbered_text(text.decode(), path, parts).encode()
                put(text, path)
    put(b"import Glibc\n" + read(DIGEST) + SWITCH.encode(), DIGEST)
    return parts


def numbered_text(text, path, parts):
    lines = text.split("\n")
    for place, line in enumerate(lines):
        if "func add" in line or line.strip().startswith("//"):
            continue

        def left_out(match):
            parts[len(parts) + 1] = (path, place + 1, match[1])
            return f"(DigestMutation.number == {len(parts)} ? () : {match[1]})"

        lines[place] = CALL.sub(left_out, line)
    text = "\n".join(lines)
    is_missing = "DigestMutation" in text and not re.search(r"^(public |package )?import HeroBasics$", text, re.M)
    return "import HeroBasics\n" + text if is_missing else text


def is_noticed(number, series):
    environment = dict(os.environ, HERODEX_MUTATION=str(number), HERODEX_CHANGE_SEEDS=str(series))
    program = ".build/release/herodexPackageTests.xctest"
    command = [program, "--testing-library", "swift-testing", "--filter", "IncrementalTests/sameBytes"]
    return subprocess.run(command, cwd=COPY, env=environment, capture_output=True).returncode != 0


def main():
    copied()
    parts = numbered()
    wanted = [int(number) for number in sys.argv[1:] if number.isdigit()] or list(parts)
    if "--list" in sys.argv:
        for number in wanted:
            print(number, *parts[number])
        return 0
    options = ["--configuration", "release", "-Xswiftc", "-enable-testing"]
    run("swift", "build", "--build-tests", *options, cwd=COPY)
    if is_noticed(0, SERIES[0]):
        print("the series fail although nothing is left out")
        return 1
    unnoticed = 0
    for number in wanted:
        path, line, call = parts[number]
        reason = FOLLOWS.get((os.path.basename(path), call))
        series = next((series for series in SERIES[: 1 if reason else None] if is_noticed(number, series)), None)
        verdict = f"noticed in {series} series" if series else reason or "NOT NOTICED"
        unnoticed += verdict == "NOT NOTICED"
        print(f"{number} {path}:{line} {call}: {verdict}", flush=True)
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())
