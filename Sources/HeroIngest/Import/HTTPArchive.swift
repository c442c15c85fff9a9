import Foundation
import HeroBasics
import HeroSources

/// A HAR file (HTTP Archive 1.2): what a browser recorded of a visit.
///
/// Format: http://www.softwareishard.com/blog/har-12-spec/. Only addresses and bodies are taken; headers and cookies,
/// which may hold secrets, are not read.
struct HTTPArchive {
    private let entries: [Entry]

    private struct File: Decodable {
        let log: Log

        struct Log: Decodable { let entries: [Entry] }
    }

    private struct Entry: Decodable {
        let startedDateTime: String?
        let request: Request?
        let response: Response?

        struct Request: Decodable {
            let method: String?
            let url: String?
        }

        struct Response: Decodable {
            let status: Int?
            let content: Content?
        }

        struct Content: Decodable {
            let mimeType: String?
            let text: String?
            let encoding: String?
        }
    }

    /// Nil for data that is no HAR file.
    init?(_ data: Data) {
        // Most files are none; looking for the members' names costs less than decoding them.
        guard data.prefix(4_096).range(of: Data("\"log\"".utf8)) != nil,
            let file = try? JSONDecoder().decode(File.self, from: data)
        else { return nil }
        entries = file.log.entries
    }

    /// Calls `handle` with each entry: successful replies with a body, and why the others are none.
    func forEach(in file: String, otherwise date: Date, _ handle: ImportHandler) async throws {
        if entries.isEmpty { try await handle(.remark(place: file, "it has no entries: nothing was recorded")) }
        for (index, entry) in entries.enumerated() {
            let place = "\(file)#\(index + 1)"
            guard let address = entry.request?.url else {
                try await handle(.notUnderstood(place: place, reason: "it has no address"))
                continue
            }
            // What a browser asks beforehand, and what it holds itself: there is nothing in either.
            if entry.request?.method == "OPTIONS" || !address.lowercased().hasPrefix("http") { continue }
            guard entry.response?.status == 200 else {
                let status = entry.response?.status.map { "status \($0)" } ?? "no status"
                let reason = "it is no successful reply: \(status)"
                try await handle(.notUnderstood(place: place, reason: reason, address: address))
                continue
            }
            guard let body = body(of: entry), !body.isEmpty else {
                try await handle(.notUnderstood(place: place, reason: "its body was not recorded", address: address))
                continue
            }
            let date = entry.startedDateTime.flatMap(Self.date) ?? date
            let reply = RecordedReply(body, from: address)
            try await handle(.item(ImportItem(place: place, reply: reply, charset: charset(of: entry), date: date)))
        }
    }

    private func body(of entry: Entry) -> Data? {
        guard let content = entry.response?.content, let text = content.text else { return nil }
        // Some tools mark plain text as base64.
        let bytes = isEncoded(content) ? Data(base64Encoded: text, options: .ignoreUnknownCharacters) : nil
        guard let bytes, !bytes.isEmpty, !Self.isText(text) else { return Data(text.utf8) }
        // Others keep it as it came over the wire.
        return (try? HTTPMessage.decoded(bytes, encoding: nil, limit: ImportFiles.longestReply)) ?? bytes
    }

    private func isEncoded(_ content: Entry.Content) -> Bool { content.encoding?.lowercased() == "base64" }

    /// Whether it begins as JSON, which base64 never does.
    private static func isText(_ text: String) -> Bool {
        text.first { !$0.isWhitespace }.map { "{[\"<".contains($0) } ?? true
    }

    /// The charset of a body that was saved as bytes; nil for one that was saved as text, which has been decoded.
    private func charset(of entry: Entry) -> Charset? {
        guard let content = entry.response?.content, isEncoded(content) else { return nil }
        return content.mimeType.flatMap(Charset.init(contentType:))
    }

    /// `2026-11-22T09:58:17.123Z`, with any zone; the fraction is dropped.
    private static func date(_ text: String) -> Date? {
        guard let match = text.wholeMatch(of: /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?/) else {
            return nil
        }
        return Date(moment: "\(match.1)\(match.2 ?? "Z")")
    }
}
