import Foundation

/// The themes that come along; nil is the usual look.
enum Themes {
    static let all: [String?] = [nil, "library", "night", "plain"]

    static func folder(_ name: String) -> String {
        Repository.templates.appending(path: "themes/\(name)").path(percentEncoded: false)
    }

    static func sheet(_ name: String) throws -> String {
        try String(contentsOfFile: folder(name) + "/assets/theme.css", encoding: .utf8)
    }
}
