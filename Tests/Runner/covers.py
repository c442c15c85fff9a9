#!/usr/bin/env python3
"""Measures how covers of 1 MB are resized, beside libvips' own command-line tool.

covers.py BUILT [--covers N] [--rounds N]: BUILT is the folder of herodex; `vipsthumbnail` (Debian's libvips-tools) makes the same
three WebP files and JPEG of each cover, once as a process a file, once as four processes for all. Prints a table: CPU
seconds and the most memory, the median of the rounds, and last whether memory grows with the number of covers.
"""
import argparse
import json
import os
import statistics
import subprocess
import tempfile

from bench import measured

# Herodex's own: `images.widths`, quality and effort of ImageVariants, and the JPEG for previews.
SIZES = [(width, f"%s-{width}.webp[Q=80,effort=2,strip]") for width in (160, 320, 640)]
SIZES.append((640, "%s.jpg[Q=82,optimize_coding,strip]"))
BASES = 16


def make_bases(folder):
    """Covers of 1988x3056 pixels, the size of a scan: waves of colour with the grain of print, of about 1 MB each."""
    covers = []
    for number in range(BASES):
        def vips(*words):
            subprocess.run(["vips", *map(str, words)], cwd=folder, check=True, stdout=subprocess.DEVNULL)

        for band in range(3):
            vips("perlin", f"wave-{band}.v", 1988, 3056, "--cell-size", 200 + 60 * band, "--seed", 3 * number + band)
            vips("linear", f"wave-{band}.v", f"band-{band}.v", 60, 128)
        vips("bandjoin", "band-0.v band-1.v band-2.v", "waves.v")
        vips("gaussnoise", "grain.v", 1988, 3056, "--mean", 0, "--sigma", 9, "--seed", number)
        vips("add", "waves.v", "grain.v", "sum.v")
        vips("cast", "sum.v", "cover.v", "uchar")
        vips("jpegsave", "cover.v", f"base-{number}.jpg", "--Q", 75)
        with open(f"{folder}/base-{number}.jpg", "rb") as file:
            covers.append(file.read())
    return covers


def make_archive(built, folder, bases, count):
    """An archive of heroes with a cover each: every one has bytes of its own, by a comment that shows nowhere."""
    os.makedirs(f"{folder}/covers")
    with open(f"{folder}/herodex.yaml", "w") as file:
        file.write("sources:\n  - { kind: records, name: mine }\n")
    with open(f"{folder}/mine.jsonl", "w") as lines:
        for number in range(count):
            base = bases[number % BASES]
            comment = b"\xff\xfe\x00\x0a" + b"%08d" % number
            with open(f"{folder}/covers/{number}.jpg", "wb") as file:
                file.write(base[:2] + comment + base[2:])
            hero = {"kind": "heroes", "id": number, "title": f"Hero {number}", "picture": f"covers/{number}.jpg"}
            lines.write(json.dumps(hero) + "\n")
    subprocess.run([f"{built}/herodex", "import", "mine", "mine.jsonl", "--quiet"], cwd=folder, check=True)


def resized_by_herodex(built, folder):
    subprocess.run(["rm", "-rf", f"{folder}/.herodex/derived"], check=True)
    output, seconds, memory = measured([f"{built}/herodex", "pictures", "--json", "--quiet"], folder)
    return seconds, memory, output


def resized_by_vips(folder, files, together):
    """CPU seconds and memory of `vipsthumbnail` for all sizes of the files."""
    seconds, memory = 0, 0
    portions = [files] if together else [[file] for file in files]
    for portion in portions:
        for width, name in SIZES:
            command = ["vipsthumbnail", "--vips-concurrency=1", "--size", f"{width}x", "-o", f"{folder}/made/{name}", *portion]
            _, took, most = measured(command, f"{folder}/covers")
            seconds, memory = seconds + took, max(memory, most)
    return seconds, memory


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("built")
    parser.add_argument("--covers", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    built = os.path.abspath(options.built)
    with tempfile.TemporaryDirectory() as folder:
        bases = make_bases(folder)
        few, all_ = f"{folder}/few", f"{folder}/all"
        make_archive(built, few, bases, max(1, options.covers // 10))
        make_archive(built, all_, bases, options.covers)
        os.makedirs(f"{all_}/made")
        files = sorted(os.listdir(f"{all_}/covers"))
        rows = {"herodex pictures": [], "libvips, a process for all covers": [], "libvips, a process a file": []}
        for _ in range(options.rounds):
            rows["herodex pictures"].append(resized_by_herodex(built, all_)[:2])
            rows["libvips, a process for all covers"].append(resized_by_vips(all_, files, together=True))
            rows["libvips, a process a file"].append(resized_by_vips(all_, files, together=False))
        memory_of_few = resized_by_herodex(built, few)[1]
    size = sum(map(len, bases)) / BASES
    print(f"{options.covers} covers of {size / 1e6:.2f} MB, median of {options.rounds} rounds.\n")
    print("| | CPU, ms a cover | memory, MB |\n|---|--:|--:|")
    for name, rounds in rows.items():
        seconds = statistics.median(seconds for seconds, _ in rounds)
        print(f"| {name} | {1_000 * seconds / options.covers:.1f} | {max(most for _, most in rounds) / 1e6:.0f} |")
    print(f"| herodex pictures, {max(1, options.covers // 10)} covers | | {memory_of_few / 1e6:.0f} |")


if __name__ == "__main__":
    main()
