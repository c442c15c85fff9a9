import Foundation
import Fuzzing
import HeroArchive
import HeroExport
import HeroIngest
import HeroModel
import HeroPublish
import HeroSite
import SiteFixture

@testable import HeroBasics

/// An archive, templates and settings that change at random, the same for the same seed.
final class ChangingPlace {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/herodex-changes-\(UUID())"
    private var archive: Archive
    private var dice: SeededRandom
    private var universe: ChangingUniverse
    private let templates: ChangingTemplates
    private var settings: PublishSettings
    private var day = 0
    private var date: Date { .noon + Double(day) * 86_400 }
    /// The other source.
    private var tales = SourceName("tales")
    /// Which of two things the other source says of itself, by field.
    private var words = [false, false, false, false, false]
    /// What the source sends for a picture.
    private var pictures: [Data] = []
    /// What was done, for messages.
    private(set) var log: [String] = []

    var output: OutputFolder { OutputFolder(root + "/output") }

    init(seed: UInt64) async throws {
        dice = SeededRandom(seed: seed)
        universe = ChangingUniverse()
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        templates = try ChangingTemplates(root + "/templates")
        archive = try Archive.open(folder: URL(filePath: root + "/archive"), access: .readWrite)
        settings = PublishSettings(
            site: SiteSettings(title: "Legends", languages: dice.number(below: 3) == 0 ? ["en", "es"] : ["en"]),
            templates: root + "/templates",
            precompressed: dice.number(below: 4) == 0 ? PrecompressedEncoding.allCases : [],
            generator: "herodex test"
        )
        settings.declared = ChangingUniverse.declared
        settings.site.hasPosters = dice.number(below: 6) == 0
        settings.site.baseURL = settings.site.hasPosters ? "https://heroes.example" : nil
        try await archive.declare(settings.declared)
        try await archive.register(.legends)
        try await registerTales()
        try await storeTales()
        pictures = dice.pick([[], [.picture]])
        for _ in 0..<24 { universe.add(&dice) }
        if dice.number(below: 6) == 0 { universe.addVolume(&dice) }
        try await crawl()
        if dice.number(below: 2) == 0 { try await failPicture() }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    // MARK: Changes

    /// Changes one thing or another.
    func change() async throws {
        switch dice.number(below: 32) {
        case 0...12:
            for _ in 0...dice.number(below: 3) {
                log.append(universe.change(&dice))
                if dice.number(below: 3) == 0 { try await crawl() }
            }
            try await crawl()
        case 13:
            let before = universe
            log.append(universe.change(&dice) + " and back")
            try await crawl()
            universe = before
            try await crawl()
        case 14:
            log.append(universe.change(&dice) + " and imported")
            try await keepReplies(in: nil, origin: "replies")
        case 15: keepPicture()
        case 16...17: try await failPicture()
        case 18...19: try await registerTales()
        case 20: try await storeTales()
        case 21...22: log.append(try templates.change(&dice))
        case 23: log.append(try templates.edit("languages/en.yaml", "about: About", "about: About\(day)"))
        case 24...27: changeSettings()
        case 28:
            settings.declared.change(&dice, day: day)
            log.append("declared \(settings.declared)")
        case 29: try await loseSource()
        case 30: try await moveKind()
        default: try disturbOutput()
        }
    }

    /// Registers the source with another kind for some of its records.
    private func moveKind() async throws {
        guard let move = universe.move(&dice) else { return }
        let source = ArchivedSource.legends
        try await archive.register(
            ArchivedSource(
                name: source.name,
                kind: source.kind,
                title: source.title,
                baseURL: source.baseURL,
                attribution: source.attribution,
                moves: [move]
            )
        )
        log.append("moved \(move)")
        try await crawl()
    }

    private func changeSettings() {
        switch dice.number(below: 17) {
        case 0...1: correct()
        case 2...5: join()
        default:
            settings.inputs.change(&dice, day: day)
            log.append("settings \(settings.site), pictures \(settings.imageWidths)")
        }
    }

    /// Registers the other source, with another name or with other words.
    private func registerTales() async throws {
        let field = dice.number(below: words.count + 1)
        if words.indices.contains(field) { words[field].toggle() } else { try await renameTales() }
        let about = SourceAddress("https://tales.example/about", base: "https://tales.example")
        try await archive.register(
            ArchivedSource(
                name: tales,
                kind: "records",
                title: words[0] ? "Tales" : "Old tales",
                baseURL: "https://tales.example",
                publicBase: words[1] ? "https://tales.example/home" : nil,
                attribution: Attribution(
                    text: words[2] ? "x" : "Told by few",
                    link: words[3] ? about : nil,
                    licence: words[4] ? "CC0-1.0" : nil
                )
            )
        )
        log.append("registered \(tales) with \(words)")
    }

    private func renameTales() async throws {
        guard try await archive.sources().contains(where: { $0.name == tales }) else { return }
        let name = SourceName("tales-\(day)")
        try await archive.rename(tales, to: name)
        tales = name
    }

    /// Stores the records of the other source, some of which it may have lost.
    private func storeTales() async throws {
        day += dice.number(below: 2)
        try await archive.storeBulk(
            ChangingUniverse.others(of: tales).filter { _ in dice.number(below: 5) > 0 },
            from: tales,
            requestID: "all",
            at: date,
            origin: "tales.jsonl"
        )
        log.append("stored tales")
    }

    /// Has other heroes share a page, some of whom there may not be.
    private func join() {
        let others = ChangingUniverse.others(of: tales).map(\.record.key)
        let missing = (0..<6).map { RecordKey(source: .legends, kind: .heroes, id: "missing-\($0)") }
        var keys = universe.keys(of: .heroes) + others + missing
        settings.same = SameHeroes(
            (0..<dice.number(below: 4)).map { _ in
                let count = 2 + dice.number(below: 2)
                let records = (0..<count).map { _ in keys.remove(at: dice.number(below: keys.count)) }
                return NamedRecords(records: records, place: "herodex.yaml:1")
            },
            apart: (0..<dice.number(below: 3)).map { _ in
                let records = [dice.pick(others), dice.pick(universe.keys(of: .heroes) + missing)]
                return NamedRecords(records: records, place: "herodex.yaml:2")
            }
        )
        log.append("same \(settings.same.all.map(\.records)), not \(settings.same.apart.map(\.records))")
    }

    /// Adds a correction, or takes all out.
    private func correct() {
        let key = dice.pick(universe.keys())
        let text = CorrectionText(record: "\(key)", field: "title", value: ["Corrected \(day)"], reason: "Test")
        let correction = Correction(
            record: key,
            value: dice.number(below: 2) == 0 ? .title("Corrected \(day)") : .property(label: "Home", ["\(day)"]),
            reason: "Test \(day)",
            place: "a.yaml:1",
            text: text
        )
        let isRemoved = dice.number(below: 4) == 0
        settings.corrections = isRemoved ? .none : Corrections(settings.corrections.all + [correction])
    }

    /// As a careless user would: files of the output are edited, removed, replaced by others of the same size.
    private func disturbOutput() throws {
        let paths = PublishedSite.listedPaths(in: output.path)
        guard !paths.isEmpty else { return }
        for _ in 0..<5 {
            let path = output.path + "/" + dice.pick(paths)
            guard var bytes = SiteFiles.read(path), !bytes.isEmpty else { continue }
            unlink(path)
            if dice.number(below: 2) == 0 {
                bytes[bytes.count / 2] ^= 1
                try SiteFiles.write(bytes, to: path)
            }
            log.append("disturbed \(path.dropFirst(output.path.count))")
        }
    }

    /// The last of them looks like the first.
    private func keepPicture() {
        let picture = dice.pick([Data.picture, .blankPicture, .brokenPicture, .picture + [0]])
        if dice.number(below: 3) == 0 { universe.showsPicture.toggle() }
        log.append("picture of \(picture.count) bytes")
        pictures.append(picture)
    }

    /// Has some pictures fail that are not kept.
    private func failPicture() async throws {
        for wanted in try await archive.picturesWanted(.legends, failedBefore: date + 1).prefix(3) {
            for _ in 0...dice.number(below: 3) {
                day += dice.number(below: 2)
                let reason = dice.pick(["the source answered 404", "no answer"])
                try await archive.failPicture(wanted, reason: reason, .later, at: dice.pick([.noon, date]))
                log.append("failed \(wanted.address.text): \(reason)")
            }
        }
    }

    /// Has the source not answer.
    private func loseSource() async throws {
        day += 1
        let run = try await archive.beginRun(.legends, seeds: [], at: date)
        try await archive.finish(run, .unreachable(reason: "no answer"), at: date)
        log.append("lost legends")
    }

    /// Has the archive keep what the source tells now.
    private func crawl() async throws {
        day += dice.number(below: 2)
        let failed = universe.failedLists
        let run = try await archive.beginRun(
            .legends,
            seeds: universe.replies.map { FrontierRequest(id: $0.name, payload: $0.name) }
                + failed.map { FrontierRequest(id: $0.name, payload: $0.name, phase: .completion, list: $0.list) },
            at: date
        )
        try await keepReplies(in: run)
        for (name, _) in failed {
            let failure = RequestFailure(reason: dice.pick(["no answer", "answered 500"]), status: nil, attempts: 1)
            try await archive.fail(name, in: run, failure, at: date)
        }
        _ = try await archive.withdrawUnseen(run, kinds: ChangingUniverse.kinds, limit: .none, at: date)
        try await archive.finish(run, .complete, at: date)
        let asked: PicturesAsked = dice.number(below: 4) == 0 ? .all : .missing
        for wanted in try await archive.picturesWanted(.legends, asked, failedBefore: date)
        where !pictures.isEmpty && dice.number(below: 4) > 0 {
            _ = try await archive.keepPicture(wanted, bytes: dice.pick(pictures), contentType: nil, at: date)
        }
    }

    /// - Parameter origin: the file that they are imported from.
    private func keepReplies(in run: CrawlRun?, origin: String? = nil) async throws {
        for (name, record) in universe.replies {
            let reply = WebReply(body: Data("\(record)".utf8), base: "http://127.0.0.1:1")
            let kept = try await archive.keep(reply, to: name, at: date, from: .legends, in: run, origin: origin)
            try await archive.store(ArchivedReading(records: [record]), reply: kept.id, in: run, next: [], readBy: 1)
        }
    }

    // MARK: Rendering

    /// Has another archive, made of an export of this one, take its place.
    func carryArchive() async throws {
        let file = root + "/carried.jsonl"
        _ = try JSONLinesExport.write(archive, to: file, generator: "herodex test")
        let carried = try Archive.open(folder: URL(filePath: root + "/carried-archive"), access: .readWrite)
        let report = try ArchiveRestorer(archive: carried).run(file)
        guard report.isComplete else { throw CarryingError(report: report) }
        archive = carried
    }

    struct CarryingError: Error {
        let report: ArchiveRestorer.Report
    }

    /// Renders what the archive holds now.
    func publisher(_ rendering: PublishSettings.Rendering) -> SitePublisher {
        var settings = settings
        settings.rendering = rendering
        settings.failedPictures = 1
        return SitePublisher(archive: archive, settings: settings)
    }
}
