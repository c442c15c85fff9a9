import Foundation
import HeroBasics
import HeroSources

/// A WARC file (ISO 28500, versions 1.0 and 1.1), as crawlers such as wget, Heritrix and the Wayback Machine write it,
/// compressed or not.
///
/// Responses and resources are read (6.3, 6.4), their headers for the body's coding alone. A revisit (6.7) says that an
/// address gave the same again: nothing is lost if the file holds what it gave, and if that is not the latest reply, it
/// is read once more.
struct WebArchiveFile {
    private let path: String
    /// A longer record is passed over.
    private static let longestRecord = 64 << 20
    private static let longestHeader = 64 << 10

    init(_ path: String) { self.path = path }

    /// Whether a file's first bytes are those of a WARC file, or of a compressed one.
    static func isOne(_ start: Data, named name: String) -> Bool {
        if start.starts(with: Data("WARC/1.".utf8)) { return true }
        return InflatedFile.isCompressed(start) && InflatedFile.plainName(name).contains(".warc")
    }

    /// Calls `handle` with each response, and with each that cannot be imported. What a cut or damaged file has
    /// before the damage is taken.
    func forEach(_ handle: ImportHandler) async throws {
        var (number, whole) = (0, 0)
        /// The latest reply of each address.
        var held: [String: RecordHeader] = [:]
        /// Records that say their address gave the same again.
        var revisits: [(record: RecordHeader, finding: ImportFinding)] = []
        do {
            let bytes = ByteReader(try InflatedFile(path).next)
            while let header = try bytes.header(longest: Self.longestHeader) {
                number += 1
                let place = "\(path)#\(number)"
                guard let record = RecordHeader(header) else {
                    let reason = "this is no record of a WARC file; what follows is not read"
                    return try await handle(.notUnderstood(place: place, reason: reason))
                }
                if let reason = record.reasonToPassOver(longest: Self.longestRecord) {
                    let finding = ImportFinding.notUnderstood(place: place, reason: reason, address: record.address)
                    if record.isRevisit {
                        revisits.append((record, finding))
                    } else if !reason.isEmpty {
                        try await handle(finding)
                    }
                    try bytes.skip(record.length)
                    whole = number
                    continue
                }
                let finding = finding(of: record, try bytes.read(record.length), at: place)
                whole = number
                if case .item = finding, let address = record.address {
                    let latest = held[address]?.date ?? .distantPast
                    if record.date ?? .distantPast >= latest { held[address] = record }
                }
                try await handle(finding)
            }
        } catch let fault as InflatedFile.Fault {
            let reason =
                switch fault {
                case .cut: "the file ends within a record; what came before is taken"
                case .damaged: "its compression is damaged here; what came before is taken"
                case .unreadable: "it cannot be read"
                }
            try await handle(.notUnderstood(place: "\(path)#\(whole + 1)", reason: reason))
        }
        if held.isEmpty, revisits.isEmpty {
            try await handle(.remark(place: path, "none of its records (\(number)) is a reply"))
        }
        for (record, finding) in revisits where !record.repeatedAddresses.contains(where: { held[$0] != nil }) {
            try await handle(finding)
        }
        let later = revisits.map(\.record).filter { revisit in
            guard let date = revisit.date, let latest = revisit.address.flatMap({ held[$0] }) else { return false }
            return date > latest.date ?? .distantPast && revisit.namesReply && !revisit.repeats(latest)
        }
        if !later.isEmpty { try await repeatReplies(of: later, handle) }
    }

    /// Reads again the replies that came once more after a later one, with the dates of their revisits.
    private func repeatReplies(of revisits: [RecordHeader], _ handle: ImportHandler) async throws {
        let bytes = ByteReader(try InflatedFile(path).next)
        var number = 0
        while let record = try bytes.header(longest: Self.longestHeader).flatMap(RecordHeader.init) {
            number += 1
            let again = revisits.filter { $0.repeatedAddresses.contains(record.address ?? "") && $0.repeats(record) }
                .compactMap(\.date).max()
            guard let again, record.reasonToPassOver(longest: Self.longestRecord) == nil else {
                try bytes.skip(record.length)
                continue
            }
            let block = try bytes.read(record.length)
            try await handle(finding(of: record, block, at: "\(path)#\(number)", on: again))
        }
    }

