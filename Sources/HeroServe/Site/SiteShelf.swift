import HeroOutput
import NIOCore
import Synchronization

/// The site being served, read again after another one was published in its place.
final class SiteShelf: Sendable {
    private struct State {
        var generation: SiteGeneration
        var lookAgain: NIODeadline
        var reading: Task<SiteGeneration, Never>?
    }

    private let state: Mutex<State>
    private let memory: Int
    private let interval: TimeAmount

    /// - Parameters:
    ///   - memory: how many bytes of files may be held.
    ///   - interval: how long a check of the folder stays valid.
    init(_ site: PublishedSite, memory: Int, interval: TimeAmount) {
        self.memory = memory
        self.interval = interval
        let generation = SiteGeneration(site, memory: memory)
        state = Mutex(State(generation: generation, lookAgain: .now() + interval))
    }

    /// The present site; the last one known while a new one cannot be read.
    ///
    /// The caller who finds a new one waits for it; other requests meanwhile are answered from the one before.
    func current() async -> SiteGeneration {
        let now = NIODeadline.now()
        let (generation, isDue) = state.withLock { state in
            let isDue = now >= state.lookAgain
            if isDue { state.lookAgain = now + interval }
            return (state.generation, isDue)
        }
        return isDue ? await successor(of: generation) : generation
    }

    /// The present site; nil if it is time to check whether it still is.
    var settled: SiteGeneration? {
        let now = NIODeadline.now()
        return state.withLock { now < $0.lookAgain ? $0.generation : nil }
    }

    /// The site that replaced this one; itself if there is none.
    func successor(of generation: SiteGeneration) async -> SiteGeneration {
        if generation.site.isCurrent { return state.withLock { $0.generation } }
        let reading = state.withLock { state -> Task<SiteGeneration, Never>? in
            if state.generation !== generation { return nil }
            if let reading = state.reading { return reading }
            let reading = Task.detached { self.read(after: generation) }
            state.reading = reading
            return reading
        }
        return if let reading { await reading.value } else { state.withLock { $0.generation } }
    }

    /// How often to read a folder that is just being exchanged.
    private static let tries = 3

    private func read(after old: SiteGeneration) -> SiteGeneration {
        var fresh: PublishedSite?
        for _ in 0..<Self.tries where fresh == nil { fresh = try? PublishedSite(folder: old.site.folder) }
        return state.withLock { state in
            if let fresh { state.generation = SiteGeneration(fresh, memory: memory) }
            state.reading = nil
            return state.generation
        }
    }
}
