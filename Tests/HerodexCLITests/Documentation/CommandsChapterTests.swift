import ArgumentParser
import Foundation
import Testing

@testable import HerodexCLI

@Suite("The chapter on commands is the parser's own list")
struct CommandsChapterTests {
    /// Those that the help lists.
    private static var commands: [any ParsableCommand.Type] {
        HerodexCommand.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    }

    @Test("It has a section for each command and for nothing else, in the parser's order")
    func sections() throws {
        let told = try Documents.chapter("commands").headings.compactMap { heading in
            heading.wholeMatch(of: #/## herodex ([a-z]+)/#).map { String($0.output.1) }
        }
        #expect(told == Self.commands.compactMap { $0.configuration.commandName })
    }

    @Test("Each section names all options of its command, and no others")
    func options() throws {
        let chapter = try Documents.chapter("commands")
        for command in Self.commands {
            let name = try #require(command.configuration.commandName)
            let section = try #require(chapter.section("## herodex \(name)"), "\(name) has no section")
            let parts = [command] + command.configuration.subcommands
            let known = Set(
                parts.flatMap { Self.options(in: $0.helpMessage(includeHidden: true, columns: 120)) }
            )
            let told = Set(section.prose.matches(of: /`(--[a-z-]+)/).map { String($0.output.1) })
            #expect(!known.isEmpty)
            #expect(told == known, "herodex \(name): \(told.symmetricDifference(known).sorted())")
        }
    }

    @Test("What options mean that most commands share is told once, in a table of all of them")
    func sharedOptions() throws {
        let known = Self.options(in: CommonOptions.helpMessage(includeHidden: true, columns: 120))
        let cells = try Documents.chapter("commands").firstCells(below: "## Options that commands share")
        let told = Set(cells.flatMap { $0.matches(of: /`(--[a-z-]+)/).map { String($0.output.1) } })
        #expect(told == known)
    }

    /// Those that a help text lists, its own aside.
    private static func options(in help: String) -> Set<String> {
        let listed = help.matches(of: /(?m)^  (--[a-z-]+)/).map { String($0.output.1) }
        return Set(listed).subtracting(["--version", "--help", "--help-hidden"])
    }
}
