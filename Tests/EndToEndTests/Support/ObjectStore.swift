import Foundation
import FoundationNetworking
import HeroBasics
import Synchronization
import Testing

@testable import HeroPublish

/// An S3-compatible server on loopback, moto from PyPI; it tells what it was asked.
final class ObjectStore: Sendable {
    private let address: URL
    private let log = Mutex<[String]>([])

    /// Where moto lies, as `make test` says.
    private static let moto = ProcessInfo.processInfo.environment["HERODEX_MOTO"]
    /// Whether a missing server or rclone makes a test fail instead of leaving it out: `make test` says so.
    static let isRequired = ProcessInfo.processInfo.environment["HERODEX_RCLONE_REQUIRED"] == "1"
    static let canRun = moto != nil && (try? Rclone(environment: ProcessInfo.processInfo.environment)) != nil

    static func serving(_ work: (ObjectStore) async throws -> Void) async throws {
        var environment = ProcessInfo.processInfo.environment
        environment.merge(
            ["PYTHONPATH": try #require(moto, "HERODEX_MOTO names no folder"), "PYTHONUNBUFFERED": "1"]
        ) { _, mine in mine }
        let server = try ChildProcess(
            "/usr/bin/env",
            ["python3", "-m", "moto.server", "-H", "127.0.0.1", "-p", "0"],
            environment: environment
        )
        let outcome: Result<Void, any Error>
        do {
            let address = try await address(of: server)
            let store = ObjectStore(at: address)
            // Where the lines end, the server has ended.
            let listening = Task { for await line in server.lines { store.log.withLock { $0.append(line) } } }
            do { outcome = .success(try await work(store)) } catch { outcome = .failure(error) }
            server.terminate()
            await listening.value
        } catch {
            server.terminate()
            for await _ in server.lines {}
            outcome = .failure(error)
        }
        _ = await server.ended()
        try outcome.get()
    }

    private static func address(of server: ChildProcess) async throws -> URL {
        for await line in server.lines {
            guard let match = line.firstMatch(of: #/Running on (http://127\.0\.0\.1:\d+)/#) else { continue }
            return try #require(URL(string: String(match.output.1)))
        }
        throw StoreFailure.notStarted
    }

    enum StoreFailure: Error { case notStarted }

    private init(at address: URL) { self.address = address }

    /// The rclone settings by which the server is called `store:`.
    var environment: [String: String] {
        [
            "RCLONE_CONFIG_STORE_TYPE": "s3", "RCLONE_CONFIG_STORE_PROVIDER": "Other",
            "RCLONE_CONFIG_STORE_ENDPOINT": address.absoluteString, "RCLONE_CONFIG_STORE_ACCESS_KEY_ID": "name",
            "RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY": "a-very-secret-key", "RCLONE_CONFIG_STORE_REGION": "us-east-1",
            "RCLONE_CONFIG_STORE_ACL": "public-read",
        ]
    }

    /// What was asked so far, in order: `PUT heroes/ada.html`, without the bucket; requests for the bucket or the
    /// site's root have no path.
    private var asked: [String] {
        log.withLock { lines in
            lines.compactMap { line in
                // Where the answer is not 200 most machines have the request coloured.
                let plain = line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
                guard let match = plain.firstMatch(of: #/"([A-Z]+) /site([^ ?]*)[^ ]* HTTP/#) else { return nil }
                return "\(match.output.1) \(match.output.2.drop { $0 == "/" })"
            }
        }
    }

    /// What was asked since the last call. Forgets it.
    func requests() async throws -> [String] {
        // The log comes through a pipe: all before the line of a request of our own is there when that is.
        let mark = "mark-\(UUID().uuidString)"
        _ = try await URLSession.shared.data(from: address.appending(path: mark))
        while !log.withLock({ lines in lines.contains { $0.contains(mark) } }) { await Task.yield() }
        let requests = asked
        log.withLock { $0 = [] }
        return requests
    }

    /// Whether an object below this path was written since `requests` was last called.
    func hasWritten(below path: String) -> Bool { asked.contains { $0.hasPrefix("PUT " + path) } }

    /// A published file's bytes and headers; nil where there is none.
    func object(_ path: String) async throws -> (bytes: Data, headers: [String: String])? {
        let (bytes, answer) = try await URLSession.shared.data(from: address.appending(path: "site/" + path))
        guard let answer = answer as? HTTPURLResponse, answer.statusCode == 200 else { return nil }
        let fields = answer.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }
        return (bytes, Dictionary(uniqueKeysWithValues: fields))
    }
}
