import Glibc
import HeroBasics
import Synchronization

/// Standard output, and whether everything that was printed got there.
enum StandardOutput {
    private static let fault = Mutex<OutputFailure?>(nil)

    /// Why something printed was lost; nil while nothing was.
    static var failure: OutputFailure? { fault.withLock { $0 } }

    /// Notes that something was lost, and says so the first time. A reader that went away wanted no more: that is none.
    static func note(_ code: Int32) {
        guard code != EPIPE else { return }
        let failure = OutputFailure(code: code)
        let isFirst = fault.withLock { fault in
            defer { fault = fault ?? failure }
            return fault == nil
        }
        if isFirst {
            Console.write("herodex: " + failure.explanation.lines.joined(separator: "\n") + "\n", to: .standardError)
        }
    }
}

/// Something that was to be printed on standard output is lost.
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
