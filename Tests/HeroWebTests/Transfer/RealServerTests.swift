import Foundation
import Testing

@testable import HeroBasics
@testable import HeroWeb

@Suite("Connections to a real server", .timeLimit(.minutes(10)), .enabled(if: Nginx.isWanted), .serialized)
struct RealServerTests {
    /// One reply by the authority that signed the server's certificate, or another.
    private func ask(
        _ url: String,
        authority: String?,
        hosts: HostRule = .alsoPrivate([WebHost("localhost"), WebHost("127.0.0.1"), WebHost("::1")]),
        names: NameLookup = .system
    ) async throws -> Result<WebReply, WebFailure> {
        try await asking(names: names) { client, limiter in
            let request = WebRequest(url: url, shown: url, hosts: hosts, certificateAuthority: authority)
            do {
                return .success(try await client.send(request, through: limiter))
            } catch let failure as WebFailure {
                return .failure(failure)
            }
        }
    }

    @Test("Stand where the authority vouches for the host, and speak HTTP/2")
    func sound() async throws {
        try await Nginx.serving(.sound) { server in
            let reply = try await ask(server.baseURL + "/", authority: server.certificates.authority).get()
            #expect(String(decoding: reply.body, as: UTF8.self).hasPrefix("HTTP/2.0 "))
        }
    }

    @Test(
        "Fail once, with the certificate's fault, where nothing vouches for the host",
        arguments: [
            (TestCertificates.Kind.expired, CertificateFault.expired), (.otherName, .otherName),
            (.selfSigned, .selfSigned),
        ]
    )
    func faults(kind: TestCertificates.Kind, fault: CertificateFault) async throws {
        try await Nginx.serving(kind) { server in
            let url = server.baseURL + "/"
            let result = try await ask(url, authority: server.certificates.authority)
            let expected = WebFailure(kind: .untrusted(fault, host: "localhost"), shown: url, attempts: 1)
            #expect(throws: expected) { try result.get() }
            #expect(expected.reason.contains("localhost"))
            #expect(expected.advice != nil)
        }
    }

    @Test("Fail for an authority that this system does not know, or whose file is not there")
    func unknownAuthority() async throws {
        try await Nginx.serving(.sound) { server in
            let url = server.baseURL + "/"
            let unknown = try await ask(url, authority: nil)
            #expect(throws: WebFailure(kind: .untrusted(.unknownAuthority, host: "localhost"), shown: url, attempts: 1))
            {
                try unknown.get()
            }
            let missing = try await ask(url, authority: "/nowhere/ca.pem")
            let fault = CertificateFault.unreadableAuthorities("/nowhere/ca.pem")
            #expect(throws: WebFailure(kind: .untrusted(fault, host: "localhost"), shown: url, attempts: 1)) {
                try missing.get()
            }
        }
    }

    @Test("That the server takes leave of after three requests (GOAWAY) are made again, and nothing is lost")
    func goAway() async throws {
        let directives = """
            keepalive_requests 3;
            location / { return 200 "$connection"; }
            """
        try await Nginx.serving(.sound, directives: directives) { server in
            let connections = try await asking { client, limiter in
                try await withThrowingTaskGroup(of: String.self) { group in
                    for number in 0..<40 {
                        group.addTask {
                            let url = server.baseURL + "/\(number)"
                            let request = WebRequest(
                                url: url,
                                shown: url,
                                hosts: .alsoPrivate([WebHost("localhost")]),
                                certificateAuthority: server.certificates.authority
                            )
                            let reply = try await client.send(request, through: limiter)
                            return String(decoding: reply.body, as: UTF8.self)
                        }
                    }
                    return try await group.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
                }
            }
            #expect(connections.values.reduce(0, +) == 40)
            #expect(connections.values.allSatisfy { $0 <= 3 })
        }
    }

    @Test("Serve ten thousand requests that are made at once, in turns of what one machine bears")
    func manyAtOnce() async throws {
        try await Nginx.serving(nil, directives: "location / { return 200 $uri; }") { server in
            let bodies = try await asking { client, _ in
                let open = client.limiter(Pace(requestsPerSecond: 0, parallel: 10_000))
                return try await withThrowingTaskGroup(of: Data.self) { group in
                    for number in 0..<10_000 {
                        group.addTask {
                            let url = server.baseURL + "/\(number)"
                            let request = WebRequest(url: url, shown: url, hosts: .alsoPrivate([WebHost("localhost")]))
                            return try await client.send(request, through: open).body
                        }
                    }
                    return try await group.reduce(into: Set<Data>()) { $0.insert($1) }
                }
            }
            #expect(bodies == Set((0..<10_000).map { Data("/\($0)".utf8) }))
        }
    }

    @Test("Are made to a host that has version 6 only", .enabled(if: hasVersion6))
    func version6() async throws {
        try await Nginx.serving(.sound, address: "[::1]") { server in
            let url = "https://[::1]:\(server.port)/"
            let reply = try await ask(url, authority: server.certificates.authority).get()
            #expect(reply.status == 200)
        }
    }

    @Test("End when the task is cancelled in the middle of a handshake")
    func cancelledHandshake() async throws {
        let listener = try Listener()
        defer { listener.stop() }
        try await asking(clock: ContinuousClock()) { client, limiter in
            let asking = Task {
                let url = "https://127.0.0.1:\(listener.port)/"
                let request = WebRequest(url: url, shown: url, hosts: .alsoPrivate([WebHost("127.0.0.1")]))
                do {
                    _ = try await client.send(request, through: limiter)
                    return nil as WebFailure.Kind?
                } catch let failure as WebFailure {
                    return failure.kind
                }
            }
            // The first bytes of the handshake have come, and stay without an answer.
            await withCheckedContinuation { continuation in
                Thread {
                    let connection = listener.accepted()
                    var byte: UInt8 = 0
                    _ = read(connection, &byte, 1)
                    continuation.resume()
                }
                .start()
            }
            asking.cancel()
            let kind = try await asking.value
            #expect(kind == .cancelled)
        }
    }
}
