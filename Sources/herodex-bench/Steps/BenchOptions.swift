/// What is measured, and where.
struct BenchOptions {
    /// How often everything is measured; the median counts.
    static let rounds = 3

    /// The heroes of the large universe.
    static let largeHeroes = 20_000

    var heroes = 2_000
    var seed: UInt64 = 1
    /// Whether a large universe is measured as well.
    var alsoLarge = false
    /// Where archive and site are made and kept; nil for a temporary folder that is removed.
    var folder: String?
    /// Where a universe in the shapes of recorded APIs is written instead of measuring anything; nil for the benchmark.
    var realSized: String?
    /// Set in the processes that do one step each: not for users.
    var step: Step?

    static let usage =
        "usage: herodex-bench [--heroes NUMBER] [--seed NUMBER] [--keep FOLDER] [--large]"
        + " | --real-sized FOLDER [--heroes NUMBER] [--seed NUMBER]"

    /// - Throws: `BenchError` for anything but the options above.
    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            if option == "--large" {
                alsoLarge = true
                continue
            }
            guard let value = rest.popFirst(), set(value, for: option) else { throw BenchError(Self.usage) }
        }
    }

    private mutating func set(_ value: String, for option: String) -> Bool {
        switch option {
        case "--heroes":
            guard let number = Int(value), (1...1_000_000).contains(number) else { return false }
            heroes = number
        case "--seed":
            guard let number = UInt64(value) else { return false }
            seed = number
        case "--keep": folder = value
        case "--real-sized": realSized = value
        case "--step":
            guard let step = Step(rawValue: value) else { return false }
            self.step = step
        default: return false
        }
        return true
    }

    /// These options for the large universe.
    var large: BenchOptions {
        var options = self
        options.heroes = Self.largeHeroes
        return options
    }

    /// An estimate of the bytes of all archives and sites together. Of the large universe there is one site at a time.
    var bytesOfFiles: Int { 2_400_000 * heroes + (alsoLarge ? 180_000 * Self.largeHeroes : 0) }

    /// The options for a child process to use the same universe.
    func arguments(for step: Step, in folder: String) -> [String] {
        ["--heroes", String(heroes), "--seed", String(seed), "--keep", folder, "--step", step.rawValue]
    }
}
