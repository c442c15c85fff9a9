import Foundation

/// The words of a universe's texts and properties, from `vocabulary.json`.
enum Vocabulary {
    static let syllables = words?["syllables"] ?? []
    static let epithets = words?["epithets"] ?? []
    static let adjectives = words?["adjectives"] ?? []
    static let nouns = words?["nouns"] ?? []
    static let verbs = words?["verbs"] ?? []
    static let turns = words?["turns"] ?? []
    static let openings = words?["openings"] ?? []
    static let roles = words?["roles"] ?? []
    static let formats = words?["formats"] ?? []
    static let storyTypes = words?["storyTypes"] ?? []
    static let ratings = words?["ratings"] ?? []
    static let categories = words?["categories"] ?? []
    static let publishers = words?["publishers"] ?? []
    static let races = words?["races"] ?? []
    static let colours = words?["colours"] ?? []

    private static let words = try? JSONDecoder().decode(
        [String: [String]].self,
        from: Data(PackageResources.vocabulary_json)
    )
}
