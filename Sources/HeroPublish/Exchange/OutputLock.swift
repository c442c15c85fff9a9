import Glibc
import HeroBasics

/// The right to make a site for an output folder, held by one process at a time: runs with different archives may share
/// an output, and thus the staging folder beside it.
///
/// A lock on a file beside the folder; the file exists only while the lock is held.
package final class OutputLock: Sendable {
    private let lock: FileLock
    /// Where entries of the user's are that a killed run left and that have no place in the site; most often none.
    package let kept: [String]

    /// Takes the lock at once or fails. An exchange that a killed run did not finish is finished.
    /// - Parameter output: its parent folder exists.
    /// - Throws: `OutputError.inUse` with the holder's process id; `unwritable`.
    package convenience init(beside output: OutputFolder) throws(OutputError) {
        try self.init(file: output.neighbour("lock"), on: output.path) { () throws(OutputError) in
            guard ExchangeJournal.isThere(output) else { return [] }
            let exchange = try OutputLock.forExchange(of: output)
            exchange.release()
            return exchange.kept
        }
    }

    /// The right to exchange the output, or to read it without an exchange. It is held for moments, even by a run that
    /// makes a site for an hour and holds the other lock meanwhile, so callers wait for it. Its holder finishes the
    /// exchange of a killed run first.
    /// - Parameter patience: how long to wait; linking a million files was measured to take less than a minute.
    /// - Throws: `OutputError.inUse` after that time; `unwritable`.
    package static func forExchange(of output: OutputFolder, patience: Duration = .seconds(120)) throws(OutputError)
        -> OutputLock
    {
        let file = output.neighbour(OutputFolder.longestEnding)
        let end = ContinuousClock.now + patience
        while true {
            do throws(OutputError) {
                return try OutputLock(file: file, on: output.path) { SiteExchange.finish(output) }
            } catch .inUse where ContinuousClock.now < end {
                usleep(20_000)
            }
        }
    }

    /// Takes a lock at once or fails; without `recover`, that for another publishing target.
    /// - Parameters:
    ///   - file: the path of the lock's file, in a folder that exists.
    ///   - place: what is locked, as named in messages.
    ///   - recover: called with the lock held.
    init(
        file path: String,
        on place: String,
        recover: () throws(OutputError) -> [String] = { [] }
    ) throws(OutputError) {
        do throws(FileLock.Failure) {
            lock = try FileLock(path, removesFile: true)
        } catch {
            switch error {
            case .held(let pid): throw .inUse(path: place, byPID: pid)
            case .system(let code):
                throw .unwritable(path: path, reason: FileFailure(path: path, code: code).reason)
            }
        }
        kept = try recover()
    }

    /// Releases the lock for the next run.
    package func release() { lock.release() }
}
