import Glibc
import HeroBasics
import Synchronization

/// Standard output, and whether everything printed was written.
enum StandardOutput {
    private static let fault = Mutex(false)

    /// Whether some output was lost.
    static var hasFailed: Bool { fault.withLock(\.self) }

    /// Records that output was lost, and reports it the first time. A reader that closed the pipe is not a failure.
    static func record(_ code: Int32) {
        guard code != EPIPE else { return }
        let isKnown = fault.withLock { fault in
            defer { fault = true }
            return fault
        }
        if isKnown { return }
        Console.error(
            Explanation(
                "standard output cannot be written, so results are lost",
                because: code == EBADF ? "it is closed" : SystemError.reason(code),
                kept: "what the command did besides printing",
                attempt: code == ENOSPC || code == EDQUOT
                    ? "make room, or send the output elsewhere" : "send the output elsewhere"
            )
        )
    }
}
