import Foundation
import HeroDemo

/// A universe of a few records, quick to crawl and to render.
enum SmallUniverse {
    static func made() throws -> DemoUniverse {
        let folder = FileManager.default.temporaryDirectory.appending(path: "herodex-universe-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(text.utf8).write(to: folder.appending(path: "all.yaml"))
        return try DemoUniverse(folder: folder)
    }

    private static let text = """
        heroes:
          - { key: ada, name: "Ada / the Reckoner", aliases: ["A & B"], description: "Counts <well>.",
              wiki: "https://en.wikipedia.org/wiki/Ada", emblem: { motif: key, hue: 20 } }
          - { key: bo, name: Bo, description: "", picture: none }
        creators:
          - { key: cid, firstName: Cid, lastName: Scribe }
        comics:
          - { key: tale-1, title: "Tale 1", number: 1, format: Tale, published: "1801", pages: 10, price: 0.1,
              description: "", series: cycle, heroes: [ada, bo], events: [flood],
              creators: [{ key: cid, role: writer }] }
          - { key: tale-2, title: "Tale 2", number: 2, format: Tale, published: "1802", pages: 20, price: 0.1,
              description: "", series: cycle, heroes: [ada], creators: [{ key: cid, role: writer }] }
        series:
          - { key: cycle, title: Cycle, startYear: 1801, endYear: present, description: All of them. }
        events:
          - { key: flood, title: The Flood, start: "-2300", description: Water. }
        stories:
          - { key: opening, title: Opening, type: cover, description: "", comic: tale-1, heroes: [ada], creators: [cid] }
        forms:
          - { key: proteo, name: Proteo, description: Cambia., emblem: { motif: wave, hue: 200 },
              transformations: [{ name: León, description: Ruge. }, { name: Agua, description: Corre. }] }
        facts:
          - { text: "He pulled himself out by his own hair.", categories: [travel, swamp] }
          - { text: "His horse hung from the steeple." }
        """
}
