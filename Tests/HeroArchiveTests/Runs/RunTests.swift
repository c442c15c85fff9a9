import Foundation
import HeroModel
import Testing

@testable import HeroArchive

@Suite("Runs and their requests")
struct RunTests {
    private let failure = RequestFailure(reason: "the source answered 500", status: 500, attempts: 5)

    @Test("a new run begins with its seeds, in order", arguments: ArchiveDepth.allCases)
    func seeds(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let run = try await archive.beginRun(.legends, seeds: [.page("b"), .page("a")], at: .day(0))
            #expect(run.goesOn == false)
            #expect(try await archive.pending(run, limit: 9) == [.page("b"), .page("a")])
            #expect(try await archive.pending(run, limit: 1) == [.page("b")])
        }
    }

    @Test("a request is asked once a run, whoever names it again", arguments: ArchiveDepth.allCases)
    func once(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let run = try await archive.beginRun(.legends, seeds: [.page("a")], at: .day(0))
            #expect(try await archive.add([.page("a"), .page("b"), .page("b")], to: run) == 1)
            try await archive.take(.page("a"), [], in: run, next: [.page("a"), .page("c")])
            #expect(try await archive.pending(run, limit: 9) == [.page("b"), .page("c")])
            #expect(try await archive.count(run) == FrontierCount(pending: 2, done: 1))
            #expect(
                try await archive.requests(of: run) == [
                    KnownRequest(request: .page("a"), isAnswered: true),
                    KnownRequest(request: .page("b"), isAnswered: false),
                    KnownRequest(request: .page("c"), isAnswered: false),
                ]
            )
            try await archive.askAgain(["a"], in: run)
            #expect(try await archive.pending(run, limit: 9) == [.page("a"), .page("b"), .page("c")])
        }
    }

    @Test("completions come after everything else, and keep the list they read", arguments: ArchiveDepth.allCases)
    func completions(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let list = ListName(owner: .hero("1"), kind: .comics, role: .member)
            let completion = FrontierRequest(id: "c", payload: "{}", phase: .completion, list: list)
            let run = try await archive.beginRun(.legends, seeds: [completion, .page("a")], at: .day(0))
            #expect(try await archive.pending(run, limit: 9) == [.page("a"), completion])
            #expect(try await archive.count(run) == FrontierCount(pending: 2))
        }
    }

    @Test("a run that was killed goes on, and asks again what failed", arguments: ArchiveDepth.allCases)
    func killed(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let first = try await archive.beginRun(.legends, seeds: [.page("a")], at: .day(0))
            try await archive.take(.page("a"), [], in: first, next: [.page("b"), .page("c")])
            try await archive.fail("b", in: first, failure, at: .day(0))
            let second = try await archive.beginRun(.legends, seeds: [.page("a"), .page("new")], at: .day(1))
            #expect(second.id == first.id)
            #expect(second.began == .day(0))
            #expect(second.goesOn)
            #expect(try await archive.pending(second, limit: 9).map(\.id) == ["b", "c", "new"])
        }
    }

    @Test(
        "a run that was left with requests pending goes on",
        arguments: [
            RunOutcome.incomplete(reason: "r"), .quotaSpent(reason: "r"), .unreachable(reason: "r"),
        ]
    )
    func left(outcome: RunOutcome) async throws {
        try await ArchiveDepth.memory.withArchive { archive in
            let first = try await archive.beginRun(.legends, seeds: [.page("a")], at: .day(0))
            try await archive.finish(first, outcome, at: .day(0))
            let second = try await archive.beginRun(.legends, seeds: [.page("a")], at: .day(1))
            #expect(second.id == first.id)
        }
    }

    @Test("a run left with nothing but failures is over: the lists are looked at again")
    func onlyFailures() async throws {
        try await ArchiveDepth.memory.withArchive { archive in
            let first = try await archive.beginRun(.legends, seeds: [.page("a"), .page("b")], at: .day(0))
            try await archive.take(.page("a"), [], in: first)
            try await archive.fail("b", in: first, failure, at: .day(0))
            try await archive.finish(first, .incomplete(reason: "over the budget"), at: .day(0))
            let second = try await archive.beginRun(.legends, seeds: [.page("a"), .page("b")], at: .day(1))
            #expect(second.id != first.id)
            #expect(try await archive.pending(second, limit: 9).map(\.id) == ["a", "b"])
        }
    }

    @Test(
        "after a complete run the next begins anew, with what failed carried over once",
        arguments: ArchiveDepth.allCases
    )
    func carried(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            var pending: [[String]] = []
            for day in 0..<3 {
                let run = try await archive.beginRun(.legends, seeds: [.page("a")], at: .day(day))
                #expect(run.goesOn == false)
                // Only the first run is told of "b".
                let next: [FrontierRequest] = day == 0 ? [.page("b")] : []
                pending.append(try await archive.pending(run, limit: 9).map(\.id))
                try await archive.take(.page("a"), [], in: run, next: next)
                try await archive.fail("b", in: run, failure, at: .day(day))
                try await archive.finish(run, .complete, at: .day(day))
            }
            #expect(pending == [["a"], ["a", "b"], ["a"]])
            // The third run did not know it, so its failure is no trouble any more.
            #expect(try await archive.status()[0].failedRequests.count == 0)
        }
    }

    @Test(
        "a failure keeps the date of its first time, and is over with the first answer",
        arguments: ArchiveDepth.allCases
    )
    func failures(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let run = try await archive.beginRun(.legends, seeds: [.page("a")], at: .day(0))
            try await archive.fail("a", in: run, failure, at: .day(0))
            try await archive.fail("a", in: run, failure, at: .day(2))
            let trouble = RequestTrouble(requestID: "a", failure: failure, since: .day(0))
            #expect(try await archive.status()[0].failedRequests == Troubles(count: 1, first: [trouble]))
            let other = RequestFailure(reason: "no answer", status: nil, attempts: 1)
            try await archive.fail("a", in: run, other, at: .day(3))
            #expect(try await archive.status()[0].failedRequests.first.map(\.since) == [.day(3)])
            try await archive.take(.page("a"), [], in: run)
            #expect(try await archive.status()[0].failedRequests.count == 0)
        }
    }

    @Test("requests are counted by day and source", arguments: ArchiveDepth.allCases)
    func quota(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let day = try #require(CalendarDate(year: 2024, month: 2, day: 29))
            let next = try #require(CalendarDate(year: 2024, month: 3, day: 1))
            #expect(try await archive.count(to: .legends, on: day) == 1)
            #expect(try await archive.count(to: .legends, on: day) == 2)
            #expect(try await archive.requests(to: .legends, on: day) == 2)
            #expect(try await archive.requests(to: .legends, on: next) == 0)
        }
    }

    @Test("a source that was never registered is named in the error")
    func unknown() async throws {
        let archive = try Archive.inMemory()
        await #expect(throws: ArchiveError.unknownSource(.legends)) {
            try await archive.beginRun(.legends, seeds: [], at: .day(0))
        }
    }
}
