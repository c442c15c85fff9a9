import Synchronization
import Testing

@testable import HerodexCLI

@Suite("Progress is told in a few words")
struct ProgressTests {
    struct Standing: CustomTestStringConvertible, Sendable {
        let done: Int
        let known: Int
        let seconds: Double
        let words: String

        init(_ done: Int, of known: Int, after seconds: Double, _ words: String) {
            self.done = done
            self.known = known
            self.seconds = seconds
            self.words = words
        }

        var line: ProgressLine {
            ProgressLine(label: "pages", done: done, known: known, elapsed: .seconds(seconds))
        }

        var testDescription: String { words }
    }

    @Test(
        "A line tells how many are done, how fast, and how long it may take",
        arguments: [
            Standing(0, of: 0, after: 0, "pages  0/0"),
            Standing(3, of: 9, after: 0.1, "pages  3/9"),
            Standing(0, of: 9, after: 9, "pages  0/9"),
            Standing(3, of: 9, after: 2, "pages  3/9  1.5/s  4 s left"),
            Standing(9, of: 9, after: 2, "pages  9/9  4.5/s"),
            Standing(100, of: 1_000, after: 8, "pages  100/1000  12/s  1 min 12 s left"),
            Standing(10, of: 100_000, after: 10, "pages  10/100000  1.0/s  27 h 46 min left"),
        ]
    )
    func words(standing: Standing) { #expect(standing.line.plain == standing.words) }

    @Test("A bar fills with what is done and keeps within the terminal", arguments: [10, 30, 40, 80, 200])
    func bar(width: Int) {
        let bar = Standing(5, of: 10, after: 0, "").line.bar(width: width)
        #expect(bar.count < width)
        let (filled, empty) = (bar.count { $0 == "#" }, bar.count { $0 == "." })
        #expect(abs(filled - empty) <= 1)
        if width >= 80 { #expect(filled + empty == 40) }
    }

    @Test("More done than known fills the bar and no more")
    func overfull() {
        let bar = Standing(20, of: 10, after: 0, "").line.bar(width: 80)
        #expect(bar.count { $0 == "#" } == 40)
    }

    /// A display whose time is set by hand and whose words are kept.
    private final class Trial: Sendable {
        private let state = Mutex((now: ContinuousClock.now, words: [String]()))

        func display(_ form: ProgressDisplay.Form, volume: Console.Volume = .normal) -> ProgressDisplay {
            ProgressDisplay(
                console: Console(form: .text, volume: volume),
                form: form,
                now: { self.state.withLock { $0.now } },
                write: { text in self.state.withLock { $0.words.append(text) } }
            )
        }

        func pass(_ duration: Duration) { state.withLock { $0.now = $0.now + duration } }

        var words: [String] { state.withLock { $0.words } }
    }

    @Test("Off the terminal a step gives a line every five seconds, and one at its end")
    func plainLines() {
        let trial = Trial()
        let display = trial.display(.lines)
        for done in 1...11 {
            // The list grows as it is read: what is known is always done.
            display.update("marvel: requests", done: done, known: done)
            trial.pass(.seconds(1))
        }
        #expect(trial.words == ["marvel: requests  6/6  1.2/s\n", "marvel: requests  11/11  1.1/s\n"])
        display.end()
        #expect(trial.words.count == 2)
        display.update("pages", done: 1, known: 2)
        display.update("pages", done: 2, known: 2)
        #expect(trial.words.count == 2)
        display.end()
        #expect(trial.words.dropFirst(2) == ["pages  2/2\n"])
        display.end()
        #expect(trial.words.count == 3)
    }

    @Test("A new step ends the one before")
    func nextStep() {
        let trial = Trial()
        let display = trial.display(.lines)
        display.update("pictures", done: 3, known: 3)
        display.update("pages", done: 1, known: 9)
        #expect(trial.words == ["pictures  3/3\n"])
    }

    @Test("On the terminal the bar is drawn ten times a second at most, and leaves nothing behind")
    func barOnTerminal() {
        let trial = Trial()
        let display = trial.display(.bar)
        display.update("pages", done: 1, known: 9)
        display.update("pages", done: 2, known: 9)
        trial.pass(.milliseconds(100))
        display.update("pages", done: 3, known: 9)
        display.line("something happened")
        display.end()
        let words = trial.words
        #expect(words.count == 4)
        #expect(words[0].hasSuffix("1/9"))
        #expect(words[1].hasSuffix("3/9"))
        #expect(words[2...] == ["\r\u{1B}[K", "something happened\n"])
    }

    @Test("Nothing is said with --quiet")
    func quiet() {
        let trial = Trial()
        let display = trial.display(.lines, volume: .quiet)
        display.update("pages", done: 1, known: 1)
        display.line("something happened")
        display.end()
        #expect(trial.words.isEmpty)
    }
}
