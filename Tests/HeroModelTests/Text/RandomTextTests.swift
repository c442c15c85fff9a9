import Fuzzing
import HeroModel
import Testing

@Suite("Whatever text comes in")
struct RandomTextTests {
    private static let htmlPieces = [
        "<p>", "</p>", "<ul>", "<ol>", "</ul>", "<li>", "</li>", "<b>", "</b>", "<i>", "</i>", "<em>", "<strong>",
        "<a href='",
        "https://x.org/?a=1&b=\"", "javascript:alert(1)", "'>", "</a>", "<br>", "<script>", "</script>", "<style>",
        "<!--",
        "-->", "<![CDATA[", "]]>", "<?x", "?>", "onclick=", "<img src=x onerror=y>", "&amp;", "&lt;", "&nbsp;",
        "&#x202e;",
        "&#0;", "&", "<", ">", "\"", "'", "\n", "\r\n\r\n", " ", "word", "Ã±", "â€™", "é", "\u{301}", "\u{0}",
        "\u{FFFE}",
        "\u{202E}", "<div", "<h1>", "<td>", "<table>", "</table>", "<svg>", "<math>", "]]", "<html>", "<body>",
        "</html>", "<x y=",
        "<plaintext>", "<textarea>", "<title>", "<frameset>", "<meta charset=utf-16>", "\u{2028}", "\u{92}",
    ]
    private static let plainPieces = [
        "word", " ", "\n", "\n\n", "\r\n", ">", "\"", "Ã", "±", "â", "€", "™", "é", "\u{301}", "\u{200B}", "\u{92}",
        "\u{A0}",
        "\u{FFFD}", "Â", "»", "ï", "¿", "½", "a", "Z", "…", "ß", "\u{202E}", "\t", "孫", "\u{80}", "e",
    ]

    private func text(of pieces: [String], seed: UInt64) -> String {
        var dice = SeededRandom(seed: seed)
        return (0..<Int.random(in: 1...40, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }.joined()
    }

    @Test("the markup is well-formed, on the list, and holds the plain text", arguments: 0..<40)
    func wellFormed(block: UInt64) {
        for seed in (block * 100)..<(block * 100 + 100) {
            let raw = text(of: Self.htmlPieces, seed: seed)
            let rich = TextReader().richText(raw)
            #expect(throws: Never.self, "seed \(seed)") {
                let read = try StrictReader.text(of: rich.markup)
                #expect(read == rich.plain, "seed \(seed)")
            }
            #expect(!rich.markup.contains("<script"), "seed \(seed)")
            // Tags alone may be a name.
            guard !rich.plain.isEmpty else { continue }
            #expect(TextReader().line(raw) == TextReader().line(rich.plain.escaped), "seed \(seed)")
        }
    }

    @Test("plain text read again is the same", arguments: 0..<40)
    func idempotent(block: UInt64) throws {
        for seed in (block * 100)..<(block * 100 + 100) {
            let once = TextReader().richText(text(of: Self.plainPieces, seed: seed)).plain
            let twice = TextReader().richText(once).plain
            #expect(Array(once.unicodeScalars) == Array(twice.unicodeScalars), "seed \(seed)")
            let line = TextReader().line(once)
            #expect(TextReader().line(line) == line, "seed \(seed)")
        }
    }

    @Test("text escaped and read gives the text back", arguments: 0..<20)
    func escapedAndBack(block: UInt64) throws {
        for seed in (block * 100)..<(block * 100 + 100) {
            let plain = TextReader().richText(text(of: Self.plainPieces + ["<", "&", "<p>"], seed: seed).escaped).plain
            #expect(TextReader().richText(plain.escaped).plain == plain, "seed \(seed)")
        }
    }
}

extension String {
    fileprivate var escaped: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
