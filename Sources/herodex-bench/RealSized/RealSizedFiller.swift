import CZlib
import Foundation
import HeroArchive
import HeroBasics
import HeroModel

/// Writes the real-sized universe: thousands of heroes of four sources, in the shapes that recorded APIs have.
struct RealSizedFiller {
    /// The number of records in a reply.
    private static let page = 100
    /// The number of different pictures, of which each record has one: making them is what costs.
    private static let pictures = 40
    private static let kinds: [RecordKind] = [.comics, .series, .events, .stories, .creators]

    let heroes: Int
    let seed: UInt64

    /// Fills the archive that `herodex render` looks for in the folder, and writes a `herodex.yaml` for it.
    func fill(_ folder: String) async throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let archive = try Archive.open(folder: URL(filePath: folder + "/.herodex"), access: .readWrite)
        let names = RealSizedNames(heroes: heroes, seed: seed &+ 10)
        for source in RealSizedSource.allCases { try await archive.register(source.archived) }
        try await fillAnnals(archive, names)
        try await fillOthers(archive, names)
        try await archive.nameNewRecords()
        try await keepPictures(archive)
        try Data(configuration(names).utf8).write(to: URL(filePath: folder + "/herodex.yaml"))
    }

    private func fillAnnals(_ archive: Archive, _ names: RealSizedNames) async throws {
        let universe = Universe(heroes: RealSizedSource.annals.heroes(of: heroes), seed: seed &+ 11)
        var maker = RealSizedComics(names: names, universe: universe)
        var heroMaker = RealSizedHeroes(names: names, seed: seed &+ 14)
        let heroes = (0..<universe.heroes).map { number in
            RelatedRecord(.hero(heroMaker.hero(.annals, number)), relations: maker.lists(.heroes, number))
        }
        try await store(heroes, .annals, .heroes, in: archive)
        let list = OwnedList(owner: RealSizedSource.annals.key(.heroes, 0), list: maker.separateList)
        let kept = try await archive.keep(
            WebReply(body: Data()),
            to: "heroes/0/comics",
            at: Universe.began,
            from: RealSizedSource.annals.name,
            in: nil
        )
        try await archive.store(ArchivedReading(relation: list), reply: kept.id, in: nil, readBy: 1)
        for kind in Self.kinds {
            let records = (0..<universe.count(kind)).map { number in
                RelatedRecord(maker.record(kind, number), relations: maker.lists(kind, number))
            }
            try await store(records, .annals, kind, in: archive)
        }
    }

    private func fillOthers(_ archive: Archive, _ names: RealSizedNames) async throws {
        var maker = RealSizedHeroes(names: names, seed: seed &+ 15)
        for source in RealSizedSource.allCases where source != .annals {
            let heroes = (0..<source.heroes(of: heroes)).map { number in
                RelatedRecord(.hero(maker.hero(source, number)), relations: [])
            }
            try await store(heroes, source, .heroes, in: archive)
        }
        let few = RealSizedSource.saga.heroes(of: heroes)
        try await store((0..<few / 2).map { maker.transformation($0) }, .saga, .transformations, in: archive)
        try await store((0..<few / 2).map { maker.fact($0) }, .saga, .facts, in: archive)
    }

    private func store(
        _ records: [RelatedRecord],
        _ source: RealSizedSource,
        _ kind: RecordKind,
        in archive: Archive
    ) async throws {
        for start in stride(from: 0, to: records.count, by: Self.page) {
            try await archive.storeBulk(
                Array(records[start..<min(start + Self.page, records.count)]),
                from: source.name,
                requestID: "\(kind.folder)?offset=\(start)",
                at: Universe.began + Double(start)
            )
        }
    }

    private func keepPictures(_ archive: Archive) async throws {
        let pictures = (0..<Self.pictures).map(PlainPicture.png)
        for source in RealSizedSource.allCases {
            let wanted = try await archive.picturesWanted(source.name, failedBefore: Universe.began)
            for (number, picture) in wanted.enumerated() {
                _ = try await archive.keepPicture(
                    picture,
                    bytes: pictures[number % Self.pictures],
                    contentType: "image/png",
                    at: Universe.began
                )
            }
        }
    }

    /// Returns a configuration in which some heroes of several sources share a page.
    private func configuration(_ names: RealSizedNames) -> String {
        let sources = RealSizedSource.allCases.map { "  - { kind: records, name: \($0.rawValue) }\n" }.joined()
        var shown: Set<Int> = []
        let shared = (0..<RealSizedSource.powers.heroes(of: heroes)).filter { number in
            number % 20 == 1 && shown.insert(names.index(.powers, number)).inserted
        }
        .map { number in
            let other = RealSizedSource.annals.key(.heroes, names.index(.powers, number))
            return "  - [\(other), \(RealSizedSource.powers.key(.heroes, number))]\n"
        }
        return "site: { title: Collected heroes }\nsources:\n\(sources)sameAs:\n\(shared.joined())"
    }
}

/// A picture made up of a few areas of colour.
enum PlainPicture {
    /// The sizes that APIs send: upright ones, square ones, wide ones.
    private static let sizes = [(300, 450), (168, 252), (480, 480), (600, 400)]

    /// Returns a PNG file; the same number gives the same bytes.
    static func png(_ number: Int) -> Data {
        let (width, height) = sizes[number % sizes.count]
        var rows = Data(capacity: height * (3 * width + 1))
        for row in 0..<height {
            rows.append(0)
            for column in 0..<width {
                let isFigure = abs(column - width / 2) * 3 < row && row * 4 > height
                let shade = UInt8(truncatingIfNeeded: number * 37 + row * 90 / height)
                rows.append(contentsOf: isFigure ? [shade, 90, 255 - shade] : [255 - shade, shade, UInt8(number * 6)])
            }
        }
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        file += chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0])
        file += chunk("IDAT", compressed(rows)) + chunk("IEND", Data())
        return file
    }

    private static func chunk(_ name: String, _ bytes: Data) -> Data {
        let named = Data(name.utf8) + bytes
        let sum = named.withUnsafeBytes {
            crc32(0, $0.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(named.count))
        }
        return big(bytes.count) + named + big(Int(sum))
    }

    private static func big(_ number: Int) -> Data { withUnsafeBytes(of: UInt32(number).bigEndian) { Data($0) } }

    private static func compressed(_ bytes: Data) -> Data {
        var count = compressBound(UInt(bytes.count))
        var result = [UInt8](repeating: 0, count: Int(count))
        let code = bytes.withUnsafeBytes {
            compress(&result, &count, $0.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt(bytes.count))
        }
        return code == Z_OK ? Data(result[..<Int(count)]) : Data()
    }
}
