import ArgumentParser
import Foundation
import HeroSources

/// `herodex source draft`.
struct SourceDraftCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "draft",
        abstract: "Guesses a first description from one recorded reply of a list, or from a table.",
        discussion: """
            Prints YAML in which each guess has a comment. It sends no request. Try it on the reply with herodex source check, \
            and put right what is wrong.
            """
    )

    @Argument(help: .file("A recorded reply of a list (JSON), or a table (.csv, .tsv, .jsonl)."), completion: .file())
    var file: String

    @OptionGroup var talk: TalkOptions

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        let draft = try SampleFile.draft(of: file)
        console.result(text: draft.text)
        try console.report(["file": file, "description": draft.text])
        return .done
    }
}

extension SampleFile {
    /// A first description of a table or a recorded reply.
    /// - Throws: `SourceCommandError`, `DescriptionDraft.Fault`.
    static func draft(of file: String) throws -> DescriptionDraft {
        let name = URL(filePath: file).lastPathComponent
        switch try rows(of: file) {
        case .values(let columns, let rows): return DescriptionDraft(columns: columns, rows: rows, named: name)
        case .objects(let objects): return try DescriptionDraft(reply: objects, named: name, isTable: true)
        case nil: return try DescriptionDraft(reply: body(of: file), named: name)
        }
    }

    /// A first description of a table, also of one that is a list in a JSON file.
    /// - Throws: `SourceCommandError`, `DescriptionDraft.Fault`.
    static func draft(ofTable file: String) throws -> DescriptionDraft {
        if try rows(of: file) != nil { return try draft(of: file) }
        return try DescriptionDraft(reply: body(of: file), named: URL(filePath: file).lastPathComponent, isTable: true)
    }
}
