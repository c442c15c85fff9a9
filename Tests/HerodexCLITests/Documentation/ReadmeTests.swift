import ArgumentParser
import Foundation
import Testing

@testable import HerodexCLI

@Suite("README tells what the program does")
struct ReadmeTests {
    @Test("Its command table is the parser's own list")
    func commands() throws {
        let cells = try Documents.page("README.md").firstCells(below: "## Commands")
        let told = cells.flatMap { $0.matches(of: /`herodex ([a-z]+)[^`]*`/).map { String($0.output.1) } }
        let known = HerodexCommand.configuration.subcommands.map { $0.configuration }
            .filter { $0.shouldDisplay }.compactMap { $0.commandName }
        #expect(told == known)
    }

    @Test("Every option that it or the manual names exists", arguments: try Documents.guides())
    func options(_ page: MarkdownPage) {
        let all =
            HerodexCommand.configuration.subcommands
            .flatMap { [$0] + $0.configuration.subcommands }.map { $0.helpMessage() }.joined() + "--version --help"
        // Options of other programs stand behind those programs' names.
        for option in page.prose.matches(of: /`(--[a-z-]+)/).map(\.output.1) {
            #expect(all.contains(option), "\(page): \(option) is no option")
        }
    }

    @Test("It can be read in two minutes")
    func length() throws {
        let count = try Documents.text("README.md").utf8.count
        #expect(count <= 6_500)
    }
}
