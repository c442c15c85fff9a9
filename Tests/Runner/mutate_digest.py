#!/usr/bin/env python3
"""Finds which parts of a page's digest the series of random changes need.

    python3 Tests/Runner/mutate_digest.py [--list] [--series COUNT]

In a copy of the program each call that adds something to a digest of a page has a number, and beside each digest the copy
keeps what it would be without each of these parts. Whenever a page's bytes change, a part without which the digest would
be the same is noticed: without it the page would be taken over as it was, and the site would differ from a full render.
One run of the series so tries all parts. FOLLOWS says of other parts what they follow from, or which rare change alone
needs them.
Ends with 1 if another part was not noticed, or if the series fail.
"""
import os
import re
import subprocess
import sys

COPY = ".build/mutations"
DIGEST = "Sources/HeroBasics/Digest.swift"
FOLDERS = ["Sources/HeroCatalog/Digests", "Sources/HeroCatalog/Values", "Sources/HeroSite/Pages"]
WORKER = "Sources/HeroSite/Building/PageWorker.swift"
BUILDER = "Sources/HeroSite/Building/SiteBuilder.swift"
CALL = re.compile(
    r"(?<![\w.])((?:(?:builder|reader|shards\[number\]\.digest)\.)?add\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))(?! *\{)"
)
# What a digest would be without each part of it, beside the digest: a lane for each part. `enter` and `leave` stand around
# a call, and what is added between them leaves the call's lane as it is.
LANES = r"""
public enum DigestMutation {
    public typealias Lanes = [UInt64]
    static let count = COUNT
    private static let key = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()
    private static let known = Mutex<[Digest: Lanes]>([:])
    private static let noticed = Mutex<Set<Int>>([])

    /// The parts that the thread is in.
    static var open: UnsafeMutablePointer<[Int]> {
        if let open = pthread_getspecific(key) { return open.assumingMemoryBound(to: [Int].self) }
        let open = UnsafeMutablePointer<[Int]>.allocate(capacity: 1)
        open.initialize(to: [])
        pthread_setspecific(key, open)
        return open
    }

    public static func enter(_ part: Int) { open.pointee.append(part) }
    public static func leave() { open.pointee.removeLast() }

    static func keep(_ lanes: Lanes, of digest: Digest) {
        known.withLock {
            if $0.count > 400_000 { $0 = [:] }
            $0[digest] = lanes
        }
    }

    static func lanes(of digest: Digest) -> Lanes? { known.withLock { $0[digest] } }

    /// Writes down the parts without which a page would have been taken over, although its bytes have changed.
    public static func changed(from old: Digest?, to new: Digest?, _ name: String) {
        guard let old, let new, let (before, now) = known.withLock({ known in
            known[old].flatMap { one in known[new].map { (one, $0) } }
        }) else { return }
        noticed.withLock { noticed in
            for part in 0..<count where before[part] == now[part] && noticed.insert(part).inserted {
                let line = "\(part) \(name)\n"
                let file = open(getenv("HERODEX_NOTICED"), O_WRONLY | O_CREAT | O_APPEND, 0o644)
                _ = line.withCString { write(file, $0, strlen($0)) }
                close(file)
            }
        }
    }

    private static func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
        Glibc.open(path, flags, mode)
    }
}

extension DigestBuilder {
    mutating func mix(_ value: UInt64) { mix { _ in value } }

    mutating func mix(_ value: (Int) -> UInt64) {
        let open = DigestMutation.open.pointee
        let kept = open.map { lanes[$0] }
        for lane in lanes.indices {
            let product = (lanes[lane] ^ value(lane) ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
            lanes[lane] = (product.high ^ product.low) &+ 1
        }
        for (part, lane) in zip(open, kept) { lanes[part] = lane }
    }
}
"""
# What the copy has in the place of a line.
HOOKS = [
    (DIGEST, "import Foundation\n", "import Foundation\nimport Glibc\nimport Synchronization\n"),
    (DIGEST, "    private var bytes: [UInt8] = []\n",
     "    private var bytes: [UInt8] = []\n    var lanes = DigestMutation.Lanes(repeating: 0, count: DigestMutation.count)\n"),
    (DIGEST, "public mutating func add(_ number: Int) {", "public mutating func add(_ number: Int) { mix(UInt64(bitPattern: Int64(number)));"),
    (DIGEST, "public mutating func add(_ flag: Bool) {", "public mutating func add(_ flag: Bool) { mix(flag ? 1 : 0);"),
    (DIGEST, "            add(utf8.count)\n",
     "            add(utf8.count)\n            var text = Checksum()\n            text.add(bytes: UnsafeRawBufferPointer(utf8))\n            mix(text.value)\n"),
    (DIGEST, "public mutating func add(_ digest: Digest) {",
     "public mutating func add(_ digest: Digest) {\n        let parts = DigestMutation.lanes(of: digest)\n"
     "        mix { parts?[$0] ?? digest.first }\n       "),
    (DIGEST, "    private let first: UInt64", "    let first: UInt64"),
    (DIGEST, "        defer { bytes.removeAll(keepingCapacity: true) }\n        return bytes.withUnsafeBytes",
     "        defer {\n            bytes.removeAll(keepingCapacity: true)\n"
     "            lanes = DigestMutation.Lanes(repeating: 0, count: DigestMutation.count)\n        }\n"
     "        let digest = bytes.withUnsafeBytes"),
    (DIGEST, "            return Digest(one.value, other.value)\n        }\n",
     "            return Digest(one.value, other.value)\n        }\n        DigestMutation.keep(lanes, of: digest)\n        return digest\n"),
    (WORKER, "        text.file.madeFrom = prepared.digest\n",
     "        text.file.madeFrom = prepared.digest\n"
     "        let couldBeTaken = page.hasJSON == (before?.json != nil)\n"
     "            && before?.text.file.links.map { run.linkIndex.hasAllFiles(of: $0) } == true\n"
     "        func report(_ one: BuiltText?, _ other: BuiltText) {\n"
     "            guard couldBeTaken, let one, one.file.digest != other.file.digest else { return }\n"
     "            DigestMutation.changed(from: before?.text.file.madeFrom, to: prepared.digest, page.path)\n"
     "        }\n"
     "        report(before?.text, text)\n"),
    (WORKER, "        return BuiltPage(text: text, json: try layer.write(buffer, as: path, before: before?.json))\n",
     "        let json = try layer.write(buffer, as: path, before: before?.json)\n        report(before?.json, json)\n"
     "        return BuiltPage(text: text, json: json)\n"),
    (WORKER, "import HeroCatalog\n", "import HeroBasics\nimport HeroCatalog\n"),
    (BUILDER, "                text.file.madeFrom = file.digest\n",
     "                text.file.madeFrom = file.digest\n"
     "                if let before, before.file.digest != text.file.digest {\n"
     "                    DigestMutation.changed(from: before.file.madeFrom, to: file.digest, file.path)\n                }\n"),
]
COUNT = "what it counts is added behind it"
BASE = "the page's own groups and the hero's forms, which are in the same digest, have it"
LONG = "the records that the page shows have it; alone it changes only in a group with more than these"
# By file and call: why leaving it out changes nothing that could be noticed, or nothing that the series do.
FOLLOWS = {
    ("DigestReader+coAppearances.swift", "builder.add(closest.count)"): COUNT,
    ("DigestReader+coAppearances.swift", "builder.add(shared.count)"): COUNT,
    ("DigestReader+coAppearances.swift", "builder.add(kind.rawValue)"):
        "alone it changes only if a work of one kind takes the place of one of another, behind the first three",
    ("DigestReader+forms.swift", "add(item, holder.faces)"): BASE,
    ("DigestReader+forms.swift", "builder.add(forms?.count)"): BASE,
    ("DigestReader+forms.swift", "builder.add(isThere)"): BASE,
    ("DigestReader+forms.swift", "add(item, holder.lines)"): BASE,
    ("DigestReader+forms.swift", "builder.add(digests[index])"): BASE,
    ("DigestReader+forms.swift", "builder.add(item.name)"): BASE,
    ("DigestReader+forms.swift", "builder.add(item.note)"): BASE,
    ("DigestReader+forms.swift", "builder.add(order)"): "alone it changes only where two forms have the same power",
    ("DigestReader.swift", "builder.add(card.furtherPictures.count)"): COUNT,
    ("DigestReader.swift", "builder.add(card.path)"): "a record keeps its path for good",
    ("DigestReader.swift", "builder.add(card.picture, in: holder.pictures)"):
        "alone it changes only where another's picture is shown: a merged record's, or that of a story's comic",
    ("DigestReader.swift", "builder.add(PageCard(holder, index).portraitTitle)"):
        "a story's comic is among its relations, and its own title is in its content",
    ("DigestReader.swift", "builder.add(place?.number)"):
        "alone it changes only if one comic of the series comes before it while another behind it goes",
    ("DigestReader.swift", "builder.add(merged.count)"): COUNT,
    ("DigestReader.swift", "builder.add(others.count)"): COUNT,
    ("DigestReader.swift", "builder.add(previous != nil)"): "alone it changes only if the one neighbour changes sides",
    ("DigestReader.swift", "builder.add(indexes.count)"): COUNT,
    ("DigestReader.swift", "builder.add(sources.count)"): COUNT,
    ("DigestReader.swift", "builder.add(groups.count)"): COUNT,
    ("DigestReader.swift", "builder.add(shown.hasPages)"): LONG,
    ("DigestReader.swift", "builder.add(shown.hasPictures)"): LONG,
    ("DigestReader.swift", "builder.add(shown.hasNotes)"):
        "the records that the page shows have them; of many creators it shows more if there are notes",
    ("DigestReader.swift", "builder.add(areSame)"): LONG,
    ("DigestReader.swift", "builder.add(notes)"): LONG,
    ("DigestReader.swift", "builder.add(counts.count)"): COUNT,
    ("DigestReader.swift", "builder.add(year)"): LONG,
    ("DigestReader.swift", "builder.add(count)"): LONG,
    ("DigestedCatalog.swift", "add(card.key.id)"):
        "it follows from the path; alone it changes only from a hero to another of the same page and title",
    ("DigestedCatalog.swift", "builder.add(category)"): "its slug, which stands behind it, has it but for its spelling",
    ("LinkedTitles.swift", "builder.add(Int(truncatingIfNeeded: target.name))"):
        "the title of the record that it leads to, which stands behind it, has it but for its spelling",
    ("SentenceShards.swift", "shards[number].digest.add(catalog.cards[record].digest)"):
        "alone it changes only with the text of a merged record that is not shown first",
    ("ListCaption.swift", "builder.add(year)"): "the records' faces, which are in the same digest, have it",
    ("ListCaption.swift", "builder.add(false)"): "alone it changes only if a caption goes from one record to the next",
    ("LinkedTitles.swift", "builder.add(targets.count)"): COUNT,
    ("RecordListPage.swift", "reader.add(entry.heading)"):
        "alone it changes only where a value of more than 60 gets another spelling",
    ("RecordListPage.swift", "reader.add(list.indexes.count)"):
        "the page's records are counted too; alone it changes only in a list with more than one page",
    ("KindFacets.swift", "builder.add(group.facet.folder)"):
        "its lists' paths begin with it; of more values than stand in a row it follows from the label",
    ("KindFacets.swift", "builder.add(entry.page.paging.path)"):
        "it follows from the names of all lists of the facet, which are in their headings",
    ("RecordInputs.swift", "reader.add(tabTitle)"):
        "records with its title are namesakes or neighbours; alone it changes only among declared texts in order of date",
    ("TitleIndex.swift", "builder.add(shard.number)"):
        "the width says whether there are pictures; a second shard needs more than 2,048 records",
}


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
    """Copies what git knows and does not ignore, but for what `numbered` writes; removes files of the last time."""
    files = set(os.fsdecode(subprocess.check_output(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"])).split("\0")) - {""}
    for folder in ["Sources", "Tests"]:
        for root, _, names in os.walk(os.path.join(COPY, folder)):
            for name in names:
                path = os.path.relpath(os.path.join(root, name), COPY)
                if path not in files:
                    os.remove(os.path.join(COPY, path))
    for path in sorted(files):
        if os.path.isfile(path) and not path.startswith(tuple(FOLDERS)) and path not in (DIGEST, WORKER, BUILDER):
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
    lanes = LANES.replace("COUNT", str(len(parts) + 1))
    for path in sorted({path for path, _, _ in HOOKS}):
        text = read(path).decode()
        for _, line, hooked in (hook for hook in HOOKS if hook[0] == path):
            if text.count(line) != 1:
                raise SystemExit(f"{path}: the line to change is there {text.count(line)} times: {line}")
            text = text.replace(line, hooked)
        put((text + lanes if path == DIGEST else text).encode(), path)
    return parts


def numbered_text(text, path, parts):
    lines = text.split("\n")
    for place, line in enumerate(lines):
        if "func add" in line or line.strip().startswith("//"):
            continue

        def left_out(match):
            parts[len(parts) + 1] = (path, place + 1, match[1])
            return f"({{ DigestMutation.enter({len(parts)}); {match[1]}; DigestMutation.leave() }}())"

        lines[place] = CALL.sub(left_out, line)
    text = "\n".join(lines)
    is_missing = "DigestMutation" in text and not re.search(r"^(public |package )?import HeroBasics$", text, re.M)
    return "import HeroBasics\n" + text if is_missing else text


def noticed(series):
    """Runs the series; returns the paths of the first page that needed each part, by number."""
    notes = os.path.abspath(os.path.join(COPY, "noticed"))
    if os.path.exists(notes):
        os.remove(notes)
    environment = dict(os.environ, HERODEX_NOTICED=notes, HERODEX_CHANGE_SEEDS=series)
    program = ".build/release/herodexPackageTests.xctest"
    run(program, "--testing-library", "swift-testing", "--filter", "IncrementalTests/sameBytes", cwd=COPY, env=environment)
    with open(notes) as file:
        return dict(line.rstrip("\n").split(" ", 1) for line in file)


def main():
    copied()
    parts = numbered()
    if "--list" in sys.argv:
        for number, part in parts.items():
            print(number, *part)
        return 0
    run("swift", "build", "--build-tests", "--configuration", "release", "-Xswiftc", "-enable-testing", cwd=COPY)
    pages = noticed(sys.argv[sys.argv.index("--series") + 1] if "--series" in sys.argv else "300")
    unnoticed = 0
    for number, (path, line, call) in parts.items():
        page = pages.get(str(number))
        verdict = f"noticed, first by {page}" if page else FOLLOWS.get((os.path.basename(path), call))
        unnoticed += verdict is None
        print(f"{number} {path}:{line} {call}: {verdict or 'NOT NOTICED'}")
    print(f"{len(pages)} of {len(parts)} parts noticed, {unnoticed} are not and do not follow from others")
    return 1 if unnoticed or "0" in pages else 0


if __name__ == "__main__":
    sys.exit(main())
