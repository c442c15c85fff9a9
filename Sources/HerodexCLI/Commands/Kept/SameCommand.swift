import ArgumentParser
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
