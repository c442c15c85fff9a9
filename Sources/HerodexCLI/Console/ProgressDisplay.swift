import Glibc
import HeroBasics
import Synchronization

/// Shows the progress of a long step: a bar that is redrawn on a terminal; elsewhere a plain line every few seconds,
/// and one when the step is over.
final class ProgressDisplay: Sendable {
    enum Form: Sendable {
        case bar, lines

        /// The form for standard error.
        static var suitable: Form { isatty(2) == 1 ? .bar : .lines }

        fileprivate var pause: Duration { self == .bar ? .milliseconds(100) : .seconds(5) }
    }

    private struct State {
        var standing: ProgressLine?
        var started: ContinuousClock.Instant
        var lastShown: ContinuousClock.Instant
        var isBarDrawn = false
        /// Whether there was progress that no line shows yet.
        var isBehind = false
    }

    private let console: Console
    private let form: Form
    private let now: @Sendable () -> ContinuousClock.Instant
    private let write: @Sendable (String) -> Void
    private let state: Mutex<State>

    init(
        console: Console,
        form: Form = .suitable,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now },
        write: @escaping @Sendable (String) -> Void = { Console.write($0, to: .standardError) }
    ) {
        self.console = console
        self.form = form
        self.now = now
        self.write = write
        let start = now()
        state = Mutex(State(started: start, lastShown: start))
    }

    /// Updates a step's progress; a new label ends the step before and restarts the clock.
    func update(_ label: String, done: Int, known: Int) {
        guard console.volume > .quiet else { return }
        let label = label.inOneLine
        state.withLock { state in
            let moment = now()
            if state.standing?.label != label {
                end(&state)
                state.started = moment
                state.lastShown = form == .bar ? moment - form.pause : moment
            }
            let standing = ProgressLine(label: label, done: done, known: known, elapsed: moment - state.started)
            state.standing = standing
            state.isBehind = true
            guard moment - state.lastShown >= form.pause else { return }
            state.lastShown = moment
            show(standing, &state)
        }
    }

    /// Prints a line without leaving parts of the bar behind.
    func line(_ text: String) {
        guard console.volume > .quiet else { return }
        state.withLock { state in
            wipe(&state)
            write(text.inOneLine + "\n")
        }
    }

    /// Ends the step: removes the bar from the terminal; elsewhere prints the final progress.
    func end() {
        state.withLock { end(&$0) }
    }

    private func end(_ state: inout State) {
        wipe(&state)
        if form == .lines, state.isBehind, let standing = state.standing { show(standing, &state) }
        state.standing = nil
        state.isBehind = false
    }

    private func show(_ standing: ProgressLine, _ state: inout State) {
        switch form {
        case .bar:
            write("\r\u{1B}[K" + standing.bar(width: Self.terminalWidth))
            state.isBarDrawn = true
        case .lines:
            write(standing.plain + "\n")
        }
        state.isBehind = false
    }

    private func wipe(_ state: inout State) {
        if state.isBarDrawn { write("\r\u{1B}[K") }
        state.isBarDrawn = false
    }

    private static var terminalWidth: Int {
        var size = winsize()
        guard ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 else { return 80 }
        return Int(size.ws_col)
    }
}
