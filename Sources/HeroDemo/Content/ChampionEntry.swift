/// A hero of the fourth source, with powers as numbers. Unknown values are left out.
struct ChampionEntry: Decodable, Equatable {
    /// The real list has gaps.
    var id: Int
    var name: String
    var fullName: String?
    var alterEgos: String?
    var aliases: [String]?
    var birthplace: String?
    var firstAppearance: String?
    var publisher: String?
    /// `good`, `bad` or `neutral`.
    var side: String?
    var gender: String?
    var race: String?
    /// In feet and inches, and in centimetres.
    var height: [String]?
    /// In pounds and in kilograms.
    var weight: [String]?
    var eyes: String?
    var hair: String?
    var occupation: String?
    var base: String?
    var groups: String?
    var relatives: String?
    var powers: PowersEntry
    var emblem: EmblemEntry?
}

/// Each from 0 to 100.
struct PowersEntry: Decodable, Equatable {
    var intelligence: Int
    var strength: Int
    var speed: Int
    var durability: Int
    var power: Int
    var combat: Int

    var all: [(name: String, value: Int)] {
        [
            ("intelligence", intelligence), ("strength", strength), ("speed", speed), ("durability", durability),
            ("power", power), ("combat", combat),
        ]
    }
}
