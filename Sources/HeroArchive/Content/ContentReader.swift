import Foundation
import GRDB
import HeroBasics
import HeroModel

/// Reads the whole content of an archive within one snapshot. Reads columns by position; see `Row.at(_:)`.
struct ContentReader {
    let database: Database
    private let corrections: [RecordKey: [Correction]]
    private let codes: KindCodes
    private let kinds: KindTable
    private var sources: [(id: Int64, source: ArchivedSource)] = []
    /// The positions of sources, pictures and live records, by row id.
    private var sourcePositions: [Int64: Int] = [:]
    private var picturePositions: [Int64: Int] = [:]
    private var recordPositions = RecordPositions()
    /// The pages of records that are joined to another.
    private var variantPages: [FormerPage] = []
    /// The names that fields on cards and further pictures are stored under: the other details are not even decoded.
    private let cardNames: [RecordKind: [[UInt8]]]

    /// - Parameter corrections: by record.
    init(database: Database, corrections: [RecordKey: [Correction]]) throws {
        self.database = database
        codes = try KindCodes(database)
        kinds = try database.kinds()
        cardNames = Dictionary(
            uniqueKeysWithValues: kinds.all.map { kind in
                let names =
                    HeroModel.Record.fields(of: kind).filter(\.isOnCard).map(\.archivedName) + [DetailFields.picture]
                return (kind, names.map { Array($0.utf8) })
            }
        )
        self.corrections = corrections
    }

    mutating func read() throws -> ArchiveContent {
        sources = try ArchivedSource.all(in: database)
        for (position, source) in sources.enumerated() { sourcePositions[source.id] = position }
        let pictures = try readPictures()
        let records = try readRecords(pictures)
        var relations = try RelationReader(database: database, records: recordPositions)
        let (lists, entries) = try relations.read()
        let present = try database.presentBuild()
        return ArchiveContent(
            revision: try database.revision(),
            kinds: kinds,
            newestReply: try database.newestReply(),
            sources: sources.map(\.source),
            records: records,
            lists: lists,
            relations: entries,
            named: try relations.named(sources: sources),
            notes: relations.notes,
            pictures: pictures,
            failedLists: try readFailedLists(),
            formerPages: try FormerPage.all(in: database, codes, records: recordPositions) + variantPages,
            withdrawn: try readWithdrawn(),
            changes: try ChangeReader(database: database, records: recordPositions).read(),
            build: Int(present),
            buildBefore: try database.build(present - 1)?.newestReply
        )
    }

    private mutating func readPictures() throws -> [ArchivedPicture] {
        let rows = try database.rows(
            """
            SELECT id, source, address, digest, contentType, bytes, reason, since, \(ShownPictures.isFirst) FROM picture
            ORDER BY source, address
            """
        )
        var pictures: [ArchivedPicture] = []
        var shown = ShownPictures(database: database)
        while let row = try rows.next() {
            let (isFirst, address): (Bool, String) = try (row.at(8), row.at(2))
            guard try isFirst || shown.haveFurther(address, of: row.at(1)) else { continue }
            picturePositions[try row.at(0)] = pictures.count
            let source = try position(ofSource: row.at(1))
            pictures.append(
                ArchivedPicture(
                    source: source,
                    address: SourceAddress(archived: address),
                    state: try .init(row, from: 3)
                )
            )
        }
        return pictures
    }

