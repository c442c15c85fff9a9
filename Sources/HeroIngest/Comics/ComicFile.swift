import Foundation
import HeroBasics
import HeroModel

/// Reads comics on disk as rows: each is the element that its document has outermost, with a few members more.
///
/// `file` is its name without the ending, `pages` the number of its pages, `cover` stands for the picture of the first one;
/// `issue`, `arcs` and `date` are made of what ComicInfo says.
/// One without a document is an element `File` of what its name says: `series`, `number`, `year`.
struct ComicFile {
    let path: String

    /// The row as JSON, with the outermost element's name.
    struct Row {
        let root: String
        let json: String
        let cover: (path: String, bytes: Data)?
        /// What distinguishes it from another comic: a digest of its cover, or of its row.
        let digest: String
        /// Why its document counts as not there, or its first page.
        let remark: String?
    }

    /// The outermost elements of the documents that are read.
    static let documents = ["ComicInfo", "MetronInfo", "comet", "ReadingList"]
    /// The member that holds ComicBookInfo in a file's comment
    /// (https://code.google.com/archive/p/comicbookinfo/wikis/Example.wiki).
    private static let bookInfo = "ComicBookInfo/1.0"

    static func isOne(_ name: String) -> Bool {
        [".cbz", ".cbr", ".cb7", ".cbt"].contains { name.lowercased().hasSuffix($0) }
    }

    /// - Throws: `ContentFault`.
    func row() throws(ContentFault) -> Row {
        let archive = try ComicArchive(path)
        let name = String(URL(filePath: path).deletingPathExtension().lastPathComponent)
        var (root, members, remark): (String, [String: Any], String?) = ("File", [:], nil)
        if let document = archive.document {
            do throws(XMLItems.Fault) {
                (root, members) = try Self.members(of: document.bytes)
            } catch {
                remark = "\(document.name) in it, line \(error.line): \(error.reason); its name says what it is"
            }
        }
        if members.isEmpty, let comment = ComicArchive.comment(of: path),
            let said = try? JSONSerialization.jsonObject(with: comment) as? [String: Any],
            let info = said[Self.bookInfo] as? [String: Any]
        {
            (root, members) = ("ComicBookInfo", info)
        }
        if members.isEmpty {
            let words = ComicFileName(name)
            root = "File"
            members = ["series": words.series]
            members["number"] = words.number
            members["year"] = words.year
        }
        Self.complete(&members)
        members["file"] = name
        if archive.pages > 0 { members["pages"] = archive.pages }
        if archive.pages > 0, archive.cover == nil {
            remark = remark ?? "its first page is longer than any is: no cover"
        }
        let digest = archive.cover.map { MessageDigest.sha256($0.bytes).prefix(8).hexText }
        let cover = archive.cover.map { cover in
            let ending = cover.name.split(separator: ".").last.map(String.init) ?? "jpg"
            return (path: "covers/\(digest ?? "").\(ending.lowercased())", bytes: Data(cover.bytes))
        }
        members["cover"] = cover?.path
        let json = XMLItems.json(members)
        return Row(
            root: root,
            json: json,
            cover: cover,
            digest: digest ?? MessageDigest.sha256(json).prefix(8).hexText,
            remark: remark
        )
    }

