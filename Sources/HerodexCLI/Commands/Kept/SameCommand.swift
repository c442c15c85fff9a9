import ArgumentParser
import HeroBasics
import HeroCatalog
import HeroIngest
import HeroModel

/// `herodex same --suggest`: heroes of several sources whose records prove that they are the same.
struct SameCommand: DocumentedCommand, ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "same",
        abstract: "Writes which heroes of several sources are the same, for the configuration.",
        discussion: """
            Lists for sameAs, each with its reason in a comment: the same full name and publisher, or the same name \
            and what stands behind it in brackets. What sameAs or notSame already say is left out. Nothing is changed.
            """
    )

    static let examples: KeyValuePairs = [
        "herodex same --suggest": "See which heroes of several sources are the same:",
        "herodex same --suggest --only marvel": "The same of the heroes of one source:",
    ]
    static let related = ["render", "explain"]

    @Flag(help: "Write the lists that the records suggest.")
    var suggest = false

    @OptionGroup var options: CommonOptions

    func validate() throws {
        if !suggest { throw ValidationError("Say what of: herodex same --suggest") }
    }

    var talk: TalkOptions { options.talk }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        let plan = try RunPlan(options, reading: .site)
        plan.warn(console)
        let archive = try ArchivePlace(folder: plan.archive).reading()
        let same = plan.configuration.same
        let catalog = try await Catalog.load(from: archive, corrections: plan.corrections.corrections, same: same)
        let suggestions = SameHeroSuggestions(in: catalog, only: plan.only)
        if suggestions.all.isEmpty {
            console.progress("no records prove more heroes to be the same than sameAs and notSame say")
        } else {
            for line in suggestions.yaml(below: same.all.isEmpty ? "sameAs" : nil) { console.result(line) }
        }
        try console.report(["suggestions": suggestions.all])
        return .done
    }
}

/// Lists for `sameAs` that the records suggest.
struct SameHeroSuggestions {
    /// One hero.
    struct Suggestion: Encodable {
        /// `marvel/heroes/1009610`; the first one's page will show all.
        let records: [String]
        let titles: [String]
        let reasons: [String]
        /// The lists of the configuration that have some of the records: the others belong there.
        let joins: [String]
    }

    let all: [Suggestion]

    /// - Parameter only: sources of which one must be named; empty for all.
    init(in catalog: Catalog, only: [String]) {
        all = catalog.otherSourceMatches().all.map { match in
            let pages = match.pages.map { [$0] + catalog.mergedRecords(of: $0) }
                .sorted { Self.order($0[0], in: catalog) < Self.order($1[0], in: catalog) }
            let cards = pages.joined().map { catalog.cards[$0] }
            return Suggestion(
                records: cards.map(\.key.description),
                titles: cards.map(\.title),
                reasons: match.proofs.map(\.words),
                joins: pages.filter { $0.count > 1 }.map { catalog.cards[$0[0]].key.description }
            )
        }
        .filter { suggestion in
            only.isEmpty || only.contains { name in suggestion.records.contains { $0.hasPrefix(name + "/") } }
        }
    }

    /// Sources in the order in which they came into the archive, as everywhere on the site.
    private static func order(_ index: Int, in catalog: Catalog) -> (Int, RecordKey) {
        let card = catalog.cards[index]
        return (card.source, card.key)
    }

    /// Lines of YAML as the configuration has them.
    /// - Parameter key: of the mapping that they begin with; nil for items alone.
    func yaml(below key: String?) -> [String] {
        [key.map { $0 + ":" }].compactMap(\.self)
            + all.flatMap { suggestion in
                let names = suggestion.titles.map(\.quoted).joined(separator: ", ")
                let list = "- [" + suggestion.records.map(Self.scalar).joined(separator: ", ") + "]"
                var lines = ["# \(names): \(suggestion.reasons.joined(separator: "; "))"]
                if let first = suggestion.joins.first {
                    lines += ["# Put this in place of the list that begins with \(first):", "# " + list]
                } else if list.contains("${") {
                    lines += ["# Cannot be written here, since ${…} stands for a variable:", "# " + list]
                } else {
                    lines.append(list)
                }
                return lines.map { "  " + $0.inOneLine }
            }
    }

    /// A text as YAML reads it back.
    private static func scalar(_ text: String) -> String {
        let isPlain = text.wholeMatch(of: /[A-Za-z0-9\/._-]*/) != nil
        return isPlain ? text : JSONWriter.quoted(text).inPlainJSON
    }
}

extension OtherSourceMatches.Proof {
    fileprivate var words: String {
        switch self {
        case .fullName(let name, let publisher): "full name \(name.quoted), publisher \(publisher.quoted)"
        case .bracket(let base, let bracket): "\(base.quoted) with \(bracket.quoted) in brackets"
        }
    }
}
