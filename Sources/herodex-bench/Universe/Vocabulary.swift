/// The words of a universe's texts.
enum Vocabulary {
    static let syllables = [
        "ka", "ro", "mi", "zan", "tor", "el", "vi", "dra", "lo", "shi", "mar", "en", "qua", "ti", "gor", "ve", "nu",
        "sel", "ba", "rhi", "ox", "ly", "fen", "ir", "jo", "as", "wyn", "du", "cho", "pel", "ur", "ha",
    ]
    static let epithets = [
        "the Bold", "the Silent", "of the North", "the Elder", "Stormhand", "the Wanderer", "of Two Rivers",
        "Nightglass",
        "the Unseen", "Ironroot", "the Last", "Farseer", "of the Deep", "Ashborn", "the Younger", "Quickwater",
    ]
    static let adjectives = [
        "amazing", "hidden", "burning", "quiet", "ancient", "broken", "crimson", "endless", "forgotten", "golden",
        "hollow", "restless", "secret", "silver", "sunken", "uncanny", "wandering", "winter", "bitter", "distant",
        "faithful", "gentle", "haunted", "merciless", "patient", "proud", "reckless", "stubborn", "tireless", "weary",
    ]
    static let nouns = [
        "armour", "avenger", "bridge", "candle", "captain", "city", "crown", "daughter", "desert", "engine", "exile",
        "falcon", "fortress", "garden", "guardian", "harbour", "hunter", "island", "kingdom", "lantern", "library",
        "machine", "mask", "mountain", "oath", "orphan", "palace", "pilgrim", "prophecy", "rival", "river", "shadow",
        "shield", "storm", "stranger", "sword", "throne", "tower", "traitor", "valley", "village", "warrior",
    ]
    static let verbs = [
        "betrays", "builds", "carries", "challenges", "crosses", "defends", "discovers", "escapes", "follows",
        "forgets", "guards", "leaves", "loses", "mends", "outwits", "questions", "rescues", "returns to", "saves",
        "searches", "steals", "survives", "trusts", "wakes",
    ]
    static let turns = [
        "against all odds", "before the first snow", "by the light of the moons", "for seven years", "in secret",
        "long after the war", "once more", "on the far side of the world", "with an old friend", "without a word",
        "at the price of a memory", "while the others sleep", "until the river runs dry", "as the songs tell",
    ]
    static let openings = [
        "", "", "", "At last ", "But ", "In the end ", "Even so, ", "Far from home, ", "Years later ",
    ]
    static let roles = [
        "writer", "penciler", "inker", "colorist", "letterer", "editor", "penciler (cover)", "colorist (cover)",
    ]
    static let formats = ["Comic", "Comic", "Comic", "Comic", "Trade Paperback", "Hardcover", "Digital Comic"]
    static let storyTypes = ["cover", "interiorStory", "interiorStory", "promo"]
    static let ratings = ["All Ages", "T", "T+", "Rated A", "Parental Advisory"]
    static let categories = [
        "animal", "career", "dev", "explicit", "fashion", "food", "history", "money", "movie", "music", "science",
        "sport", "travel",
    ]
}