    /// Reads the names, then the records in the order of their rows, and puts each where its name stands: in the order of
    /// names, each row would have to be found somewhere else in the file.
    private mutating func readRecords(_ pictures: [ArchivedPicture]) throws -> [ArchivedRecord] {
        let rows = try database.rows(
            """
            SELECT record.subject, reply, record.retrieved, added, picture, title, language, aliases, details,
                plain, record.digest, arrived
            FROM record WHERE withdrawn IS NULL ORDER BY record.subject
            """
        )
        let names = try SortedNames(database)
        let files = try self.files()
        // Records name all but their first picture by its address. Usually none has more than one.
        var places: [ArchivedPicture.Name: Int]?
        // Asked for at the first record without one: usually there is none.
        var newSlugs: [Int64: Slug]?
        var records = [ArchivedRecord?](repeating: nil, count: names.all.count)
        var variants = SpellingVariants()
        while let row = try rows.next() {
            let subject: Int64 = try row.at(0)
            guard let place = names.places[subject].map({ Int($0) }) else {
                throw ArchiveError.implausible("a record has no subject")
            }
            let name = names.all[place]
            let source = try position(ofSource: name.source)
            let kind = try codes.kind(name.kind)
            let key = RecordKey(source: sources[source].source.name, kind: kind, id: name.id)
            let corrections = corrections[key] ?? []
            if corrections.contains(where: { $0.value == .hidden }) { continue }
            var namesInValues: [UInt64] = []
            let details = DetailFields(lines: try details(row, kind, names: &namesInValues), key: key)
            let card = try card(row, details)
            let further = details.furtherPictures
            if !further.isEmpty, places == nil {
                places = Dictionary(uniqueKeysWithValues: pictures.enumerated().map { ($1.name, $0) })
            }
            let slug: Slug
            if let text = name.slug {
                slug =
                    Slug(archived: text)
                    ?? Slug(title: card.head.title, fallback: card.key.id).distinguished(by: card.key.id)
            } else {
                let slugs = try newSlugs ?? database.newSlugs()
                newSlugs = slugs
                guard let new = slugs[subject] else { throw ArchiveError.implausible("a record has no slug") }
                slug = new
            }
            let digest: Data = try row.at(10)
            var recordDigest = digest.withUnsafeBytes { Digest($0) } ?? Digest(of: Array(digest))
            if !corrections.isEmpty {
                recordDigest = Digest(of: Array(digest) + Digest(encoding: corrections).bytes)
            }
            let corrected = card.corrected(by: corrections)
            if !corrections.isEmpty { namesInValues += corrected.head.properties.flatMap(\.namesInValue) }
            let record = try ArchivedRecord(
                number: subject,
                card: corrected,
                text: Self.text(corrections, kinds[kind]) ?? Self.text(row, kinds[kind]),
                digest: recordDigest,
                slug: slug,
                retrieved: Date(stored: row.at(2)),
                added: Date(stored: row.at(3)),
                build: row.at(11),
                origin: files.isEmpty ? nil : files[row.at(1)],
                source: source,
                picture: (row.at(4) as Int64?).flatMap { picturePositions[$0] },
                furtherPictures: further.compactMap { places?[.init(source: source, address: $0)] },
                namesInValues: namesInValues
            )
            records[place] = record
            if record.title == key.id { variants.add(record, isBare: try corrections.isEmpty && Self.isBare(row)) }
        }
        return try positioned(records.compactMap(\.self), variants.joined)
    }

    /// Whether a record has a title and no more: neither picture, aliases, details nor text.
    private static func isBare(_ row: Row) throws -> Bool {
        guard try row.at(4) as Int64? == nil else { return false }
        return try [7, 8, 9].allSatisfy { column in try row.withUnsafeData(atIndex: column) { $0?.isEmpty ?? true } }
    }

    /// Sets the position of each record; a variant has that of the record that it is joined to.
    /// - Returns: all but the variants.
    private mutating func positioned(
        _ all: [ArchivedRecord],
        _ joined: [(variant: ArchivedRecord, first: ArchivedRecord)]
    ) throws -> [ArchivedRecord] {
        let variants = Set(joined.map(\.variant.number))
        let live = variants.isEmpty ? all : all.filter { !variants.contains($0.number) }
        for (position, record) in live.enumerated() { try recordPositions.set(record.number, to: position) }
        for (variant, first) in joined {
            guard let position = recordPositions[first.number].map({ Int($0) }) else { continue }
            try recordPositions.set(variant.number, to: position)
            variantPages.append(FormerPage(kind: variant.key.kind, slug: variant.slug, record: position))
        }
        return live
    }

    /// The files that replies were imported from, by the replies' row ids.
    private func files() throws -> [Int64: String] {
        let rows = try database.rows("SELECT id, file FROM reply WHERE file IS NOT NULL")
        return try rows.reduce(into: [:]) { files, row in files[try row.at(0)] = try row.at(1) }
    }

