/// A silhouette, drawn in a box of 100 by 100.
enum Motif: String, CaseIterable {
    case sun, moon, star, wave, flame, mountain, tree, leaf, feather, rose, spiral, knot
    case wing, horn, claw, eye, hand, heart, skull
    case crown, sword, shield, spear, bow, arrow, axe, hammer, staff, club
    case key, lamp, mirror, book, scroll, mask, lyre, ship, wheel
    case serpent, dragon, lion, bird, fish, spider, wolf, horse, bull

    var shape: MotifShape {
        switch self {
        case .sun, .moon, .star, .wave, .flame, .mountain, .tree, .leaf, .feather, .rose, .spiral, .knot: natural
        case .wing, .horn, .claw, .eye, .hand, .heart, .skull: bodily
        case .crown, .sword, .shield, .spear, .bow, .arrow, .axe, .hammer, .staff, .club: martial
        case .key, .lamp, .mirror, .book, .scroll, .mask, .lyre, .ship, .wheel: made
        case .serpent, .dragon, .lion, .bird, .fish, .spider, .wolf, .horse, .bull: animal
        }
    }
}

/// A silhouette as path data: the areas filled with colour, and the ink lines on them.
struct MotifShape {
    let solid: String
    let marks: String

    init(_ solid: String, marks: String = "") {
        self.solid = solid
        self.marks = marks
    }
}
