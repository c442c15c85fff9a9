import ArgumentParser
import Foundation
import Testing

@testable import HerodexCLI

@Suite("Every command that README and the manual tell can be typed")
struct ToldCommandTests {
    @Test("The parser takes every herodex command", arguments: try Documents.guides())
    func herodexCommands(_ page: MarkdownPage) {
        for command in ToldCommand.all(in: page) where command.program == "herodex" {
            #expect(Self.complaint(about: command) == nil, "\(page): \(command)")
        }
    }

    @Test("Every chapter tells commands")
    func chaptersTellCommands() throws {
        for page in try Documents.guides() {
            let herodex = ToldCommand.all(in: page).filter { $0.program == "herodex" }
            #expect(!herodex.isEmpty, "\(page) tells no command")
        }
    }

    @Test("Every target of make that is told is in the Makefile")
    func makeTargets() throws {
        let makefile = try Documents.text("Makefile")
        let targets = Set(makefile.matches(of: /(?m)^([a-z-]+):(?!=)/).map { String($0.output.1) })
        #expect(targets.isSuperset(of: ["site", "test"]))
        for page in try Documents.all() {
            for command in ToldCommand.all(in: page) where command.program == "make" {
                let told = command.arguments.filter { !$0.contains("=") }
                for target in told { #expect(targets.contains(target), "\(page): make \(target)") }
            }
        }
    }

    @Test("A command that cannot be typed is noticed")
    func wrongCommandsAreNoticed() {
        let wrong = [
            "herodex buidl", "herodex build --dri-run", "herodex check output --kept", "herodex serve --jitter 10m",
            "FOO=bar herodex rollback x > log", "cd a && herodex diff -1",
        ]
        for line in wrong {
            let page = MarkdownPage(path: "page", text: "Type:\n\n    \(line)\n")
            let complaints = ToldCommand.all(in: page).filter { $0.program == "herodex" }.compactMap(Self.complaint)
            #expect(complaints.count == 1, "\(line)")
        }
        #expect(ShellLine("a 'b c' \"d\" 2> e # f").commands == [["a", "b c", "d"]])
        #expect(ShellLine("X=1 sudo a | b; (c)").commands == [["a"], ["b"], ["c"]])
    }

    /// What the parser says; nil where it takes the command.
    private static func complaint(about command: ToldCommand) -> String? {
        if command.isName, let name = command.arguments.first, names.contains(name) { return nil }
        var arguments = command.arguments.map { samples[$0] ?? $0 }
        // It asks on the terminal, of which tests have none.
        if arguments.first == "forget", !arguments.contains("--yes") { arguments.append("--yes") }
        do {
            _ = try HerodexCommand.parseAsRoot(arguments)
            return nil
        } catch {
            return HerodexCommand.exitCode(for: error) == .success ? nil : HerodexCommand.message(for: error)
        }
    }

    private static let names = HerodexCommand.configuration.subcommands.compactMap { $0.configuration.commandName }

    /// What stands for a word in capitals where not every word will do.
    private static let samples = [
        "SYSTEM": "systemd", "N": "2", "M": "1", "WHEN": "6h", "LENGTH": "10m", "PORT": "8080", "NAME": "heroes",
        "COMMAND": "build",
    ]
}
