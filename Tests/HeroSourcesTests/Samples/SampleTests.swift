import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

private enum Samples {
    static let folder = ProcessInfo.processInfo.environment["HERODEX_SAMPLES"].map { URL(filePath: $0) }
}

/// Recorded replies, read where a folder of them is at hand: `HERODEX_SAMPLES` names it.
@Suite(.enabled(if: Samples.folder != nil, "HERODEX_SAMPLES names no folder"))
struct SampleTests {
    @Test("every recorded Marvel reply is read without losing a record")
    func marvel() throws {
        let source = try MarvelSource(Made.marvel)
        for file in try files(in: "marvel") {
            let collection = try #require(self.collection(of: file))
            let step = SourceRequest.Step.list(collection.kind, offset: 0)
            try expectAll(of: file, as: step, of: collection.kind, by: source)
            let owner = RecordKey(source: source.name, kind: .series, id: "1")
            let reply = try self.reply(file)
            let entries = SourceRequest.Step.relation(owner: owner, kind: collection.kind, role: .member, offset: 0)
            let reading = try source.read(reply, to: SourceRequest(path: "/", step: entries))
            #expect(try reading.relation?.items.count == count(in: reply.body), "\(file) as entries")
        }
    }

    @Test("every recorded Dragon Ball reply is read without losing a record")
    func dragonBall() throws {
        let source = try DragonBallSource(Made.dragonBall)
        let owner = RecordKey(source: source.name, kind: .heroes, id: "D13A40E5-4418-4223-9CE6-D2F9A28EBE94")
        for file in try files(in: "dragonball-keepcoding") where !file.contains("locations") {
            if file.contains("heros-all") {
                try expectAll(of: file, as: .list(.heroes, offset: 0), of: .heroes, by: source)
            } else {
                let step = SourceRequest.Step.relation(owner: owner, kind: .transformations, role: .form, offset: 0)
                let reading = try expectAll(of: file, as: step, of: .transformations, by: source)
                #expect(reading.relation?.items.count == reading.records.count)
                let orders = reading.records.map { record -> Int? in
                    if case .transformation(let form) = record.record { form.order } else { nil }
                }
                #expect(orders == (1...orders.count).map(Optional.some))
            }
        }
    }

    @Test("every recorded Chuck Norris reply is read without losing a record")
    func chuckNorris() throws {
        let source = try ChuckNorrisSource(Made.chuckNorris)
        for file in try files(in: "chucknorris") where !file.contains("schema") {
            if file.contains("categories") {
                let reading = try source.read(reply(file), to: SourceRequest(path: "/", step: .categories))
                #expect(reading == SourceReading())
            } else {
                try expectAll(of: file, as: .search("games"), of: .facts, by: source)
            }
        }
    }

    @Test("every recorded hero with statistics is read without losing a record")
    func superHero() throws {
        for file in try files(in: "superhero-api") {
            for case .hero(let hero) in try check(file, by: "superhero").records.map(\.record) {
                #expect(hero.statistics.map(\.name) == StatisticName.usual)
                #expect(hero.head.picture != nil && !hero.head.properties.isEmpty)
                #expect(!hero.head.properties.contains { ["-", "0 kg", "null"].contains($0.value) })
            }
        }
    }

    @Test(
        "every recorded reply of a described API is known by its shape and its name, and read without losing a record",
        arguments: [("mcuapi", "mcu"), ("comicvine", "comicvine"), ("metron", "metron")]
    )
    func described(_ folder: String, _ name: String) throws {
        // Metron's imprints are no kind of record.
        for file in try files(in: folder) where !file.contains("imprint") {
            let check = try check(file, by: name)
            #expect(check.others == [], "\(file)")
            let words = file.split { !$0.isLetter }.map { $0.lowercased() }
            let resource = check.resource.lowercased()
            #expect(words.contains { resource.contains($0.prefix(4)) } || resource == "people", "\(file): \(resource)")
        }
    }

    private func check(_ file: String, by name: String) throws -> SampleCheck {
        let description = try #require(BundledDescriptions.description(name))
        let body = try reply(file).body
        let check = try SampleCheck.of(body, named: file, by: description)
        #expect(check.unreadable == [] && check.silent == [], "\(file)")
        #expect(check.records.count == (check.part == .detail ? 1 : try items(in: body)), "\(file)")
        #expect(check.records.allSatisfy { !$0.record.head.title.hasPrefix("Unnamed") }, "\(file)")
        return check
    }

    /// The items of all lists that a reply holds at its top, or one level below.
    private func items(in body: Data) throws -> Int {
        let json = try JSONSerialization.jsonObject(with: body)
        if let object = json as? [String: Any] { return (object["results"] as? [Any])?.count ?? 0 }
        let list = try #require(json as? [[String: Any]])
        let entries = list.compactMap { $0["entries"] as? [Any] }
        return entries.isEmpty ? list.count : entries.reduce(0) { $0 + $1.count }
    }

    @discardableResult
    private func expectAll(
        of file: String,
        as step: SourceRequest.Step,
        of kind: RecordKind,
        by source: any HeroSource
    ) throws -> SourceReading {
        let reply = try self.reply(file)
        let reading = try source.read(reply, to: SourceRequest(path: "/", step: step))
        let sent = try count(in: reply.body)
        #expect(reading.unreadable == [], "\(file)")
        #expect(reading.records.count { $0.record.key.kind == kind } == sent, "\(file)")
        #expect(reading.page?.ids.count == sent, "\(file)")
        #expect(reading.records.allSatisfy { !$0.record.head.title.isEmpty }, "\(file)")
        return reading
    }

    private func files(in part: String) throws -> [String] {
        let folder = try #require(Samples.folder).appending(path: part)
        let all = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        let replies = all.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".headers.json") }
        #expect(!replies.isEmpty, "no samples in \(part)")
        return replies.map { part + "/" + $0 }
    }

    private func reply(_ file: String) throws -> WebReply {
        let body = try Data(contentsOf: #require(Samples.folder).appending(path: file))
        return WebReply(contentType: "application/json", body: body, base: Made.base)
    }

    /// The last collection named in the file's name is what the reply lists.
    private func collection(of file: String) -> MarvelCollection? {
        let name = file.split(separator: "/").last?.prefix { $0 != "@" && $0 != "=" } ?? ""
        return name.split { !$0.isLetter }.reversed().lazy.compactMap { MarvelCollection(rawValue: String($0)) }.first
    }

    /// The members of the first list found, whatever wraps it.
    private func count(in body: Data) throws -> Int {
        let json = try JSONSerialization.jsonObject(with: body)
        if let list = json as? [Any] { return list.count }
        let object = try #require(json as? [String: Any])
        let inner = object["data"] as? [String: Any] ?? object
        return try #require((inner["results"] ?? inner["result"]) as? [Any]).count
    }
}
