import Foundation
import Fuzzing
import SiteFixture

/// A copy of the templates that is edited at random.
struct ChangingTemplates {
    private let folder: String

    init(_ folder: String) throws {
        self.folder = folder
        try FileManager.default.copyItem(atPath: Workplace.templates, toPath: folder)
        let layout = try text("layouts/record.mustache")
        try write(layout.replacing("{{$opening}}", with: "<p>Edited</p>\n{{$opening}}"), "layouts/edited.mustache")
        // Films keep their drawing, whatever they are like.
        try write(text("assets/placeholder-like-works.svg"), "assets/placeholder-films.svg")
    }

    private static let records = [
        "hero", "comic", "series", "event", "story", "creator", "fact", "transformation", "record",
    ]

    /// - Returns: what was done.
    func change(_ dice: inout SeededRandom) throws -> String {
        if dice.number(below: 6) == 0 { return try edit("posters/ground.svg", "<defs>", "<defs>\n") }
        let page =
            "pages/\(dice.pick(Self.records + ["moved", "moved", "moved", "list", "list", "kind", "home"])).mustache"
        let text = try text(page)
        for (layout, other) in [("layouts/record}}", "layouts/edited}}"), ("layouts/edited}}", "layouts/record}}")]
        where text.contains(layout) {
            return try edit(page, layout, other)
        }
        return try edit(page, "{{/main}}", "<p>Edited</p>\n{{/main}}")
    }

    /// - Returns: what was done.
    func edit(_ file: String, _ old: String, _ new: String) throws -> String {
        let text = try text(file)
        guard text.contains(old) else { throw EditingError(file: file) }
        try write(text.replacing(old, with: new), file)
        return "edited \(file)"
    }

    private func text(_ file: String) throws -> String {
        try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
    }

    private func write(_ text: String, _ file: String) throws {
        try text.write(toFile: folder + "/" + file, atomically: true, encoding: .utf8)
    }

    private struct EditingError: Error {
        let file: String
    }
}
