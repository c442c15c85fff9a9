import Foundation
package import HeroArchive
package import HeroBasics
package import HeroModel

/// The lines of an export: the header, and one line for each entry of the archive.
enum EntryLine {
    /// The version of the lines, raised when older versions of the program cannot read them any more.
    static let version = 1
    /// The longest line that is read.
    static let longest = 64 << 20

    /// The first line of an export. Files that the owner writes need none.
    struct Header: Codable {
        var line = Sort.herodex
        var version: Int
        var generator: String?
        /// The kinds of records that do not come along; nil for none.
        var kinds: [KindDeclaration]?
        /// The roles of relations that do not come along; nil for none.
        var roles: [RoleDeclaration]?

        var declared: Declarations { Declarations(kinds: kinds ?? [], roles: roles ?? []) }
    }

    /// The last line of an export, without which it is cut.
    struct End: Codable {
        var line = Sort.end
        /// The number of lines before it.
        var lines: Int
    }

    /// What a line is.
    enum Sort: String, Codable {
        case herodex, source, build, reply, picture, record, failure, change, correction, end
    }

    /// What of any line is looked at first.
    struct Beginning: Decodable {
        private let line: String?

        /// - Throws: `EntryRefusal` for an unknown one.
        var sort: Sort {
            get throws {
                guard let line else { return .record }
                guard let sort = Sort(rawValue: line) else {
                    throw EntryRefusal("there are no lines called \(line.quoted)")
                }
                return sort
            }
        }
    }

    /// - Parameter kinds: those that records may be of, with the roles of their relations.
    static func decoder(kinds: KindTable = .builtIn) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.userInfo[Self.kinds] = kinds
        decoder.dateDecodingStrategy = LineDate.decoding
        return decoder
    }

    /// Where a decoder has its `KindTable`.
    static let kinds = CodingUserInfoKey(rawValue: "kinds")!

    /// Why a line cannot be read: `title: text expected`.
    static func reason(_ error: any Error) -> String {
        switch error {
        case let refusal as EntryRefusal: return refusal.reason
        case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
            return path(context) + "\(name(of: type)) expected"
        case DecodingError.keyNotFound(let key, let context):
            return path(context) + "\(key.stringValue) is missing"
        case DecodingError.dataCorrupted(let context):
            guard !context.codingPath.isEmpty else { return "this line is no JSON object" }
            return path(context) + context.debugDescription
        default: return "this line is no JSON object"
        }
    }

    private static func path(_ context: DecodingError.Context) -> String {
        context.codingPath.isEmpty ? "" : context.codingPath.dotted + ": "
    }

    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "text"
        case is Int.Type, is Double.Type: "a whole number"
        case is Bool.Type: "true or false"
        case is [Any].Type: "a list"
        default: "an object"
        }
    }
}

/// Writes the lines of an export.
package struct EntryLineWriter {
    /// What was written since its bytes were taken last.
    package var text = JSONWriter(capacity: 1 << 17)
    private let encoder = JSONEncoder()
    private var lines = 0

    package init() {
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = LineDate.encoding
    }

    /// Writes the first line.
    /// - Parameter generator: the program.
    package mutating func writeHeader(generator: String, kinds: KindTable) throws {
        let declared = kinds.declared
        let header = EntryLine.Header(
            version: EntryLine.version,
            generator: generator,
            kinds: declared.kinds.isEmpty ? nil : declared.kinds,
            roles: declared.roles.isEmpty ? nil : declared.roles
        )
        text.bytes += try encoder.encode(header)
        endLine()
    }

    /// Writes the last line.
    package mutating func writeEnd() throws {
        text.bytes += try encoder.encode(EntryLine.End(lines: lines))
        endLine()
    }

    /// Writes the line of an entry.
    /// - Parameter picture: the path of a picture's file.
    package mutating func write(_ entry: ArchiveEntry, picture: String?) throws {
        switch entry {
        case .record(let entry):
            RecordLineWriter().write(entry, to: &text)
            endLine()
        case .source(let entry): try write(.source, entry)
        case .build(let entry): try write(.build, entry)
        case .reply(let entry): try write(.reply, entry)
        case .failure(let entry): try write(.failure, entry)
        case .change(let entry): try write(.change, entry)
        case .picture(let entry):
            let file = picture.map { #""file":\#(JSONWriter.quoted($0)),"# } ?? ""
            try write(.picture, entry, file: file)
        }
    }

    /// Writes the line of a correction.
    package mutating func write(_ correction: CorrectionText) throws { try write(.correction, correction) }

    private mutating func write(_ sort: EntryLine.Sort, _ entry: some Encodable, file: String = "") throws {
        let object = try encoder.encode(entry)
        text.bytes += Array(#"{"line":"\#(sort.rawValue)",\#(file)"#.utf8) + object.dropFirst()
        endLine()
    }

    private mutating func endLine() {
        text.add("\n")
        lines += 1
    }
}