    private func finding(
        of record: RecordHeader,
        _ block: [UInt8],
        at place: String,
        on date: Date? = nil
    ) -> ImportFinding {
        guard let address = record.address else {
            return .notUnderstood(place: place, reason: "it has no address")
        }
        do throws(ContentFault) {
            let body: Data
            var charset: Charset?
            if record.isResponse {
                let message = try HTTPMessage(block)
                guard message.status == 200 else {
                    let reason = "it is no successful reply: status \(message.status)"
                    return .notUnderstood(place: place, reason: reason, address: address)
                }
                body = try message.decodedBody(limit: Self.longestRecord)
                charset = message.charset
            } else {
                body = try HTTPMessage.decoded(Data(block), encoding: nil, limit: Self.longestRecord)
                charset = record.contentType.flatMap(Charset.init(contentType:))
            }
            let date = date ?? record.date ?? Date(timeIntervalSince1970: 0)
            return .item(ImportItem(place: place, reply: .init(body, from: address), charset: charset, date: date))
        } catch {
            return .notUnderstood(place: place, reason: error.reason, address: address)
        }
    }
}

/// The named fields of a WARC record.
private struct RecordHeader {
    let length: Int
    private let fields: [String: String]

    /// Nil for lines that are no header of a record.
    init?(_ lines: [String]) {
        guard let version = lines.first, version.hasPrefix("WARC/1.") else { return nil }
        fields = HTTPMessage.fields(lines.dropFirst())
        guard let length = fields["content-length"].flatMap({ Int($0) }), length >= 0 else { return nil }
        self.length = length
    }

    var isResponse: Bool { type == "response" && holdsMessage != false }

    var isRevisit: Bool { type == "revisit" }

    /// Where what a revisit repeats may be: at its own address, or at the one that it names.
    var repeatedAddresses: [String] {
        [address, fields["warc-refers-to-target-uri"].map(Self.bare)].compactMap(\.self)
    }

    private var type: String? { fields["warc-type"]?.lowercased() }

    /// Whether its block is an HTTP message; nil if it does not say.
    private var holdsMessage: Bool? { contentType.map { $0.lowercased().hasPrefix("application/http") } }

    var contentType: String? { fields["content-type"] }

    /// The reason why a record is not read: nil for one that is, empty for one with nothing that could be imported.
    func reasonToPassOver(longest: Int) -> String? {
        switch type {
        case "revisit":
            let first = fields["warc-refers-to-target-uri"].map { " of \($0.cut(to: 200))" } ?? ""
            return "it says that nothing had changed, and what had not is in another record\(first)"
        case "continuation": return "it is a part of a record that was split, which is not put together again"
        case "response" where holdsMessage != false: break
        case "resource" where address?.hasPrefix("http") == true: break
        default: return ""
        }
        return length <= longest ? nil : "it has more than \(ByteCount(longest))"
    }

    /// Some writers put it in angle brackets.
    var address: String? {
        fields["warc-target-uri"].map(Self.bare)
    }

    private static func bare(_ address: String) -> String {
        address.trimmingCharacters(in: CharacterSet(charactersIn: "<> "))
    }

    var date: Date? { moment(of: "warc-date") }

    /// When what a revisit repeats was recorded (6.7.2).
    private var repeatedDate: Date? { moment(of: "warc-refers-to-date") }
    private var digest: String? { fields["warc-payload-digest"]?.lowercased() }

    /// Whether a revisit says which of an address's replies it repeats.
    var namesReply: Bool { repeatedDate != nil || digest != nil }

    /// Whether a revisit repeats this reply, by its date or the digest of its payload.
    func repeats(_ reply: RecordHeader) -> Bool {
        repeatedDate.map { $0 == reply.date } ?? (digest != nil && digest == reply.digest)
    }

    private func moment(of field: String) -> Date? {
        // Version 1.1 allows fractions of a second.
        fields[field].flatMap { Date(moment: $0.prefix(19) + "Z") }
    }
}
