import Foundation
import Testing

/// One readable file: a page, and the findings expected of it.
///
/// `--- page` holds a whole page, `--- main` what stands in the `<main>` of an ordinary one, from line 1 on;
/// `--- findings` one line each: line, rule, message. `--- path` may say where the page lies.
struct CheckCase: CustomTestStringConvertible, Sendable {
    let name: String
    let path: String
    let page: String
    let findings: [String]
    /// How many lines stand before the content of `--- main`.
    let lead: Int

    struct Malformed: Error { let reason: String }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Cases")

    /// Every file of the folder; one that is no case fails all.
    static func all() throws -> [CheckCase] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
            try CheckCase(name: name, text: String(contentsOf: folder.appending(path: name), encoding: .utf8))
        }
    }

    init(name: String, text: String) throws {
        guard name.hasSuffix(".case") else { throw Malformed(reason: "\(name) is no case") }
        self.name = name
        var sections: [String: [Substring]] = [:]
        var section = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("--- ") {
                section = String(line.dropFirst(4))
                guard ["path", "page", "main", "findings"].contains(section), sections[section] == nil else {
                    throw Malformed(reason: "\(name): section \(section)")
                }
                sections[section] = []
            } else {
                sections[section, default: []].append(line)
            }
        }
        guard sections[""] == nil, let expected = sections["findings"] else {
            throw Malformed(reason: "\(name): findings missing, or text before the first section")
        }
        path = sections["path"]?.joined().trimmingCharacters(in: .whitespaces) ?? "heroes/goku.html"
        findings = expected.map(String.init).filter { !$0.isEmpty }
        switch (sections["page"], sections["main"]) {
        case (let lines?, nil):
            page = lines.joined(separator: "\n")
            lead = 0
        case (nil, let lines?):
            page = Self.page(main: lines.joined(separator: "\n"))
            lead = Self.mainLead
        default: throw Malformed(reason: "\(name): either page or main")
        }
    }

    var file: URL { Self.folder.appending(path: name) }

    /// The text of the file if it expected these.
    func text(findings: [String]) throws -> String {
        let text = try String(contentsOf: file, encoding: .utf8)
        let kept = text.prefix(upTo: text.range(of: "--- findings\n")?.upperBound ?? text.endIndex)
        return kept + findings.map { $0 + "\n" }.joined()
    }

    static func page(title: String = "Goku", main: String) -> String {
        """
        <!DOCTYPE html>
        <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
        <head><meta charset="utf-8"/><title>\(title)</title></head>
        <body><main><h1>\(title)</h1>
        \(main)
        </main></body>
        </html>
        """
    }

    static let mainLead = 4

    var testDescription: String { name }
}
