import Foundation
public import HeroBasics

/// The texts of a folder of templates, keyed by path below the folder without the extension `.mustache`.
public struct TemplateTexts: Sendable {
    static let ending = ".mustache"
    private static let mostFiles = 10_000

    let folder: String
    let texts: [TemplateText]
    let renamed: RenamedNames
    /// Files with old names.
    let outdated: [TemplateError]
}

extension TemplateTexts {
    /// Texts created in code, by name.
    ///
    /// - Parameter folder: what error messages put before the names.
    /// - Parameter renamed: the old names that they may use.
    public init(_ texts: [String: String], folder: String = "Templates", renamed: RenamedNames = RenamedNames()) {
        let texts = texts.sorted { $0.key < $1.key }.map { name, text in
            TemplateText(name: name, file: Self.file(name, in: folder), bytes: Array(text.utf8))
        }
        self.init(folder: folder, texts: texts, renamed: renamed, outdated: [])
    }

    /// Reads every `.mustache` file in and below folders; other files and hidden ones are ignored.
    ///
    /// - Throws: one error per file that cannot be read, is not UTF-8 or is a link out of its folder, or one error for
    ///   a folder as a whole.
    public init(_ folders: FolderLayers, renamed: RenamedNames = RenamedNames()) throws(TemplateErrors) {
        var errors: [TemplateError] = []
        var outdated: [TemplateError] = []
        var texts: [String: TemplateText] = [:]
        for folder in folders.layers {
            // Only the lowest one has to have any.
            for path in try Self.paths(in: folder, atLeast: folder == folders.layers.last ? 1 : 0) {
                let written = String(path.dropLast(Self.ending.count))
                let name = renamed.templates[written] ?? written
                if name != written {
                    let remark = RenamedNames.remark(on: written, now: name)
                    outdated.append(TemplateError(file: Self.file(written, in: folder), message: remark))
                }
                guard texts[name] == nil else { continue }
                do throws(TemplateError) {
                    texts[name] = try Self.read(name, from: Self.file(written, in: folder))
                } catch {
                    errors.append(error)
                }
            }
        }
        guard errors.isEmpty else { throw TemplateErrors(errors) }
        let sorted = texts.values.sorted { $0.name < $1.name }
        self.init(folder: folders.top, texts: sorted, renamed: renamed, outdated: outdated)
    }

    /// Reads one folder.
    ///
    /// - Parameter folder: a path as error messages should show it.
    /// - Throws: as for several.
    init(folder: String) throws(TemplateErrors) { try self.init(FolderLayers(folder)) }

    /// These texts and further ones created in code, by name; an existing name is replaced.
    ///
    /// - Parameter file: the file that error messages name for the further texts.
    public func adding(_ further: [String: String], file: String) -> TemplateTexts {
        let added = further.map { TemplateText(name: $0.key, file: file, bytes: Array($0.value.utf8)) }
        let kept = texts.filter { further[$0.name] == nil }
        let all = (kept + added).sorted { $0.name < $1.name }
        return TemplateTexts(folder: folder, texts: all, renamed: renamed, outdated: outdated)
    }

    /// Whether there is a text of this name.
    public func contains(_ name: String) -> Bool { texts.contains { $0.name == name } }

    /// Whether a text holds these words, other than directly after `lead`.
    public func mentions(_ words: String, notAfter lead: String) -> Bool {
        let (words, lead) = (Array(words.utf8), Array(lead.utf8))
        if words.isEmpty { return !texts.isEmpty }
        return texts.contains { text in
            var start = 0
            while let found = text.bytes.firstPosition(of: words, from: start) {
                if !text.bytes[..<found].suffix(lead.count).elementsEqual(lead) { return true }
                start = found + 1
            }
            return false
        }
    }

    /// The names of a folder's templates, sorted; none if it cannot be read.
    public static func names(in folder: String) -> [String] {
        ((try? paths(in: folder, atLeast: 0)) ?? []).map { String($0.dropLast(ending.count)) }
    }

