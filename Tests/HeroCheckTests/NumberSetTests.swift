import HeroBasics
import Testing

@testable import HeroCheck

@Suite("Sets of numbers")
struct NumberSetTests {
    private static let numbers: Set<UInt32> = [0, 1, 63, 64, 65, 127, 128, 1_000, 65_537]

    private static func set(_ numbers: some Sequence<UInt32>) -> NumberSet {
        var set = NumberSet()
        for number in numbers { set.insert(number) }
        return set
    }

    private static func all(in set: NumberSet) -> [UInt32] {
        var all: [UInt32] = []
        _ = set.allSatisfy {
            all.append($0)
            return true
        }
        return all
    }

    @Test("what was put in is in it, sorted, and nothing else")
    func members() {
        #expect(Self.all(in: NumberSet()) == [])
        #expect(Self.all(in: Self.set(Array(Self.numbers) + Self.numbers)) == Self.numbers.sorted())
        #expect(!Self.set(Self.numbers).allSatisfy { $0 != 128 })
    }

    @Test("the larger one of two may be on either side of a union")
    func union() {
        for (one, other) in [([1, 64], [65_537]), ([65_537], [1, 64])] as [([UInt32], [UInt32])] {
            var union = Self.set(one)
            union.formUnion(Self.set(other))
            #expect(Self.all(in: union) == [1, 64, 65_537])
        }
    }

    @Test("what is written is read, and nothing shorter")
    func stored() throws {
        var writer = PackedWriter()
        Self.set(Self.numbers).write(to: &writer)
        var reader = PackedReader(writer.bytes)
        #expect(Self.all(in: try #require(NumberSet(from: &reader))) == Self.numbers.sorted())
        #expect(reader.isAtEnd)
        for length in writer.bytes.indices {
            var reader = PackedReader(Array(writer.bytes.prefix(length)))
            #expect(NumberSet(from: &reader) == nil)
        }
    }
}
