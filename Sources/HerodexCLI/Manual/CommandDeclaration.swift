import ArgumentParser
import Foundation

/// A command as declared for the parser: the part of `--experimental-dump-help` needed for a manual page.
struct CommandDeclaration: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let shouldDisplay: Bool
    private let arguments: [ArgumentDeclaration]?
    private let subcommands: [CommandDeclaration]?

    /// `herodex` itself.
    static func herodex() throws -> CommandDeclaration {
        struct Dump: Decodable { let command: CommandDeclaration }
        return try JSONDecoder().decode(Dump.self, from: Data(HerodexCommand._dumpHelp().utf8)).command
    }

    /// Its subcommands that are documented for users. Not the parser's own `help`: it prints what each page says.
    var shownCommands: [CommandDeclaration] {
        (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
    }

    var shownArguments: [ArgumentDeclaration] { (arguments ?? []).filter(\.shouldDisplay) }

    /// Its options and those of its parts, each once.
    var ownOptions: [ArgumentDeclaration] {
        // A command with parts has no options besides `--help`, which each part has as well.
        let all = shownCommands.isEmpty ? [self] : shownCommands
        var known: Set<String> = []
        return all.flatMap(\.shownArguments).filter {
            $0.kind != .positional && known.insert($0.longName ?? "").inserted
        }
    }

    /// The command's type: that of the program for the program itself.
    var type: any DocumentedCommand.Type {
        HerodexCommand.commands.first { $0._commandName == commandName } ?? HerodexCommand.self
    }

    /// The files and folders that the command uses.
    var files: [UsedFile] {
        UsedFile.allCases.filter { file in
            type.files.contains(file) || shownArguments.contains { $0.longName != nil && $0.longName == file.option }
        }
    }
}

/// An argument, option or flag.
struct ArgumentDeclaration: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }

    struct Name: Decodable {
        enum Kind: String, Decodable { case long, short, longWithSingleDash }

        let kind: Kind
        let name: String

        var typed: String { (kind == .long ? "--" : "-") + name }
    }

    let kind: Kind
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let valueName: String?
    let defaultValue: String?
    let abstract: String?
    let discussion: String?
    private let names: [Name]?
    private let preferredName: Name?
    private let allValues: [String]?

    /// How it is typed, the shortest first.
    var typedNames: [String] { (names ?? []).map(\.typed).sorted { $0.count < $1.count } }

    /// The name that usage lines show.
    var typedName: String { preferredName?.typed ?? "" }

    var longName: String? { names?.first { $0.kind == .long }?.name }

    /// What it does, its values and its default, as sentences.
    var sentences: [String] {
        let untold = (allValues ?? []).filter { abstract?.contains($0) != true }
        return [
            abstract, discussion, untold.isEmpty ? nil : "One of: \(allValues?.joined(separator: ", ") ?? "").",
            defaultValue.map { "(default: \($0))" },
        ].compactMap { $0 }.filter { !$0.isEmpty }
    }
}
