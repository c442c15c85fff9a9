import Foundation

/// What the console and the network say about the pages shown.
extension Browser {
    /// Console errors, failed requests, and requests that leave the site, since the last time it was asked.
    func complaints() async throws -> [String] {
        try await console() + traffic()
    }

    /// What Chromium says itself where a page is drawn before the transition to it could begin, as on a busy machine.
    private static let lateTransition = "Transition was aborted because of invalid state. Page already revealed"

    private func console() async throws -> [String] {
        try await log("browser").filter { $0.level == "SEVERE" && !$0.message.contains(Self.lateTransition) }
            .map { "console: \($0.message)" }
    }

    private func traffic() async throws -> [String] {
        let events = try await log("performance").map { entry in
            try JSONDecoder().decode(Wrapped.self, from: Data(entry.message.utf8)).message
        }
        var asked: [String: String] = [:]
        return events.compactMap { event in
            let id = event.params.requestId ?? ""
            switch event.method {
            case "Network.requestWillBeSent":
                guard let url = event.params.request?.url else { return nil }
                asked[id] = url
                return url.hasPrefix(base) || url == "data:," ? nil : "request that leaves the site: \(url)"
            case "Network.responseReceived":
                guard let response = event.params.response, response.status >= 400 else { return nil }
                return "answered with \(response.status): \(response.url)"
            case "Network.loadingFailed":
                guard event.params.canceled != true else { return nil }
                return "failed with \(event.params.errorText ?? "no reason"): \(asked[id] ?? id)"
            default: return nil
            }
        }
    }

    private func log(_ kind: String) async throws -> [LogEntry] {
        try await session.post("se/log", ["type": .string(kind)])
    }

    private struct LogEntry: Decodable {
        let level: String
        let message: String
    }

    private struct Wrapped: Decodable { let message: NetworkEvent }

    private struct NetworkEvent: Decodable {
        struct Request: Decodable { let url: String }
        struct Response: Decodable {
            let url: String
            let status: Int
        }
        struct Parameters: Decodable {
            let requestId: String?
            let request: Request?
            let response: Response?
            let errorText: String?
            let canceled: Bool?
        }

        let method: String
        let params: Parameters
    }
}