    /// The file of a template, as error messages name it.
    static func file(_ name: String, in folder: String) -> String {
        folder.hasSuffix("/") ? "\(folder)\(name)\(ending)" : "\(folder)/\(name)\(ending)"
    }

    private static func paths(in folder: String, atLeast fewest: Int) throws(TemplateErrors) -> [String] {
        if let failure = FileFailure.missing(folder) {
            throw TemplateErrors([TemplateError(file: folder, message: failure.reason)])
        }
        let root = URL(filePath: folder).resolvingSymlinksInPath().path
        guard let all = try? FileManager.default.subpathsOfDirectory(atPath: root) else {
            throw TemplateErrors([TemplateError(file: folder, message: "the folder cannot be read")])
        }
        // Themes lie over the folder when a site uses them.
        let visible = all.filter { !isHidden($0) && !$0.hasPrefix("themes/") }
        // Words and assets are checked too: they are read from the same folder.
        let faults = visible.compactMap { name -> TemplateError? in
            let file = "\(folder)/\(name)"
            if name.unicodeScalars.contains("\u{FFFD}") {
                return TemplateError(file: file, message: "its name is not UTF-8")
            }
            return FileFailure.isSpecial(file) ? TemplateError(file: file, message: "it is a pipe or a device") : nil
        }
        guard faults.isEmpty else { throw TemplateErrors(faults) }
        let stray = strayLinks(among: visible, in: folder)
        guard stray.isEmpty else { throw TemplateErrors(stray) }
        let paths = visible.filter { $0.hasSuffix(ending) }.sorted()
        guard (fewest...mostFiles).contains(paths.count) else {
            let count = paths.isEmpty ? "no" : "more than \(mostFiles)"
            throw TemplateErrors([TemplateError(file: folder, message: "the folder has \(count) templates")])
        }
        return paths
    }

    private static func read(_ name: String, from file: String) throws(TemplateError) -> TemplateText {
        guard let data = start(of: file) else { throw TemplateError(file: file, message: "the file cannot be read") }
        let isMarked = data.starts(with: [0xEF, 0xBB, 0xBF])
        let text = TemplateText(name: name, file: file, bytes: Array(isMarked ? data.dropFirst(3) : data))
        let isCut = data.count > TemplateParser.longest
        guard isCut || String(validating: text.bytes, as: UTF8.self) != nil else {
            throw TemplateError(file: file, message: "the file is not UTF-8 text")
        }
        return text
    }

    /// Reads at most one byte more than is accepted, enough to detect a file that is too long; nil if unreadable.
    private static func start(of file: String) -> Data? {
        do {
            let handle = try FileHandle(forReadingFrom: URL(filePath: file))
            defer { try? handle.close() }
            return try handle.read(upToCount: TemplateParser.longest + 1) ?? Data()
        } catch {
            return nil
        }
    }

    private static func isHidden(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix(".") }
    }

    /// Finds symbolic links in a folder of templates that lead out of it. Their targets are not templates: a page made
    /// from one could show any file of this machine.
    /// - Parameter paths: the entries of the folder, relative to it.
    private static func strayLinks(among paths: [String], in folder: String) -> [TemplateError] {
        guard let root = realPath(of: folder) else { return [] }
        return paths.filter { isStray("\(root)/\($0)", root: root) }.map { path in
            TemplateError(
                file: folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)",
                message: "the link leads out of the templates folder: put the file itself there"
            )
        }
    }

    private static func isStray(_ path: String, root: String) -> Bool {
        guard stat(at: path)?.isLink == true else { return false }
        // A dangling link cannot be read; the code that needs the file reports it.
        guard let target = realPath(of: path) else { return false }
        return target != root && !target.hasPrefix(root == "/" ? root : root + "/")
    }
}

extension [UInt8] {
    /// Where some bytes begin, at or after `start`; nil if they do not occur.
    func firstPosition(of bytes: [UInt8], from start: Int) -> Int? {
        var rest = self[Swift.min(start, count)...]
        while let place = rest.firstIndex(of: bytes[0]) {
            rest = rest[place...]
            if rest.starts(with: bytes) { return place }
            rest = rest.dropFirst()
        }
        return nil
    }
}
