import HeroPublish
import NIOCore
import Synchronization

/// The site being served, read again after another one was published in its place.
final class CurrentSite: Sendable {
    private struct State {
        var release: ServedRelease
        var lookAgain: NIODeadline
        var reading: Task<ServedRelease, Never>?
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
        let release = ServedRelease(site, memory: memory)
        state = Mutex(State(release: release, lookAgain: .now() + interval))
    }

    /// The present site; the last one known while a new one cannot be read.
    ///
    /// The caller who finds a new one waits for it; other requests meanwhile are answered from the one before.
    func current() async -> ServedRelease {
        let now = NIODeadline.now()
        let (release, isDue) = state.withLock { state in
            let isDue = now >= state.lookAgain
            if isDue { state.lookAgain = now + interval }
            return (state.release, isDue)
        }
        return isDue ? await successor(of: release) : release
    }

    /// The last site known, however long ago it was looked at.
    var latest: ServedRelease { state.withLock { $0.release } }

    /// The present site; nil if it is time to check whether it still is.
    var settled: ServedRelease? {
        let now = NIODeadline.now()
        return state.withLock { now < $0.lookAgain ? $0.release : nil }
    }

    /// The site that replaced this one; itself if there is none.
    func successor(of release: ServedRelease) async -> ServedRelease {
        if release.site.isCurrent { return latest }
        let reading = state.withLock { state -> Task<ServedRelease, Never>? in
            if state.release !== release { return nil }
            if let reading = state.reading { return reading }
            let reading = Task.detached { self.read(after: release) }
            state.reading = reading
            return reading
        }
        return if let reading { await reading.value } else { latest }
    }

    /// How often to read a folder that is just being exchanged.
    private static let tries = 3

    private func read(after old: ServedRelease) -> ServedRelease {
        var fresh: PublishedSite?
        for _ in 0..<Self.tries where fresh == nil { fresh = try? PublishedSite(folder: old.site.folder) }
        return state.withLock { state in
            if let fresh { state.release = ServedRelease(fresh, memory: memory) }
            state.reading = nil
            return state.release
        }
    }
}
