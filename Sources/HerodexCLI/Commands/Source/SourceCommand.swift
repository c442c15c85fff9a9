import ArgumentParser
import Foundation
import HeroBasics
import HeroSources

/// `herodex source`: the APIs that are described in files.
struct SourceCommand: DocumentedCommand {
    static let configuration = CommandConfiguration(
        commandName: "source",
        abstract: "Lists, shows and checks descriptions of APIs.",
        discussion: """
            A description is a YAML file that says how an API is asked and what its replies mean, so that a gallery \
            can be made from it without a line of Swift.
            """,
        subcommands: [
            SourceListCommand.self, SourceShowCommand.self, SourceDraftCommand.self, SourceCheckCommand.self,
            SourceSchemaCommand.self,
        ]
    )

    static let examples: KeyValuePairs = [
        "herodex source list": "See which APIs can be asked:",
        "herodex source draft reply.json": "Have a first description guessed from a recorded reply:",
        "herodex source check apis/mine.yaml --sample reply.json": "Try a description of your own on a recorded reply:",
    ]
    static let related = ["init", "crawl"]
}

/// `herodex source list`.
struct SourceListCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Lists the kinds of source: those that are described, and those that are built in."
    )

    @OptionGroup var talk: TalkOptions

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        let kinds = SourceRegistry.overviews
        let width = kinds.map(\.kind.count).max() ?? 0
        for kind in kinds {
            let name = kind.kind.padding(toLength: width, withPad: " ", startingAt: 0)
            let needs = kind.settings.isEmpty ? "no key" : "needs " + kind.settings.joined(separator: " and ")
            console.result(
                "\(name)  \(kind.title) (\(kind.baseURL)); \(needs)" + (kind.licence.map { "; \($0)" } ?? "")
            )
        }
        try console.report(["sources": kinds])
        return .done
    }
}

/// `herodex source show`.
struct SourceShowCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Prints a description that came with herodex, to read or to start from.",
        discussion: "To change one: herodex source show comicvine > apis/mine.yaml"
    )

    @Argument(help: .value("name", "The description's name; herodex source list shows all."))
    var name: String

    @OptionGroup var talk: TalkOptions

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        guard let text = BundledDescriptions.text(name) else {
            let known = BundledDescriptions.names
            throw SourceRegistry.kinds.contains(name)
                ? Explanation(
                    "\(name) is written in Swift, so it has no description",
                    attempt: "known are \(known.joined(separator: ", "))"
                )
                : Explanation(
                    "no description is named \(name.quoted)",
                    attempt: NearestName.hint(for: name, among: known)
                )
        }
        console.result(text: text.hasSuffix("\n") ? String(text.dropLast()) : text)
        try console.report(["name": name, "description": text])
        return .done
    }
}

/// `herodex source schema`.
struct SourceSchemaCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of descriptions, for editors that check and complete YAML.",
        discussion:
            "Write it beside your descriptions, and begin them with: # yaml-language-server: $schema=schema.json"
    )

    @OptionGroup var talk: TalkOptions

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        console.result(text: DescriptionSchema.text)
        try console.report(["schema": DescriptionSchema.text])
        return .done
    }
}
