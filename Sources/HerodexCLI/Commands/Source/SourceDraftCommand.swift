import ArgumentParser
import Foundation
import HeroIngest
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

    @Argument(
        help: .file("A recorded reply of a list (JSON), or a table (.csv, .xlsx, .jsonl, .xml, .sqlite …)."),
        completion: .file()
    )
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
    /// - Parameter mayBeReply: whether a file of JSON is a reply, not rows.
    /// - Throws: `Explanation`, `DescriptionDraft.Fault`.
    static func draft(of file: String, mayBeReply: Bool = true) throws -> DescriptionDraft {
        try find(file)
        do {
            return try TableSample.draft(of: file, mayBeReply: mayBeReply) {
                $0.count { !$0.allSatisfy(\.isWhitespace) }
            }
                ?? DescriptionDraft(reply: body(of: file), named: URL(filePath: file).lastPathComponent)
        } catch let fault as ContentFault {
            throw unreadable(file, fault.reason)
        }
    }
}
