/// The names of the real-sized universe's heroes, of which several sources have some.
struct RealSizedNames {
    private let names: [String]
    private let civilNames: [String]

    init(heroes: Int, seed: UInt64) {
        var text = TextBuilder(seed: seed)
        names = (0..<heroes).map { _ in text.heroName() }
        civilNames = (0..<heroes).map { _ in "\(text.name()) \(text.name())" }
    }

    /// The number of the name of a source's hero. Of every ten heroes elsewhere, four are in the annals too.
    func index(_ source: RealSizedSource, _ number: Int) -> Int {
        if source == .annals { return number }
        let first = RealSizedSource.annals.heroes(of: names.count)
        let offset = source == .powers ? 0 : source == .volumes ? 1 : 2
        return number % 10 < 4 ? number * 7 % first : first + (number * 3 + offset) % (names.count - first)
    }

    func civilName(_ source: RealSizedSource, _ number: Int) -> String { civilNames[index(source, number)] }

    /// The name alone, as further names of the hero have it.
    func plain(_ source: RealSizedSource, _ number: Int) -> String { names[index(source, number)] }

    /// The title as its source writes it: some in capitals, some with the civil name, some that others have too.
    func title(_ source: RealSizedSource, _ number: Int) -> String {
        let name = plain(source, number)
        switch (source, number % 30) {
        // Two who have one name, told apart by nothing.
        case (.annals, 29), (.powers, 29): return plain(source, number - 1)
        case (_, 0), (_, 12): return name.uppercased()
        case (.annals, 7): return name.uppercased().filter(\.isLetter).prefix(6).map { "\($0)." }.joined()
        case (.annals, let place) where place % 5 == 1: return "\(name) (\(civilName(source, number)))"
        case (.volumes, let place) where place % 4 == 1: return name.replacing(" ", with: "-")
        default: return name
        }
    }
}
