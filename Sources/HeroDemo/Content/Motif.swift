import Foundation
import Yams

/// A silhouette, drawn in a box of 100 by 100. All of them are in `Universe/Emblems/motifs.yaml`.
struct Motif: Decodable, Equatable {
    let name: String
    /// SVG path data of the areas filled with colour.
    let solid: String
    /// SVG path data of the ink lines on them.
    let marks: String

    /// In the order of the file; empty if it cannot be read.
    static let all: [Motif] = {
        let yaml = EmblemFile.text("motifs.yaml").flatMap { try? YAMLDecoder().decode([Motif].self, from: $0) }
        return yaml ?? []
    }()

    /// The names of the motifs for writers and artists: the tools of their trade.
    static let tools = ["feather", "book", "scroll", "mask", "lyre", "lamp", "leaf", "rose", "star"]

    /// The silhouette of this name; a star for an unknown one.
    static func named(_ name: String) -> Motif {
        all.first { $0.name == name } ?? all.first { $0.name == "star" } ?? Motif(name: name, solid: "", marks: "")
    }
}

/// The drawings that come with the program.
enum EmblemFile {
    static let folder = DemoUniverse.folder.appending(path: "Emblems")

    /// A drawing in which each name in braces is replaced; empty if the file cannot be read.
    static func filled(_ name: String, _ values: [String: String]) -> String {
        let pieces = (text(name) ?? "").split(separator: "{", omittingEmptySubsequences: false)
        return pieces.dropFirst().reduce(into: String(pieces.first ?? "")) { drawing, piece in
            let end = piece.firstIndex(of: "}") ?? piece.startIndex
            drawing += (values[String(piece[..<end])] ?? "") + piece[end...].dropFirst()
        }
    }

    /// Nil for a file that cannot be read.
    static func text(_ name: String) -> String? {
        try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
}
