import Foundation
import Testing

/// Waiting for what a page comes to. On a busy machine that takes as long as it takes, so a wait has minutes; it ends as
/// soon as it can.
extension Browser {
    private static let patience = Duration.seconds(180)

    /// Asks until an answer fits, or until there is no more patience.
    /// - Returns: The last answer, whether it fits or not.
    func settled<Answer>(_ ask: () async throws -> Answer, fits: (Answer) -> Bool) async throws -> Answer {
        let end = ContinuousClock.now + Self.patience
        while true {
            let isLast = ContinuousClock.now > end
            do {
                let answer = try await ask()
                if isLast || fits(answer) { return answer }
            } catch let error as DriverError where error.isOfPageOnItsWay && !isLast {}
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Waits until `condition`, a script's expression, holds. Works without scripts on the page as well.
    func wait(until condition: String) async throws {
        let script = "return !!(\(condition))"
        guard try await settled({ try await run(script, as: Bool.self) }, fits: { $0 }) else {
            throw DriverError(told: "never came true on \(try await path): \(condition)")
        }
    }

    /// Expects that the answer becomes the expected one.
    func expect<Answer: Equatable>(
        _ expected: Answer,
        at location: SourceLocation = #_sourceLocation,
        _ ask: () async throws -> Answer
    ) async throws {
        let answer = try await settled(ask) { $0 == expected }
        #expect(answer == expected, sourceLocation: location)
    }

    /// Expects that the page at this path, with its hash, comes and is there whole.
    func expectPage(_ expected: String, at location: SourceLocation = #_sourceLocation) async throws {
        try await expect(expected, at: location) { try await path }
        try await wait(until: "document.readyState === 'complete'")
    }

    /// Expects that a page of a folder comes and is there whole.
    func expectPage(in folder: String, at location: SourceLocation = #_sourceLocation) async throws {
        let found = try await settled({ try await path }, fits: { $0.hasPrefix(folder + "/") })
        #expect(found.hasPrefix(folder + "/"), sourceLocation: location)
        try await wait(until: "document.readyState === 'complete'")
    }

    /// Expects that the keyboard's focus comes to an element that fits.
    func expectFocus(_ selector: String, at location: SourceLocation = #_sourceLocation) async throws {
        let script = "return document.activeElement.matches(arguments[0])"
        try await expect(true, at: location) { try await run(script, .string(selector)) }
    }
}

extension DriverError {
    /// Whether it may come of a page that goes, comes, or moves, and not of what it is.
    fileprivate var isOfPageOnItsWay: Bool {
        [
            "aborted", "element click intercepted", "element not interactable", "javascript error", "no such element",
            "stale element reference", "unknown error: aborted", "unknown error: Cannot",
        ].contains { told.hasPrefix($0) }
    }
}
