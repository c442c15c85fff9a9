import Foundation
import Testing

@testable import HeroTemplate

@Suite final class TemplateFolderTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "templates-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    private func rendered(from path: String) throws -> String {
        let texts = try TemplateTexts(folder: path)
        let library = try TemplateLibrary(texts, roots: [TemplateRoot("pages/hero", for: Person.self)])
        return String(decoding: try library.template("pages/hero", for: Person.self).rendered(Person()), as: UTF8.self)
    }

    private func error(from path: String) -> [String] {
        let errors = #expect(throws: TemplateErrors.self) { try rendered(from: path) }
        return errors?.lines ?? []
    }

    @Test("a template goes by its path below the folder")
    func namesArePaths() throws {
        try write("{{>parts/deep/name}}!\n".utf8, to: "pages/hero.mustache")
        try write("<{{name}}>".utf8, to: "parts/deep/name.mustache")
        try write([], to: "parts/empty.mustache")
        try write("not a template {{".utf8, to: "notes.txt")
        try write("{{".utf8, to: ".hidden/a.mustache")
        try write("{{".utf8, to: "pages/.hero.mustache")
        #expect(try rendered(from: folder.path) == "<Ada>!\n")
        #expect(try rendered(from: folder.path + "/") == "<Ada>!\n")
    }

    @Test("a folder may be reached through a link")
    func linkedFolder() throws {
        try write("{{name}}".utf8, to: "real/pages/hero.mustache")
        let link = folder.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.appending(path: "real"))
        #expect(try rendered(from: link.path) == "Ada")
    }

    @Test("a link in the folder that leads out of it is refused, one that stays in it is read")
    func strayLinks() throws {
        try write("{{name}}".utf8, to: "real/pages/hero.mustache")
        try write("secret".utf8, to: "outside/secret.mustache")
        func link(_ path: String, to target: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: path).path,
                withDestinationPath: target
            )
        }
        try link("real/pages/other.mustache", to: "hero.mustache")
        try link("real/pages/lost.txt", to: "nowhere")
        let real = folder.appending(path: "real").path
        #expect(try rendered(from: real) == "Ada")
        try link("real/pages/secret.mustache", to: "../../outside/secret.mustache")
        try link("real/parts", to: "../outside")
        try link("real/style.css", to: "/etc/hostname")
        let message = "the link leads out of the templates folder: put the file itself there"
        let stray = ["pages/secret.mustache", "parts", "style.css"]
        #expect(error(from: real) == stray.map { "\(real)/\($0): \(message)" })
        #expect(error(from: real + "/") == stray.map { "\(real)/\($0): \(message)" })
    }

    @Test("a byte order mark is no part of the text")
    func byteOrderMark() throws {
        try write([0xEF, 0xBB, 0xBF] + "{{! x }}\n{{name}}".utf8, to: "pages/hero.mustache")
        #expect(try rendered(from: folder.path) == "Ada")
    }

    @Test("errors name the file as the folder was named")
    func filesInErrors() throws {
        try write("{{nme}}".utf8, to: "pages/hero.mustache")
        #expect(error(from: folder.path).first?.hasPrefix("\(folder.path)/pages/hero.mustache:1:1: ") == true)
    }

    @Test("a folder that is not there or has no templates is told")
    func noFolderOrTemplates() throws {
        #expect(error(from: folder.path + "/none") == ["\(folder.path)/none: there is no such file or folder"])
        let link = folder.appending(path: "link").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
        #expect(error(from: link) == ["\(link): it is a link that leads nowhere"])
        try FileManager.default.removeItem(atPath: link)
        #expect(error(from: folder.path) == ["\(folder.path): the folder has no templates"])
    }

    @Test("files that are no text or too large are told, all at once")
    func unreadableFiles() throws {
        try write([0xFF, 0xFE], to: "a.mustache")
        try write([0x41, 0xC3], to: "b.mustache")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "c.mustache"),
            withIntermediateDirectories: true
        )
        #expect(
            error(from: folder.path) == [
                "\(folder.path)/a.mustache: the file is not UTF-8 text",
                "\(folder.path)/b.mustache: the file is not UTF-8 text",
                "\(folder.path)/c.mustache: the file cannot be read",
            ]
        )
    }

    @Test("a pipe is refused without waiting for it", .timeLimit(.minutes(1)))
    func pipes() throws {
        try write(Array("A".utf8), to: "a.mustache")
        let pipe = folder.appending(path: "b.mustache").path
        try #require(mkfifo(pipe, 0o600) == 0)
        #expect(error(from: folder.path) == ["\(pipe): it is a pipe or a device"])
    }

    @Test("a giant file is refused without reading all of it")
    func giantFile() throws {
        try write(repeatElement(0x41, count: 1_100_000), to: "pages/hero.mustache")
        #expect(
            error(from: folder.path) == [
                "\(folder.path)/pages/hero.mustache: the template is larger than 1 MB"
            ]
        )
    }
}
