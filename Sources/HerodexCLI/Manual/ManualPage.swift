/// A page of the manual, for man(1): the parser's declarations and hand-written notes.
struct ManualPage {
    /// The name of its file, such as "herodex-build.1".
    let fileName: String
    let text: String

    /// herodex(1), and a page for each command.
    static func all() throws -> [ManualPage] {
        let program = try CommandDeclaration.herodex()
        return [page(of: program)] + program.shownCommands.map { page(of: $0, below: program) }
    }

    /// herodex(1).
    private static func page(of program: CommandDeclaration) -> ManualPage {
        page(called: program.commandName, declared: program) { roff in
            let (command, option) = (RoffText.italic("command"), RoffText.italic("option"))
            roff.line("\(RoffText.bold(program.commandName)) \(command) [\(option)...]")
            roff.lineBreak()
            roff.line(RoffText.bold("\(program.commandName) --version"))
            describe(program, in: &roff)
            roff.section("COMMANDS")
            for command in program.shownCommands {
                let page = RoffText.bold("\(program.commandName)-\(command.commandName)") + "(1)"
                roff.definition(of: page, command.abstract ?? "")
            }
        }
    }

    /// herodex-build(1) and so on.
    private static func page(of command: CommandDeclaration, below program: CommandDeclaration) -> ManualPage {
        page(called: "\(program.commandName)-\(command.commandName)", declared: command) { roff in
            let name = "\(program.commandName) \(command.commandName)"
            let parts = command.shownCommands
            if parts.isEmpty { roff.line(usage(of: command, called: name)) }
            for (index, part) in parts.enumerated() {
                if index > 0 { roff.lineBreak() }
                roff.line(usage(of: part, called: "\(name) \(part.commandName)"))
            }
            describe(command, in: &roff)
            if !parts.isEmpty { roff.section("COMMANDS") }
            for part in parts {
                let told = [part.abstract, part.discussion].compactMap { $0 }.filter { !$0.isEmpty }
                roff.definition(of: RoffText.bold(part.commandName), told.joined(separator: " "))
            }
            let arguments = (parts + [command]).flatMap(\.shownArguments).filter { $0.kind == .positional }
            if !arguments.isEmpty { roff.section("ARGUMENTS") }
            for argument in arguments { define(argument, in: &roff) }
        }
    }

    private static func usage(of command: CommandDeclaration, called name: String) -> String {
        let arguments = command.shownArguments.filter { !["help", "version"].contains($0.longName) }.map(shortened)
        return ([RoffText.bold(name)] + arguments).joined(separator: "\n")
    }

    /// The common parts of all pages, around what `content` adds after the synopsis' heading.
    private static func page(
        called name: String,
        declared command: CommandDeclaration,
        content: (inout RoffText) -> Void
    ) -> ManualPage {
        let type = command.type
        var roff = RoffText(page: name, source: HerodexVersion.generator)
        roff.section("NAME")
        roff.line("\(RoffText.escaped(name)) \\- \(RoffText.escaped(summary(of: command)))")
        roff.section("SYNOPSIS")
        content(&roff)
        roff.section("OPTIONS")
        for option in command.ownOptions { define(option, in: &roff) }
        list(ManualNotes.exitStatus, under: "EXIT STATUS", in: &roff)
        list(type.readsEnvironment ? ManualNotes.variables : [:], under: "ENVIRONMENT", in: &roff)
        let files = command.files.map { (key: $0.rawValue, value: $0.meaning) }
        list(files, under: "FILES", in: &roff)
        roff.section("EXAMPLES")
        for (line, purpose) in type.examples { roff.example(line, purpose) }
        roff.section("SEE ALSO")
        let related = type.related.map { $0.contains("(") ? $0 : "herodex-\($0)(1)" }
        let pages = (name == "herodex" ? [] : ["herodex(1)"]) + related
        roff.line(pages.map(reference).joined(separator: ",\n"))
        return ManualPage(fileName: name + ".1", text: roff.text)
    }

    /// As whatis(1) lists it: one line without a full stop.
    private static func summary(of command: CommandDeclaration) -> String {
        let text = command.abstract ?? ""
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }

    private static func describe(_ command: CommandDeclaration, in roff: inout RoffText) {
        roff.section("DESCRIPTION")
        roff.paragraphs([command.abstract, command.discussion].compactMap { $0 }.joined(separator: "\n\n"))
    }

    private static func define(_ argument: ArgumentDeclaration, in roff: inout RoffText) {
        let names = argument.typedNames.map(RoffText.bold).joined(separator: ", ")
        roff.definition(of: typed(argument, as: names, " "), argument.sentences.joined(separator: " "))
    }

    /// As in the synopsis.
    private static func shortened(_ argument: ArgumentDeclaration) -> String {
        let text = typed(argument, as: RoffText.bold(argument.typedName), "\\ ")
        return (argument.isOptional ? "[\(text)]" : text) + (argument.isRepeating ? "...\\&" : "")
    }

    /// An argument as it is typed: its name, its value, or both with a space between them.
    private static func typed(_ argument: ArgumentDeclaration, as name: String, _ space: String) -> String {
        let value = RoffText.italic(argument.valueName ?? "value")
        return switch argument.kind {
        case .positional: value
        case .flag: name
        case .option: name + space + value
        }
    }

    private static func list(
        _ facts: some Collection<(key: String, value: String)>,
        under title: String,
        in roff: inout RoffText
    ) {
        if facts.isEmpty { return }
        roff.section(title)
        for (name, meaning) in facts { roff.definition(of: RoffText.bold(name), meaning) }
    }

    /// "rclone(1)", the name in bold.
    private static func reference(_ page: String) -> String {
        let name = page.prefix { $0 != "(" }
        return RoffText.bold(String(name)) + page.dropFirst(name.count)
    }
}
