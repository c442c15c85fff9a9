#!/usr/bin/env python3
"""Measures builds of a made-up universe: a first one, one with nothing changed, and one after each of four small changes.

bench.py BUILT [--heroes N] [--seed N] [--rounds N]: BUILT is the folder of herodex and herodex-bench. Prints a table for
people, and one JSON object on the last line. CPU times and memory are those of each run, a process of its own; each figure
is the median of the rounds, memory and bytes written the most of any.
"""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import tempfile

CHANGES = {
    "one_changed_ratio": ("one hero changed", "hero"),
    "one_added_ratio": ("one hero added", "newcomer"),
    "popular_changed_ratio": ("one comic of the hero in most comics changed", "comic"),
    "hub_changed_ratio": ("the title of the hero in most comics changed", "hub"),
}


def measured(command, folder):
    """What the command prints, its CPU seconds, and the most memory it had, in bytes."""
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        raise SystemExit(f"{' '.join(command)} failed")
    return output, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def measured_round(built, filled, folder, universe):
    """The figures of one round, in a copy of the filled folder."""
    shutil.copytree(filled, folder)
    render = [f"{built}/herodex", "render", "--json", "--quiet", "--templates", os.path.abspath("Templates")]
    output, first, peak = measured(render, folder)
    figures = {"pages": json.loads(output)["publish"]["pages"]}
    figures["whole_pages_per_cpu_s"] = figures["pages"] / first
    output, seconds, memory = measured(render, folder)
    site = json.loads(output)["publish"]
    if not site["unchanged"]:
        raise SystemExit("the second run did not find everything unchanged")
    figures.update(unchanged_ratio=seconds / first, unchanged_bytes_written=site["bytesWritten"])
    peaks = [peak, memory]
    for key, (_, change) in CHANGES.items():
        subprocess.run([f"{built}/herodex-bench", folder, "--change", change, *universe], check=True)
        output, seconds, memory = measured(render, folder)
        if json.loads(output)["publish"]["unchanged"]:
            raise SystemExit(f"nothing changed after {change}")
        figures[key] = seconds / first
        peaks.append(memory)
        if change == "hero":
            _, linking, _ = measured(["cp", "-al", f"{folder}/output", f"{folder}/linked"], folder)
            figures["one_changed_link_ratio"] = seconds / linking
    figures["peak_mb"] = max(peaks) / 1e6
    shutil.rmtree(folder)
    return figures


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("built")
    parser.add_argument("--heroes", default="2000")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    built = os.path.abspath(options.built)
    universe = ["--heroes", options.heroes, "--seed", options.seed]
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        filled = f"{folder}/filled"
        subprocess.run([f"{built}/herodex-bench", filled, *universe], check=True)
        rounds = [measured_round(built, filled, f"{folder}/round", universe) for _ in range(options.rounds)]
    most = {"peak_mb", "unchanged_bytes_written"}
    figures = {
        key: round((max if key in most else statistics.median)(figures[key] for figures in rounds), 4)
        for key in rounds[0]
    }
    labels = {
        "pages": "pages", "whole_pages_per_cpu_s": "whole `render`: pages per CPU-second",
        "unchanged_ratio": "`render` again, nothing changed", "unchanged_bytes_written": "bytes that this wrote",
        "one_changed_link_ratio": "one hero changed, against hard links to all files",
        "peak_mb": "most memory at once, MB", **{key: label for key, (label, _) in CHANGES.items()},
    }
    print(f"{options.heroes} heroes, seed {options.seed}; median of {options.rounds} rounds, CPU time.\n")
    print("| measured | result |\n|---|--:|")
    for key, value in figures.items():
        print(f"| {labels[key]} | {value:,} |")
    print("\n" + json.dumps(figures, sort_keys=True))


if __name__ == "__main__":
    main()
