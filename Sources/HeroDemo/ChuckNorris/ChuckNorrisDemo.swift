import Foundation
import HeroBasics

/// The demo's fact API: categories, search, single facts, as JSON, text or a page, as requested.
struct ChuckNorrisDemo: DemoAPI {
    private let facts: [(id: String, fact: FactEntry)]
    private let pictures: PictureEndpoint
    private let now: @Sendable () -> Date

    /// The path of the picture of the hero of all facts.
    static let avatarPath = "/img/avatar/baron-munchausen.png"

    init(facts: [FactEntry], pictures: PictureEndpoint, now: @escaping @Sendable () -> Date) {
        self.facts = facts.map { (StableHash($0.text).slug, $0) }
        self.pictures = pictures
        self.now = now
    }

    func reply(to request: DemoRequest) -> DemoReply {
        if let picture = pictures.reply(to: request) { return picture }
        guard request.method == "GET" else { return failure(405, "Method Not Allowed", "", request) }
        let segments = request.segments
        guard segments.count == 2, segments[0] == "jokes" else {
            return failure(404, "Not Found", "No message available", request)
        }
        switch segments[1] {
        case "categories": return list(categories, request)
        case "random": return random(request)
        case "search": return search(request)
        default:
            guard let found = facts.first(where: { $0.id == segments[1] }) else {
                return failure(404, "Not Found", "Joke with id \"\(segments[1])\" not found.", request)
            }
            return one(found, request)
        }
    }

    private var categories: [String] { Set(facts.flatMap { $0.fact.categories ?? [] }).sorted() }

    private func random(_ request: DemoRequest) -> DemoReply {
        guard let wanted = request.value("category") else {
            guard let found = facts.randomElement() else {
                return failure(404, "Not Found", "No jokes found.", request)
            }
            return one(found, request)
        }
        let names = wanted.split(separator: ",").map(String.init)
        let matching = facts.filter { names.contains(where: ($0.fact.categories ?? []).contains) }
        guard !names.isEmpty, let found = matching.randomElement() else {
            return failure(404, "Not Found", "No jokes for category \"\(wanted)\" found.", request)
        }
        return one(found, request)
    }

    private func search(_ request: DemoRequest) -> DemoReply {
        let query = request.value("query") ?? ""
        guard (3...120).contains(query.utf16.count) else {
            let message = "search.query: size must be between 3 and 120"
            if wants(request) == .text { return text(message, status: 400) }
            let violations: JSONText = ["search.query": "size must be between 3 and 120"]
            return json(
                [
                    "timestamp": .string(timestamp), "status": 400, "error": "Bad Request",
                    "message": .string(message), "violations": violations,
                ],
                status: 400
            )
        }
        let found = facts.filter { $0.fact.text.lowercased().contains(query.lowercased()) }
        switch wants(request) {
        case .text: return text(found.map(\.fact.text).joined(separator: "\n"))
        case .json, .page:
            return json([
                "total": .int(found.count), "result": .array(found.map { body($0.id, $0.fact, base: request.base) }),
            ])
        }
    }

    private func one(_ found: (id: String, fact: FactEntry), _ request: DemoRequest) -> DemoReply {
        switch wants(request) {
        case .json: json(body(found.id, found.fact, base: request.base))
        case .text: text(found.fact.text)
        case .page: page(found.fact.text)
        }
    }

    private func list(_ names: [String], _ request: DemoRequest) -> DemoReply {
        wants(request) == .text ? text(names.joined(separator: "\n")) : json(.array(names.map { .string($0) }))
    }

    private func body(_ id: String, _ fact: FactEntry, base: String) -> JSONText {
        let stamp = JSONText.string(Self.stamp(of: id))
        return [
            "categories": .array((fact.categories ?? []).map { .string($0) }), "created_at": stamp,
            "icon_url": .string(base + Self.avatarPath), "id": .string(id), "updated_at": stamp,
            "url": .string("\(base)/jokes/\(id)"), "value": .string(fact.text),
        ]
    }

    /// Facts were added in a few batches, all of one batch at the same moment.
    private static func stamp(of id: String) -> String {
        let batches = ["13:42:18.823766", "13:42:19.576875", "13:42:25.352697", "13:42:29.296379"]
        return "2020-01-05 " + batches[Int(StableHash(id).number % UInt64(batches.count))]
    }
}

extension ChuckNorrisDemo {
    private enum Form {
        case json, text, page
    }

    /// The form requested by the client's `Accept`; JSON by default.
    private func wants(_ request: DemoRequest) -> Form {
        let accepted = request.headers["accept"] ?? ""
        if accepted.contains("application/json") { return .json }
        if accepted.contains("text/html") { return .page }
        return accepted.contains("text/plain") ? .text : .json
    }

    /// As recorded, with every slash escaped.
    private func json(_ body: JSONText, status: Int = 200) -> DemoReply {
        DemoReply(status, type: "application/json", body.text().replacing("/", with: "\\/"), headers: Self.frame)
    }

    private func text(_ words: String, status: Int = 200) -> DemoReply {
        DemoReply(status, type: "text/plain;charset=UTF-8", words + "\n", headers: Self.frame)
    }

    private func page(_ words: String) -> DemoReply {
        let safe = MarkupEscaping.betweenTags(words)
        let page = "<!DOCTYPE html>\n<html lang=\"en\"><title>Fact</title><p>\(safe)</p></html>\n"
        return DemoReply(200, type: "text/html;charset=UTF-8", page, headers: Self.frame)
    }

    /// Spring's error body; empty for text.
    private func failure(_ status: Int, _ error: String, _ message: String, _ request: DemoRequest) -> DemoReply {
        if wants(request) == .text { return .empty(status, headers: Self.frame) }
        return json(
            [
                "timestamp": .string(timestamp), "status": .int(status), "error": .string(error),
                "message": .string(message), "path": .string(request.path),
            ],
            status: status
        )
    }

    private var timestamp: String { now().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)) }

    private static let frame = [HTTPHeader("X-Frame-Options", "DENY")]
}
