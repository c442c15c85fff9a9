import ArgumentParser
import Foundation
import Testing

@testable import HerodexCLI

@Suite("README tells what the program does")
struct ReadmeTests {
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The first cells of the table below a heading.
    private static func firstCells(below heading: String) throws -> [String] {
        let readme = try text("README.md")
        let start = try #require(readme.range(of: heading + "\n")).upperBound
        return readme[start...].split(separator: "\n", omittingEmptySubsequences: false)
            .drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
            .compactMap { $0.split(separator: "|").first.map(String.init) }
    }

    private static func names(in cells: [String], _ pattern: Regex<(Substring, Substring)>) -> [String] {
        cells.flatMap { cell in cell.matches(of: pattern).map { String($0.output.1) } }
    }

    @Test("Its command table is the parser's own list")
    func commands() throws {
        let told = Self.names(in: try Self.firstCells(below: "## Commands"), /`herodex ([a-z]+)[^`]*`/)
        let known = HerodexCommand.configuration.subcommands.map { $0.configuration }
            .filter { $0.shouldDisplay }.compactMap { $0.commandName }
        #expect(told == known)
    }

    @Test("Every common option stands in it, and every option it names exists")
    func options() throws {
        let readme = try Self.text("README.md")
        let known = Set(CommonOptions.helpMessage().matches(of: /--[a-z]+/).map { String($0.output) })
        for option in known where option != "--help" { #expect(readme.contains("`\(option)"), "\(option) is not told") }
        let all = HerodexCommand.configuration.subcommands.map { $0.helpMessage() }.joined()
        for option in readme.matches(of: /`(--[a-z]+)/).map(\.output.1) {
            #expect(all.contains(option), "\(option) is no option")
        }
    }

    @Test("Its table of variables names exactly those that are read")
    func variables() throws {
        let told = Set(Self.names(in: try Self.firstCells(below: "### Environment variables"), /`([A-Z_]+)`/))
        var read: Set<String> = []
        for folder in ["Sources", "Tests"] {
            let base = Self.root.appending(path: folder)
            for case let path as String in FileManager.default.enumerator(atPath: base.path) ?? .init()
            where path.hasSuffix(".swift") && !path.hasPrefix("HerodexCLITests/") {
                let code = try String(contentsOf: base.appending(path: path), encoding: .utf8)
                read.formUnion(code.matches(of: /nvironment\["([A-Z_]+)"\](?! = )/).map { String($0.output.1) })
                read.formUnion(code.matches(of: /getenv\("([A-Z_]+)"\)/).map { String($0.output.1) })
            }
        }
        // Those that the configuration it shows takes.
        let taken = try Self.text("README.md").matches(of: /\$\{([A-Z_]+)\}/).map { String($0.output.1) }
        read.formUnion(taken.filter { $0 != "NAME" })
        #expect(told == read)
    }
}
