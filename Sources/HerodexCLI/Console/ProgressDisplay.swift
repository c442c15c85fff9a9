import Glibc
import Synchronization

/// Shows how far a long step is: a bar that is drawn over on a terminal, a plain line now and then elsewhere.
final class ProgressDisplay: Sendable {
    private struct State {
        var label = ""
        var started: ContinuousClock.Instant
        var lastShown: ContinuousClock.Instant?
        var isBarDrawn = false
    }

    private let console: Console
    private let isTerminal: Bool
    private let clock = ContinuousClock()
    private let state: Mutex<State>

    init(console: Console, isTerminal: Bool = isatty(2) == 1) {
        self.console = console
        self.isTerminal = isTerminal
        state = Mutex(State(started: clock.now))
    }

    /// Takes a step's standing; a new label starts a new count of time.
    func update(_ label: String, done: Int, known: Int) {
        guard console.volume > .quiet else { return }
        state.withLock { state in
            let now = clock.now
            if state.label != label {
                state.label = label
                state.started = now
                state.lastShown = nil
            }
            let pause: Duration = isTerminal ? .milliseconds(100) : .seconds(5)
            if let last = state.lastShown, now - last < pause, done < known { return }
            state.lastShown = now
            let standing = ProgressLine(label: label, done: done, known: known, elapsed: now - state.started)
            if isTerminal {
                Console.write("\r\u{1B}[K" + standing.bar(width: Self.terminalWidth), to: .standardError)
                state.isBarDrawn = true
            } else {
                Console.write(standing.plain + "\n", to: .standardError)
            }
        }
    }

    /// Prints a line without leaving pieces of the bar behind.
    func line(_ text: String) {
        clear()
        console.tell(text)
    }

    /// Takes the bar off the terminal.
    func clear() {
        state.withLock { state in
            if state.isBarDrawn { Console.write("\r\u{1B}[K", to: .standardError) }
            state.isBarDrawn = false
        }
    }

    private static var terminalWidth: Int {
        var size = winsize()
        guard ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 else { return 80 }
        return Int(size.ws_col)
    }
}

/// One standing of a step, worded.
struct ProgressLine {
    let label: String
    let done: Int
    let known: Int
    let elapsed: Duration

    /// Steps a second since the start; nil in the first moments, when it would say nothing.
    private var rate: Double? {
        let seconds = elapsed / .seconds(1)
        return seconds >= 0.5 && done > 0 ? Double(done) / seconds : nil
    }

    private var ending: String {
        var parts = ["\(done)/\(known)"]
        if let rate {
            parts.append(rate >= 10 ? "\(Int(rate))/s" : "\((rate * 10).rounded() / 10)/s")
            if done < known { parts.append(Self.words(forSeconds: Int(Double(known - done) / rate)) + " left") }
        }
        return parts.joined(separator: "  ")
    }

    var plain: String { "\(label)  \(ending)" }

    func bar(width: Int) -> String {
        let room = min(40, width - label.count - ending.count - 6)
        guard room >= 5 else { return String(plain.prefix(width - 1)) }
        let filled = known > 0 ? min(room, room * done / known) : 0
        return "\(label) [" + String(repeating: "#", count: filled) + String(repeating: ".", count: room - filled)
            + "] \(ending)"
    }

    static func words(forSeconds seconds: Int) -> String {
        switch seconds {
        case ..<60: "\(seconds) s"
        case ..<3_600: "\(seconds / 60) min \(seconds % 60) s"
        default: "\(seconds / 3_600) h \(seconds % 3_600 / 60) min"
        }
    }
}
