/// A weapon or a place of the atlas.
struct AtlasEntry: Decodable, Equatable {
    var key: String
    var name: String
    var aliases: [String]?
    /// What sort of weapon it is.
    var sort: String?
    /// Who made the weapon.
    var maker: String?
    /// Where the place is.
    var region: String?
    var description: String
    var wiki: String?
    var emblem: EmblemEntry?
}

/// What a hero carried, and where they were.
struct BearerEntry: Decodable, Equatable {
    /// The key of a hero.
    var hero: String
    var weapons: [String]?
    var home: String?
    /// Further places.
    var places: [String]?
}
