import Foundation

/// The texts of a folder of templates, each under its path below the folder without the ending `.mustache`.
public struct TemplateTexts: Sendable {
    static let ending = ".mustache"
    private static let mostFiles = 10_000

    let texts: [TemplateText]

    /// Texts made in code, by name.
    ///
    /// - Parameter folder: what error messages put before the names.
    public init(_ texts: [String: String], folder: String = "Templates") {
        self.texts = texts.sorted { $0.key < $1.key }.map { name, text in
            TemplateText(name: name, file: "\(folder)/\(name)\(Self.ending)", bytes: Array(text.utf8))
        }
    }

    /// Reads every `.mustache` file in and below a folder; other files are left alone, as are hidden ones.
    ///
    /// - Parameter folder: a path as error messages shall name it.
    /// - Throws: one error a file that cannot be read or is not UTF-8, or one for the folder as a whole.
    public init(folder: String) throws(TemplateErrors) {
        guard let enumerator = FileManager.default.enumerator(atPath: folder) else {
            throw TemplateErrors([TemplateError(file: folder, message: "the folder cannot be read")])
        }
        var paths: [String] = []
        for case let path as String in enumerator where path.hasSuffix(Self.ending) && !Self.isHidden(path) {
            paths.append(path)
        }
        guard !paths.isEmpty, paths.count <= Self.mostFiles else {
            let count = paths.isEmpty ? "no" : "more than \(Self.mostFiles)"
            throw TemplateErrors([TemplateError(file: folder, message: "the folder has \(count) templates")])
        }
        var errors: [TemplateError] = []
        var texts: [TemplateText] = []
        for path in paths.sorted() {
            do throws(TemplateError) {
                texts.append(try Self.read(path, in: folder))
            } catch {
                errors.append(error)
            }
        }
        guard errors.isEmpty else { throw TemplateErrors(errors) }
        self.texts = texts
    }

    private static func read(_ path: String, in folder: String) throws(TemplateError) -> TemplateText {
        let file = folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
        guard let data = FileManager.default.contents(atPath: file) else {
            throw TemplateError(file: file, message: "the file cannot be read")
        }
        let text = TemplateText(name: String(path.dropLast(ending.count)), file: file, bytes: Array(data))
        guard String(validating: text.bytes, as: UTF8.self) == nil else { return text }
        throw TemplateError(file: file, message: "the file is not UTF-8 text")
    }

    private static func isHidden(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
}
