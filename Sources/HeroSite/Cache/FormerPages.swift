import HeroOutput
import Synchronization

/// The pages in the notes of a build. They stay in the file: of a large site they would take more memory than all that is
/// made of them.
final class FormerPages: Sendable {
    /// Nil if there are none.
    private let file: OpenedFile?
    /// Where each begins in the file, and where the last one ends.
    private let starts: [Int]
    /// The position of each page by its path; made when the first page is not where it is expected, nil before.
    private let positions = Mutex<[String: Int]?>(nil)

    /// Makes a list without pages.
    init() { (file, starts) = (nil, [0]) }

    /// - Parameters:
    ///   - path: of the file, which ends with the last page.
    ///   - lengths: of the pages, in their order.
    /// - Returns: nil if the file has another length.
    init?(in path: String, from start: Int, lengths: [Int]) {
        var starts = [start]
        starts.reserveCapacity(lengths.count + 1)
        for length in lengths {
            let (end, isTooMuch) = starts[starts.count - 1].addingReportingOverflow(length)
            if isTooMuch || length < 0 { break }
            starts.append(end)
        }
        guard let file = OpenedFile(path), starts.count == lengths.count + 1,
            file.facts.size == starts[starts.count - 1]
        else { return nil }
        (self.file, self.starts) = (file, starts)
    }

    var count: Int { starts.count - 1 }

    func length(of position: Int) -> Int { starts[position + 1] - starts[position] }

    /// The bytes of some pages, as they are in the file; nil if they cannot be read.
    func bytes(_ range: Range<Int>) -> [UInt8]? { file?.bytes(starts[range.lowerBound]..<starts[range.upperBound]) }

    /// Nil if the page cannot be read, or is damaged.
    func page(at position: Int) -> BuiltPage? {
        portion(position..<position + 1)[position].flatMap { BuiltPage(reading: $0) }
    }

    /// Some pages in one piece, read at once.
    struct Portion {
        let range: Range<Int>
        /// Nil if they cannot be read.
        fileprivate let bytes: [UInt8]?
        fileprivate let starts: [Int]

        /// The bytes of a page; nil for another position, and if they cannot be read.
        subscript(position: Int) -> ArraySlice<UInt8>? {
            guard let bytes, range.contains(position) else { return nil }
            let first = starts[range.lowerBound]
            return bytes[starts[position] - first..<starts[position + 1] - first]
        }
    }

    /// - Parameter range: may go beyond the pages there are.
    func portion(_ range: Range<Int>) -> Portion {
        let range = range.clamped(to: 0..<count)
        return Portion(range: range, bytes: range.isEmpty ? nil : bytes(range), starts: starts)
    }

    /// All of them, a portion at a time; damaged ones are left out.
    func forEachPage(_ body: (Int, BuiltPage) throws -> Void) rethrows {
        for portion in portions {
            for position in portion.range {
                if let page = portion[position].flatMap({ BuiltPage(reading: $0) }) { try body(position, page) }
            }
        }
    }

    /// All pages, each portion read when it is asked for.
    var portions: some Sequence<Portion> {
        let pages = 512
        return stride(from: 0, to: count, by: pages).lazy.map { self.portion($0..<$0 + pages) }
    }

    /// The position of the page at `path`; nil if there is none.
    func position(of path: String) -> Int? {
        if count == 0 { return nil }
        return positions.withLock { positions in
            if let known = positions { return known[path] }
            var found: [String: Int] = [:]
            found.reserveCapacity(count)
            forEachPage { found[$1.path] = $0 }
            positions = found
            return found[path]
        }
    }
}
