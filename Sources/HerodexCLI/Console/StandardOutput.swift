import Glibc
import HeroBasics
import Synchronization

/// Standard output, and whether everything printed was written.
enum StandardOutput {
    private static let fault = Mutex<OutputFailure?>(nil)

    /// Why some output was lost; nil if none was.
    static var failure: OutputFailure? { fault.withLock { $0 } }

    /// Records that output was lost, and reports it the first time. A reader that closed the pipe is not a failure.
    static func record(_ code: Int32) {
        guard code != EPIPE else { return }
        let failure = OutputFailure(code: code)
        let isFirst = fault.withLock { fault in
            defer { fault = fault ?? failure }
            return fault == nil
        }
        if isFirst {
            Console.error(failure.explanation)
        }
    }
}

/// Some standard output was lost.
struct OutputFailure: ExplainedError {
    let code: Int32

    var explanation: Explanation {
        Explanation(
            "standard output cannot be written, so results are lost",
            because: code == EBADF ? "it is closed" : SystemError.reason(code),
            kept: "what the command did besides printing",
            attempt: code == ENOSPC || code == EDQUOT
                ? "make room, or send the output elsewhere" : "send the output elsewhere"
        )
    }
}
