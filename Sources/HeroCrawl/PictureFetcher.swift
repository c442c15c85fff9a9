import Foundation
import HeroArchive
import HeroModel
import HeroSources
import HeroWeb

/// Fetches one source's pictures into the archive, each address once for ever.
struct PictureFetcher: Sendable {
    let source: any HeroSource
    let client: WebClient
    let gates: PictureGates
    let largest: Int

    /// What asking for one picture came to.
    enum Outcome: Sendable {
        case fetched(Data, contentType: String?)
        /// - Parameter isFinal: whether asking again later could not help.
        case failed(reason: String, isFinal: Bool)
        case cancelled
    }

    /// Asks for one picture.
    /// - Parameter address: as the archive keeps it.
    func fetch(_ address: SourceAddress) async -> Outcome {
        let url = address.absolute(base: source.baseURL)
        do {
            let reply = try await client.send(
                WebRequest(
                    url: url,
                    shown: source.secrets.mask(url),
                    headers: [WebRequest.Header("Accept", "image/webp,image/png,image/jpeg,image/gif,image/*;q=0.8")],
                    maximumBytes: largest,
                    hosts: HostRule(allowing: source.baseURL),
                    redirects: .anyHost
                ),
                through: await gates.gate(for: url, isOnSource: address.isOnSource)
            )
            guard reply.status == 200 else {
                return .failed(reason: "it answered \(reply.status)", isFinal: [404, 410].contains(reply.status))
            }
            guard !reply.body.isEmpty else { return .failed(reason: "the answer is empty", isFinal: false) }
            guard !Self.isText(reply.body) else {
                return .failed(reason: "a text instead of a picture", isFinal: false)
            }
            return .fetched(reply.body, contentType: reply.headers.contentType)
        } catch {
            switch error.kind {
            case .cancelled: return .cancelled
            case .refusedAddress, .tooLarge: return .failed(reason: error.reason, isFinal: true)
            default: return .failed(reason: error.reason, isFinal: false)
            }
        }
    }

    /// The host a picture lies on; empty where its address has none.
    func host(of address: SourceAddress) -> String {
        WebHost(of: address.absolute(base: source.baseURL))?.name ?? ""
    }

    /// Whether the bytes begin like HTML, XML or JSON: an error page under a picture's name.
    private static func isText(_ body: Data) -> Bool {
        let start = body.prefix(64).drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        return start.first == 0x3C || start.first == 0x7B
    }
}

/// A pace for each host that pictures lie on; the source's own host keeps the source's pace.
struct PictureGates: Sendable {
    private let own: PaceGate
    private let others = HostGates(Pace(requestsPerSecond: 8, parallel: 4))

    init(own: SourcePace) {
        self.own = PaceGate(Pace(requestsPerSecond: own.requestsPerSecond, parallel: own.parallel))
    }

    func gate(for url: String, isOnSource: Bool) async -> PaceGate {
        isOnSource ? own : await others.gate(for: url)
    }
}
