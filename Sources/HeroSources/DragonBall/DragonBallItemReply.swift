import HeroModel

/// A hero or a transformation; the members are the same, in any order. `favorite` is the user's, not the hero's.
struct DragonBallItemReply: Decodable {
    /// The hero of a transformation.
    struct HeroReply: Decodable {
        let id: TextID
    }

    let id: TextID
    let name: String?
    let description: String?
    let photo: String?
    let hero: HeroReply?

    /// The name as one line, never empty.
    var title: String {
        let line = TextReader().line(name ?? "")
        return line.isEmpty ? "Sin nombre" : line
    }
}
