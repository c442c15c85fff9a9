public import Foundation
import Testing

/// Expectations that are files of this repository, written anew by `HERODEX_RECORD=1`.
public enum Recording {
    private static let isWanted = ProcessInfo.processInfo.environment["HERODEX_RECORD"] == "1"

    /// Writes what was found in place of what a file expects, if that is wanted. The test fails then, so that nobody takes a
    /// recording for a proof.
    public static func replace(_ file: URL, with text: @autoclosure () throws -> String) throws {
        guard isWanted else { return }
        try Data(text().utf8).write(to: file)
        Issue.record("\(file.lastPathComponent) was recorded; run again without HERODEX_RECORD")
    }
}
