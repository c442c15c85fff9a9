import Foundation
public import HeroBasics
import HeroModel

/// The message of an error body in one short line, whichever of the usual shapes it has: JSON with `message`, `reason`,
/// `error`, `detail` or `status`, an HTML page with a headline, or plain text.
struct APIErrorMessage {
    /// Nil if the body has no readable message.
    let text: String?

    private static let longest = 200

    /// - Parameter secrets: masked, should the source repeat them.
    init(in reply: WebReply, secrets: [Secret]) {
        let said = Self.words(of: reply).map { TextReader().line($0) } ?? ""
        text = secrets.mask(said).orNil?.cut(to: Self.longest)
    }

    private static func words(of reply: WebReply) -> String? {
        if let value = try? JSONDecoder().decode(JSONValue.self, from: reply.body), let members = value.members {
            return words(of: members)
        }
        // An error page may be of any length, but its message is at the beginning.
        let body = String(decoding: reply.body.prefix(20_000), as: UTF8.self)
        if body.drop(while: \.isWhitespace).hasPrefix("<") { return headline(of: body) }
        let isPlain = reply.contentType?.lowercased().hasPrefix("text/plain") ?? false
        return isPlain ? body.split(whereSeparator: \.isNewline).first.map(String.init) : nil
    }

    /// The first text in those members of an error body that may hold a message. Each may also hold something else:
    /// Marvel's `status` is text and Spring's a number, Vapor's `error` is true and Spring's a text.
    private static func words(of members: [String: JSONValue]) -> String? {
        ["message", "reason", "error", "detail", "status"].lazy
            .compactMap { if case .text(let text)? = members[$0] { text } else { nil } }
            .first { !$0.allSatisfy(\.isWhitespace) }
    }

    /// The first headline of an HTML page, else its title.
    private static func headline(of page: String) -> String? {
        for element in ["h1", "title"] {
            guard let start = page.range(of: "<\(element)", options: .caseInsensitive),
                let open = page[start.upperBound...].firstIndex(of: ">"),
                let end = page.range(of: "</\(element)", options: .caseInsensitive, range: open..<page.endIndex)
            else { continue }
            return String(page[page.index(after: open)..<end.lowerBound])
        }
        return nil
    }
}

extension HeroSource {
    public func errorMessage(in reply: WebReply) -> String? { APIErrorMessage(in: reply, secrets: secrets).text }
}
