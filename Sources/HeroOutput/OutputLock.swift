import Glibc
import HeroBasics

/// The right to make a site for an output folder, held by one process at a time: runs with archives of their own may share
/// an output, and with it the staging folder beside it.
///
/// A lock on a file beside the folder, which is there while the lock is held only.
package final class OutputLock: Sendable {
    private let lock: FileLock

    /// Takes the lock at once or not at all.
    /// - Parameter output: the folder it lies in exists.
    /// - Throws: `OutputError.inUse` with the holder's process id; `unwritable`.
    package convenience init(beside output: OutputFolder) throws(OutputError) {
        try self.init(file: output.neighbour("lock"), on: output.path)
    }

    /// The longest of the endings that names beside an output have.
    package static let exchangeEnding = "exchange-lock"

    /// The right to exchange what the output is, or to see it unexchanged: held for moments, also by a run that makes a
    /// site for an hour and holds the other one meanwhile, so it is waited for.
    /// - Parameter patience: how long; by measure linking a million files takes less than a minute.
    /// - Throws: `OutputError.inUse` when it is over; `unwritable`.
    package static func forExchange(of output: OutputFolder, patience: Duration = .seconds(120)) throws(OutputError)
        -> OutputLock
    {
        let file = output.neighbour(exchangeEnding)
        let end = ContinuousClock.now + patience
        while true {
            do throws(OutputError) {
                return try OutputLock(file: file, on: output.path)
            } catch .inUse where ContinuousClock.now < end {
                usleep(20_000)
            }
        }
    }

    /// The same for another place that is published to.
    /// - Parameters:
    ///   - file: the path of the lock's file, in a folder that exists.
    ///   - place: what is locked, as messages shall name it.
    package init(file path: String, on place: String) throws(OutputError) {
        do throws(FileLock.Failure) {
            lock = try FileLock(path, removesFile: true)
        } catch {
            switch error {
            case .held(let pid): throw .inUse(path: place, byPID: pid)
            case .system(let code):
                throw .unwritable(path: path, reason: FileFailure(path: path, code: code).reason)
            }
        }
    }

    /// Lets the next run in.
    package func release() { lock.release() }
}
