import Foundation
import Testing

/// Folders of a module lean on each other in one direction, so that each can be read with only those below it in mind.
@Suite("Folders of a module do not lean on each other both ways")
struct FolderRules {
    /// The pairs that do; decision 26 gives the reason of each. Never more than ten.
    private static let allowed: Set<String> = []

    @Test("Two folders that name each other's types are noted with their reason")
    func pairs() throws {
        let pairs = try Set(
            Dictionary(grouping: Repository.swiftFiles(in: "Sources"), by: \.module).flatMap(Self.pairs)
        )
        #expect(pairs == Self.allowed)
        #expect(pairs.count <= 10)
        let note = try Repository.text("Sources/herodex/Herodex.docc/Decisions/0026-folders.md")
        for pair in Self.allowed { #expect(note.contains("`\(pair)`"), "decision 26 does not say why \(pair)") }
    }

    @Test("Names in comments and texts count for nothing, those in interpolations do")
    func code() {
        let text = #"""
            let a = 1 // Ada
            /// Bo
            let b = "Cid \(Dee.name) \"Eve\""
            """#
        #expect(Self.typeNames(in: text) == ["Dee"])
    }

    private static func pairs(in module: String, _ files: [Repository.SourceFile]) -> [String] {
        var homes: [String: Set<String>] = [:]
        for file in files {
            for name in declared(in: file.text) { homes[name, default: []].insert(file.folder) }
        }
        var arrows: [String: Set<String>] = [:]
        for file in files {
            for name in typeNames(in: file.text) {
                // A name that two folders declare says nothing of either.
                guard let home = homes[name], home.count == 1, !home.contains(file.folder) else { continue }
                arrows[file.folder, default: []].formUnion(home)
            }
        }
        return arrows.flatMap { folder, others in
            others.filter { folder < $0 && arrows[$0]?.contains(folder) == true }.map { "\(module): \(folder), \($0)" }
        }
    }

    /// Top-level types.
    private static func declared(in text: String) -> [String] {
        let declaration =
            /(?m)^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|private|fileprivate|final|indirect)\s+)*(?:struct|class|enum|actor|protocol|typealias)\s+([A-Z]\w*)/
        return text.matches(of: declaration).map { String($0.1) }
    }

    private static func typeNames(in text: String) -> Set<String> {
        Set(code(of: text).matches(of: /\b[A-Z]\w*\b/.wordBoundaryKind(.simple)).map { String($0.0) })
    }

    /// The text without comments, and of string literals only what is interpolated.
    private static func code(of text: String) -> String {
        let inside = /\\\(([^)]*)\)/
        var code = text.replacing(/(?s)"""(.*?)"""/) { $0.1.matches(of: inside).map(\.1).joined(separator: " ") }
        code.replace(/\/\/[^\n]*/, with: "")
        code.replace(/"(?:\\.|[^"\\\n])*"/) { $0.0.matches(of: inside).map(\.1).joined(separator: " ") }
        return code
    }
}

extension Repository.SourceFile {
    /// Within its module; `.` for the module's own files.
    fileprivate var folder: String {
        name.contains("/") ? String(name[..<(name.lastIndex(of: "/") ?? name.endIndex)]) : "."
    }
}
