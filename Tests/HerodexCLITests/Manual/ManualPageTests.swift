import ArgumentParser
import Foundation
import Testing

@testable import HerodexCLI

@Suite("The manual tells what the parser knows")
struct ManualPageTests {
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Commands that users are told of.
    private static let commands = HerodexCommand.configuration.subcommands.filter { $0.configuration.shouldDisplay }

    private static func page(_ name: String) throws -> String {
        try #require(ManualPage.all().first { $0.fileName == name + ".1" }, "no page \(name)").text
    }

    private static func name(of command: any ParsableCommand.Type) throws -> String {
        "herodex-\(try #require(command.configuration.commandName))"
    }

    /// What stands below a heading.
    private static func section(_ title: String, of page: String) throws -> Substring {
        let start = try #require(page.range(of: ".SH \"\(title)\"\n")).upperBound
        return page[start...].prefix(upTo: page[start...].range(of: "\n.SH ")?.lowerBound ?? page.endIndex)
    }

    @Test("There is a page for the program and one for each command, and the first names the others")
    func pages() throws {
        let expected = ["herodex.1"] + (try Self.commands.map { try Self.name(of: $0) + ".1" })
        #expect(try ManualPage.all().map(\.fileName) == expected)
        let first = try Self.section("COMMANDS", of: Self.page("herodex"))
        for command in Self.commands {
            let name = RoffText.escaped(try Self.name(of: command))
            #expect(first.contains("\\fB\(name)\\fR(1)\n"), "\(name)")
        }
    }

    @Test("Every option of a command stands in its page, and every option that a page defines exists")
    func options() throws {
        for command in Self.commands {
            let page = try Self.section("OPTIONS", of: Self.page(Self.name(of: command)))
            let help = ([command] + command.configuration.subcommands)
                .map { HerodexCommand.helpMessage(for: $0, columns: 200) }.joined(separator: "\n")
            let known = Set(help.matches(of: /^ +(?:-h, )?(--[a-z-]+)/.anchorsMatchLineEndings()).map(\.output.1))
            let told = page.matches(of: /^\.TP\n.*\\fB(\\-\\-[a-z\\-]+)\\fR/.anchorsMatchLineEndings())
                .map { $0.output.1.replacing("\\-", with: "-") }
            #expect(Set(told) == known, "\(command)")
        }
    }

    @Test("Every page has what a reader looks for, in the usual order")
    func sections() throws {
        for page in try ManualPage.all() {
            let usual = [
                "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLES",
                "SEE ALSO",
            ]
            let found = page.text.matches(of: /^\.SH "([A-Z ]+)"$/.anchorsMatchLineEndings()).map {
                String($0.output.1)
            }
            #expect(found.filter(usual.contains) == usual.filter(found.contains), "\(page.fileName)")
            let needed = usual.filter { !["ENVIRONMENT", "FILES"].contains($0) }
            #expect(needed.allSatisfy(found.contains), "\(page.fileName) has \(found)")
            #expect(try Self.section("NAME", of: page.text).contains(" \\- "), "\(page.fileName)")
            #expect(try !Self.section("EXAMPLES", of: page.text).isEmpty, "\(page.fileName) has no example")
        }
    }

    @Test("The parser takes every example, and every page that another refers to exists")
    func examples() throws {
        let names = try ManualPage.all().map { $0.fileName.replacing(".1", with: "") }
        let commands: [any DocumentedCommand.Type] = [HerodexCommand.self] + HerodexCommand.commands
        for command in commands {
            for (line, _) in command.examples where line.hasPrefix("herodex ") {
                // Words in single quotes are one.
                let words = line.matches(of: /'([^']*)'|\S+/).map { String($0.output.1 ?? $0.output.0) }
                #expect(throws: Never.self, "\(line)") {
                    _ = try HerodexCommand.parseAsRoot(Array(words.dropFirst()))
                }
            }
            for page in command.related where !page.contains("(") {
                #expect(names.contains("herodex-\(page)"), "\(page)")
            }
        }
    }

    @Test("Variables that the program reads stand in its page, and no others")
    func variables() throws {
        var read: Set<String> = []
        let sources = Self.root.appending(path: "Sources")
        for case let path as String in FileManager.default.enumerator(atPath: sources.path) ?? .init()
        where path.hasSuffix(".swift") {
            let code = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            read.formUnion(code.matches(of: /nvironment\["([A-Za-z_]+)"\](?! = )/).map { String($0.output.1) })
        }
        let page = try Self.section("ENVIRONMENT", of: Self.page("herodex"))
        let told = page.matches(of: /\\fB([^\\]+)\\fR/).flatMap { $0.output.1.split(separator: ", ").map(String.init) }
        // Those of tests stand in the manual's chapter for developers.
        #expect(Set(told.filter { $0 != "any other NAME" }) == read.filter { !$0.hasPrefix("HERODEX_") })
    }

    @Test("What is copied from a page is what stands in it, and no line of text is taken for a macro")
    func escaping() {
        var roff = RoffText(page: "x", source: "herodex")
        roff.paragraphs(".output and 'quoted' --flag ~ \\ \"word\"\n\nnext")
        let written = """
            .PP
            \\&.output and \\(aqquoted\\(aq \\-\\-flag \\(ti \\e \\(dqword\\(dq
            .PP
            next

            """
        #expect(roff.text.hasSuffix(written), "\(roff.text)")
    }
}
