import Foundation
import Testing

@testable import HeroCheck

@Suite("Pages made to do harm")
struct HostileTests {
    private func findings(in page: String) throws -> [Finding] {
        try PageValidator(schema: PageSchema()).validate(Array(page.utf8), path: "a.html").findings
    }

    private func isRefused(_ page: String) throws -> Bool {
        try findings(in: page).contains { $0.rule == .wellFormed }
    }

    @Test("entities that multiply are refused before they are read")
    func billionLaughs() throws {
        let entities = (1...9).map { "<!ENTITY l\($0) \"" + String(repeating: "&l\($0 - 1);", count: 10) + "\">" }
        let page = "<!DOCTYPE html [<!ENTITY l0 \"lol\">" + entities.joined() + "]><html>&l9;</html>"
        #expect(
            try findings(in: page).map(\.message) == ["the document type must be <!DOCTYPE html> and no more"]
        )
    }

    @Test("no file is read for an entity, a subset or an inclusion")
    func external() throws {
        let secret = FileManager.default.temporaryDirectory.appending(path: "secret-\(UUID().uuidString).txt")
        try "do not read".write(to: secret, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: secret) }
        let system = "SYSTEM \"file://\(secret.path)\""
        for type in [
            "[<!ENTITY x \(system)>]", "[<!ENTITY % x \(system)> %x;]", system, "PUBLIC \"x\" \"\(secret.path)\"",
        ] {
            let found = try findings(in: "<!DOCTYPE html \(type)><html lang=\"en\">&x;</html>")
            #expect(found.map(\.rule) == [.wellFormed], "\(type)")
            #expect(!found.contains { $0.message.contains("do not read") })
        }
    }

    @Test("an attribute or text of ten megabytes does not get through")
    func huge() throws {
        let long = String(repeating: "x", count: 11_000_000)
        #expect(try isRefused(CheckCase.page(main: "<p class=\"\(long)\">a</p>")))
        #expect(try isRefused(CheckCase.page(main: "<p>\(long)</p>")))
    }

    @Test("elements nested without end are refused")
    func deep() throws {
        #expect(try isRefused(CheckCase.page(main: String(repeating: "<div>", count: 100_000))))
    }

    @Test("bytes that are no UTF-8, and characters XML forbids, are refused")
    func encoding() throws {
        let validator = try PageValidator(schema: PageSchema())
        let page = Array(CheckCase.page(main: "<p>§</p>").utf8)
        for bad: [UInt8] in [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0x00], [0x08], [0xC3]] {
            let index = try #require(page.firstIndex(of: 0xC2))
            let broken = Array(page[..<index]) + bad + page[(index + 2)...]
            #expect(validator.validate(broken, path: "a.html").findings.contains { $0.rule == .wellFormed }, "\(bad)")
        }
        let other = Data(CheckCase.page(main: "").utf8)
        let utf16 = try #require(String(decoding: other, as: UTF8.self).data(using: .utf16))
        #expect(!validator.validate(Array(utf16), path: "a.html").isSound)
        let declared = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>" + CheckCase.page(main: "<p>é</p>")
        #expect(validator.validate(Array(declared.utf8), path: "a.html").summary.title == "Goku")
    }

    @Test("a refused page leaves no trace in the next")
    func recovery() throws {
        let validator = try PageValidator(schema: PageSchema())
        let sound = Array(CheckCase.page(main: "<p id=\"a\"><a href=\"#a\">a</a></p>").utf8)
        let first = validator.validate(sound, path: "a.html")
        #expect(first.isSound)
        for bad in [
            "", "<", "<html", "<!DOCTYPE html [<!ENTITY a 'b'>]><a/>", "<a>&b;</a>", CheckCase.page(main: "<p><b>"),
        ] {
            #expect(!validator.validate(Array(bad.utf8), path: "a.html").isSound)
            #expect(validator.validate(sound, path: "a.html") == first)
        }
    }

    @Test("pages full of names never seen before do not fill the memory")
    func manyNames() throws {
        let validator = try PageValidator(schema: PageSchema())
        for block in 0..<30 {
            let names = (0..<1_000).map { "<x\(block)y\($0)></x\(block)y\($0)>" }.joined()
            #expect(!validator.validate(Array(CheckCase.page(main: names).utf8), path: "a.html").isSound)
        }
        #expect(validator.validate(Array(CheckCase.page(main: "").utf8), path: "a.html").isSound)
    }
}