    /// Adds `issue`, the number as a part of an id, `arcs`, each with the number of its part, and `date`, of year and month;
    /// leaves out what ComicRack writes for numbers that are not known.
    private static func complete(_ members: inout [String: Any]) {
        members = members.filter { $0.key == "Number" || $0.value as? String != "-1" }
        if let number = members["Number"] as? String, !number.isEmpty { members["issue"] = issue(number) }
        // A summary with markup of its own is still a text.
        if members["Series"] is String {
            for (name, value) in members where name != "Pages" { members[name] = text(of: value) }
        }
        func parts(_ name: String) -> [String] {
            (members[name] as? String ?? "").split(separator: ",", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let numbers = parts("StoryArcNumber")
        if members["StoryArc"] != nil {
            members["arcs"] = parts("StoryArc").enumerated().map { index, name in
                ["name": name, "number": index < numbers.count ? numbers[index] : ""]
            }
        }
        func part(_ names: String...) -> Int? { names.compactMap { members[$0] }.first.flatMap { Int("\($0)") } }
        if let year = part("Year", "publicationYear"), year > 0 {
            let (month, day) = (part("Month", "publicationMonth") ?? 0, part("Day") ?? 0)
            members["date"] =
                (CalendarDate(year: year, month: month, day: day)
                ?? CalendarDate(year: year, month: month, day: 0) ?? CalendarDate(year: year)).description
        }
    }

    private static func issue(_ number: String) -> String {
        number.replacing("-", with: "minus-").replacing("½", with: "-half")
    }

    private static func text(of value: Any) -> String {
        switch value {
        case let text as String: text
        case let list as [Any]: list.map(text).joined(separator: " ")
        // Its own text, under `#text`, is before all others.
        case let members as [String: Any]:
            members.sorted { $0.key < $1.key }.map { text(of: $0.value) }.joined(separator: " ")
        default: "\(value)"
        }
    }

    /// The row of a document without an archive around it.
    static func completed(_ value: Any, file: String) -> Any {
        guard var members = value as? [String: Any] else { return value }
        complete(&members)
        members["file"] = file
        if let books = members["Books"] as? [String: Any] {
            let list = books["Book"] as? [[String: Any]] ?? [books["Book"] as? [String: Any] ?? [:]]
            members["books"] = list.map { book in
                book.merging(["issue": issue(book["Number"] as? String ?? "")]) { $1 }
            }
        }
        return members
    }

    private static func members(of document: [UInt8]) throws(XMLItems.Fault) -> (root: String, [String: Any]) {
        var portions = [document]
        let items = try XMLItems { portions.popLast() }
        let root = try items.root()
        guard let members = try items.next(at: [root])?.value as? [String: Any] else {
            throw XMLItems.Fault(line: 1, reason: "it is empty")
        }
        return (root, members)
    }
}

/// What the name of a comic's file says of it: `Space Knights 012 (of 20) (1994) (digital).cbz`.
struct ComicFileName {
    let series: String
    let number: String?
    let year: String?

    init(_ name: String) {
        year = name.firstMatch(of: /\((?:[A-Za-z]+\.? )?((?:19|20)\d\d)(?:[-–]\d*)?\)/).map { String($0.1) }
        let plain = name.replacing(/[\(\[][^\)\]]*[\)\]]/, with: " ").replacing("_", with: " ")
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if let match = plain.firstMatch(of: /^(.+?)(?: -)? (?:#|[vV]ol\.? ?|v|c)?(\d{1,4}(?:\.\d+)?[A-Za-z]?)(?: .*)?$/)
        {
            series = String(match.1)
            let digits = match.2.drop { $0 == "0" }
            number = digits.first?.isNumber == true ? String(digits) : "0" + digits
        } else {
            (series, number) = (plain.isEmpty ? name : plain, nil)
        }
    }
}

/// A comic on disk: an archive of pages (CBZ, CBR, CB7 or CBT), with a document that says what it is.
///
/// Nothing is unpacked to disk, and archives within it are passed over.
struct ComicArchive {
    /// One entry that was read.
    struct Entry {
        let name: String
        let bytes: [UInt8]
    }

    /// The document: MetronInfo.xml before ComicInfo.xml before CoMet.xml before another one; nil without any.
    private(set) var document: Entry?
    /// The first of its pages by their names; nil if there is none, or if it is too large.
    private(set) var cover: Entry?
    /// How many pages it has.
    private(set) var pages = 0

    private static let longestDocument = 8 << 20
    private static let longestPage = 64 << 20
    private static let pictures: Set<String> = ["jpg", "jpeg", "png", "gif", "webp", "avif", "jxl", "bmp"]
    private static let documents = ["metroninfo.xml", "comicinfo.xml", "comet.xml"]

    /// - Throws: `ContentFault`.
    init(_ path: String) throws(ContentFault) {
        var images: [(index: Int, name: String)] = []
        var rank = Int.max
        let reader = try ArchiveReader(path)
        while let entry = try reader.next() {
            let name = entry.name.split(separator: "/").last.map(String.init) ?? ""
            if name.hasPrefix(".") || entry.name.hasPrefix("__MACOSX/") { continue }
            let ending = name.split(separator: ".").last?.lowercased() ?? ""
            if Self.pictures.contains(ending) {
                images.append((entry.index, entry.name))
            } else if ending == "xml" {
                let own = Self.documents.firstIndex(of: name.lowercased()) ?? Self.documents.count
                guard own < rank else { continue }
                guard let bytes = try reader.bytes(atMost: Self.longestDocument) else {
                    throw ContentFault(reason: "\(name) in it is longer than any such document")
                }
                (rank, document) = (own, Entry(name: name, bytes: bytes))
            }
        }
        pages = images.count
        let first = images.min { $0.name.compare($1.name, options: [.numeric, .caseInsensitive]) == .orderedAscending }
        if let first { cover = try Self.entry(first.index, of: path) }
    }

    private static func entry(_ index: Int, of path: String) throws(ContentFault) -> Entry? {
        let reader = try ArchiveReader(path)
        while let entry = try reader.next() {
            guard entry.index == index else { continue }
            guard let bytes = try reader.bytes(atMost: longestPage) else { return nil }
            return Entry(name: entry.name, bytes: bytes)
        }
        return nil
    }

    /// The comment of a ZIP file (APPNOTE 4.3.16), which has at most 65,535 bytes; nil without one.
    static func comment(of path: String) -> Data? {
        guard let file = try? FileHandle(forReadingFrom: URL(filePath: path)), let size = try? file.seekToEnd(),
            (try? file.seek(toOffset: size - min(size, 22 + 65_535))) != nil, let end = try? file.readToEnd(),
            let mark = end.lastRange(of: Data([0x50, 0x4B, 5, 6]))
        else { return nil }
        return end.count > mark.lowerBound + 22 ? end[(mark.lowerBound + 22)...] : nil
    }
}
