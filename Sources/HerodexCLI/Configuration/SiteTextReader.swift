import Foundation
import HeroModel
import HeroSources

/// Reads `site.about`: what the owner says about the site.
enum SiteTextReader {
    private static let longest = 200_000

    /// One file for all languages, or one by language; Markdown, or HTML by its ending.
    /// - Parameter languages: those of the site.
    static func about(_ node: YAMLNode, languages: [String]) -> [String: RichText] {
        guard node.isMapping else { return node.text.flatMap { text($0, at: node) }.map { ["": $0] } ?? [:] }
        var texts: [String: RichText] = [:]
        for (language, value) in node.entries(known: languages) {
            if let file = value.text { texts[language] = text(file, at: value) }
        }
        return texts
    }

    private static func text(_ file: String, at node: YAMLNode) -> RichText? {
        guard let data = FileManager.default.contents(atPath: file), data.count <= longest,
            let text = String(data: data, encoding: .utf8)
        else {
            return node.refuse(
                "\(node.path): there is no readable text \(file.isEmpty ? "without a name" : file)",
                try: "name a file of Markdown or HTML, up to 200 kB of UTF-8"
            )
        }
        let isHTML = [".html", ".htm"].contains { file.lowercased().hasSuffix($0) }
        let read = isHTML ? TextReader().richText(text) : TextReader().markdown(text)
        if read.plain.isEmpty {
            node.refuse("\(file) has no text", try: "write a sentence into it, or leave the key out")
        }
        return read.plain.isEmpty ? nil : read
    }
}
