/// The progress of a step at one moment, in words.
struct ProgressLine {
    let label: String
    let done: Int
    let known: Int
    let elapsed: Duration

    /// The line without a bar: `marvel: requests  30/120  4.0/s  22 s left`.
    var plain: String { "\(label)  \(ending)" }

    /// The line with a bar, in at most `width - 1` columns, so that the terminal does not break it.
    func bar(width: Int) -> String {
        let room = min(40, width - label.count - ending.count - 5)
        guard room >= 5 else { return String(plain.prefix(width - 1)) }
        let filled = known > 0 ? min(room, room * done / known) : 0
        return "\(label) [" + String(repeating: "#", count: filled) + String(repeating: ".", count: room - filled)
            + "] \(ending)"
    }

    private var ending: String {
        var parts = ["\(done)/\(known)"]
        if let rate {
            parts.append(rate >= 10 ? "\(Int(rate))/s" : "\((rate * 10).rounded() / 10)/s")
            if done < known { parts.append(Self.words(forSeconds: Int(Double(known - done) / rate)) + " left") }
        }
        return parts.joined(separator: "  ")
    }

    /// Steps per second since the start; nil in the first moments, when it would be meaningless.
    private var rate: Double? {
        let seconds = elapsed / .seconds(1)
        return seconds >= 0.5 && done > 0 ? Double(done) / seconds : nil
    }

    private static func words(forSeconds seconds: Int) -> String {
        switch seconds {
        case ..<60: "\(seconds) s"
        case ..<3_600: "\(seconds / 60) min \(seconds % 60) s"
        default: "\(seconds / 3_600) h \(seconds % 3_600 / 60) min"
        }
    }
}
