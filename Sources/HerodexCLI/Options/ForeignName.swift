import Glibc
import HeroBasics

/// An argument or a folder with a name that is not UTF-8. Texts of the program are Unicode, in which its bytes become
/// others: what is then read or written is another folder.
enum ForeignName {
    /// Why the first of what the process was started with cannot be used; nil if all is UTF-8.
    static var first: Explanation? {
        let arguments = CommandLine.unsafeArgv
        for index in 1..<max(1, Int(CommandLine.argc)) {
            if let refusal = refusal(of: "argument \(index)", arguments[index]) { return refusal }
        }
        let current = getcwd(nil, 0)
        defer { free(current) }
        if let refusal = refusal(of: "the folder that this command runs in", current) { return refusal }
        return variables.lazy.compactMap { refusal(of: "the environment variable \($0)", getenv($0)) }.first
    }

    /// The environment variables that name files.
    private static let variables = [
        "HOME", "TMPDIR", "RCLONE_CONFIG", "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR",
    ]

    /// Nil for UTF-8, and for no text at all.
    /// - Parameter subject: what has the name, in words.
    private static func refusal(of subject: String, _ text: UnsafePointer<CChar>?) -> Explanation? {
        guard let text, String(validatingCString: text) == nil else { return nil }
        let bytes = UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
        // All but plain characters are written as `\xHH`.
        let shown = bytes.reduce(into: "") { shown, byte in
            let isPlain = (0x20..<0x7F).contains(byte)
            shown += isPlain ? String(Unicode.Scalar(byte)) : "\\x" + Hex.text(byte, width: 2)
        }
        return Explanation(
            "\(subject) is not UTF-8",
            at: [shown],
            because: "its bytes would become others, and name another file or folder",
            kept: "everything; nothing was read or written",
            attempt: "give the file or folder a name in UTF-8: mv, or convmv for many"
        )
    }
}
