import Glibc
import HeroBasics

/// An argument or a folder with a name that is not UTF-8. Texts of the program are Unicode, in which its bytes become
/// others: what is then read or written is another folder.
struct ForeignName: ExplainedError {
    /// What has the name, in words.
    let subject: String
    /// The name, in which all but plain characters are written as `\xHH`.
    let shown: String

    /// The first of what the process was started with; nil if all is UTF-8.
    static var first: ForeignName? {
        let arguments = CommandLine.unsafeArgv
        for index in 1..<max(1, Int(CommandLine.argc)) {
            if let name = ForeignName("argument \(index)", arguments[index]) { return name }
        }
        let current = getcwd(nil, 0)
        defer { free(current) }
        if let name = ForeignName("the folder that this command runs in", current) { return name }
        return variables.lazy.compactMap { ForeignName("the environment variable \($0)", getenv($0)) }.first
    }

    /// The environment variables that name files.
    private static let variables = [
        "HOME", "TMPDIR", "RCLONE_CONFIG", "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR",
    ]

    /// Nil for UTF-8, and for no text at all.
    init?(_ subject: String, _ text: UnsafePointer<CChar>?) {
        guard let text, String(validatingCString: text) == nil else { return nil }
        let bytes = UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
        self.subject = subject
        shown = bytes.reduce(into: "") { shown, byte in
            let isPlain = (0x20..<0x7F).contains(byte)
            shown += isPlain ? String(Unicode.Scalar(byte)) : "\\x" + Hex.text(byte, width: 2)
        }
    }

    var explanation: Explanation {
        Explanation(
            "\(subject) is not UTF-8",
            at: [shown],
            because: "its bytes would become others, and name another file or folder",
            kept: "everything; nothing was read or written",
            attempt: "give the file or folder a name in UTF-8: mv, or convmv for many"
        )
    }
}
