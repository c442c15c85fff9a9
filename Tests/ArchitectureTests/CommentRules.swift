import Testing

@Suite("Comments are read alone, as Quick Help shows them")
struct CommentRules {
    @Test("No comment begins as a fragment without its noun")
    func comments() throws {
        try forEachComment { place, text in
            #expect(!text.starts(with: /(?:Of|By|Those|That of|The same|None)\b/), "\(place): \(text)")
        }
    }

    @Test("Comments have the field's words: nobody is a caller, hardly is seldom, as it was is unchanged")
    func words() throws {
        let banned =
            #/
            \b(?:nobody|somebody|whoever|hardly|as\ it\ was|as\ they\ were|the\ build\ before|some\ hundred\ thousand|tells|lies
            |of\ ours|of\ one's\ own)\b
            /#.ignoresCase()
        try forEachComment { place, text in
            #expect(text.firstMatch(of: banned) == nil, "\(place): \(text)")
        }
    }

    /// Calls `body` with the place and the text of each line that is a comment.
    private func forEachComment(_ body: (String, Substring) -> Void) throws {
        var count = 0
        for file in try Repository.swiftFiles(in: "Sources") {
            for (number, line) in file.lines.enumerated() {
                guard let text = line.wholeMatch(of: #/ *///? ?(.*)/#)?.1 else { continue }
                body("\(file):\(number + 1)", text)
                count += 1
            }
        }
        #expect(count > 5_000)
    }
}