    /// - Parameter names: gets the hashes of names in the values of properties.
    private func details(_ row: Row, _ kind: RecordKind, names: inout [UInt64]) throws -> [[String]] {
        let cardNames = cardNames[kind] ?? []
        return FieldText.decode(try row.at(8)) { name, line in
            if let value = DetailFields.linkedValue(line, name: name) {
                names += value.nameRanges.compactMap { FoldedName.hash(value[$0]) }
            }
            return cardNames.contains { name.elementsEqual($0) }
                || DetailFields.isBrowsed(line, name: name)
                || kind == .heroes && DetailFields.isIdentity(line, name: name)
        }
    }

    private func card(_ row: Row, _ details: DetailFields) throws -> HeroModel.Record {
        var head = RecordHead(key: details.key, title: try row.at(5))
        head.aliases = try FieldText.decode(row.at(7)).map { $0[0] }
        head.language = LanguageTag(written: try row.at(6))
        head.properties = try details.properties
        return try Record(head: head, .onCards) { try details.content(of: $0) }
    }

    /// What a corrected text says on cards; nil if it is not corrected.
    private static func text(_ corrections: [Correction], _ kind: KindRow) -> CardText? {
        for case .overview(let text) in corrections.reversed().map(\.value) {
            return CardText(kind, beginning: String(text.plain.unicodeScalars.prefix(CardText.scalars(of: kind))))
        }
        return nil
    }

    /// The beginning of the text is cut off here: SQLite would copy it twice.
    private static func text(_ row: Row, _ kind: KindRow) throws -> CardText {
        try row.withUnsafeData(atIndex: 9) { text in
            guard let text else { throw ArchiveError.implausible("a record has no text") }
            return text.withUnsafeBytes { bytes in
                let beginning = bytes.prefix(scalars: CardText.scalars(of: kind))
                return CardText(kind, beginning: String(decoding: beginning, as: UTF8.self))
            }
        }
    }

    private func readFailedLists() throws -> [FailedList] {
        return try database.all(
            """
            SELECT owner, kind, role, reason, since FROM failure
            WHERE owner IS NOT NULL AND kind IS NOT NULL AND role IS NOT NULL ORDER BY source, name
            """
        ) { row in
            guard let owner = recordPositions[try row.at(0)] else { return nil }
            return try FailedList(
                owner: Int(owner),
                kind: codes.kind(row.at(1)),
                role: codes.role(row.at(2)),
                reason: row.at(3),
                date: Date(stored: row.at(4))
            )
        }
    }

    private func readWithdrawn() throws -> [WithdrawnNotice] {
        return try database.all(
            """
            SELECT subject.kind, subject.source, ident, title, withdrawn, coalesce(gone, 1)
            FROM record JOIN subject ON subject.id = record.subject
            WHERE withdrawn IS NOT NULL
            ORDER BY withdrawn DESC, subject.kind, subject.source, ident
            """
        ) { row in
            let source = sources[try position(ofSource: row.at(1))].source.name
            let key = try RecordKey(source: source, kind: codes.kind(row.at(0)), id: row.at(2))
            return try WithdrawnNotice(key: key, title: row.at(3), date: Date(stored: row.at(4)), build: row.at(5))
        }
    }

    /// The source's position in `sources`. A picture or record without a source means that the archive is damaged.
    private func position(ofSource id: Int64) throws -> Int {
        guard let position = sourcePositions[id] else { throw ArchiveError.implausible("a source is missing") }
        return position
    }
}

extension UnsafeRawBufferPointer {
    /// As much of a UTF-8 text as has so many Unicode scalars.
    fileprivate func prefix(scalars count: Int) -> Slice<UnsafeRawBufferPointer> {
        if self.count <= count { return self[...] }
        var begun = 0
        let end = firstIndex { byte in
            // Every byte but those that continue a scalar begins one.
            if byte & 0xC0 != 0x80 { begun += 1 }
            return begun > count
        }
        return self[..<(end ?? endIndex)]
    }
}

extension ArchivedPicture.State {
    /// - Parameter first: the column of the digest; content type, bytes, reason and date follow.
    init(_ row: Row, from first: Int) throws {
        if let digest = try row.at(first) as String? {
            self = try .archived(digest: digest, contentType: row.at(first + 1), bytes: row.at(first + 2))
        } else if let reason = try row.at(first + 3) as String? {
            self = try .failed(reason: reason, date: Date(stored: row.at(first + 4)))
        } else {
            self = .pending
        }
    }
}
