import Glibc
import HeroBasics
import HeroOutput
import Synchronization

/// The pages in the notes of a build. They stay in the file: of a large site they would take more memory than all that is
/// made of them.
final class FormerPages: Sendable {
    private let file: Int32
    /// Where each begins in the file, and where the last one ends.
    private let starts: [Int]
    /// By path. Made when the first page is not where it is expected.
    private let positions = Mutex<[String: Int]?>(nil)

    /// None.
    init() { (file, starts) = (-1, [0]) }

    /// - Parameters:
    ///   - path: of the file, which ends with the last page.
    ///   - lengths: of the pages, in their order.
    /// - Returns: nil if the file has another length.
    init?(in path: String, from start: Int, lengths: [Int]) {
        file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        var starts = [start]
        starts.reserveCapacity(lengths.count + 1)
        for length in lengths {
            let (end, isTooMuch) = starts[starts.count - 1].addingReportingOverflow(length)
            if isTooMuch || length < 0 { break }
            starts.append(end)
        }
        self.starts = starts
        var facts = stat()
        guard file >= 0, starts.count == lengths.count + 1, fstat(file, &facts) == 0,
            Int(facts.st_size) == starts[starts.count - 1]
        else { return nil }
    }

    deinit { if file >= 0 { close(file) } }

    var count: Int { starts.count - 1 }

    func length(of position: Int) -> Int { starts[position + 1] - starts[position] }

    /// The bytes of some pages, as they are in the file; nil if they cannot be read.
    func bytes(_ range: Range<Int>) -> [UInt8]? {
        let (start, end) = (starts[range.lowerBound], starts[range.upperBound])
        var isWhole = true
        let bytes = [UInt8](unsafeUninitializedCapacity: end - start) { buffer, count in
            while count < end - start {
                let got = pread(file, buffer.baseAddress.map { $0 + count }, end - start - count, start + count)
                if got < 0 && errno == EINTR { continue }
                guard got > 0 else { break }
                count += got
            }
            isWhole = count == end - start
        }
        return isWhole ? bytes : nil
    }

    /// Some pages; nil for those that cannot be read, or are damaged.
    func pages(_ range: Range<Int>) -> [BuiltPage?] {
        let range = range.clamped(to: 0..<count)
        guard !range.isEmpty, let bytes = bytes(range) else { return range.map { _ in nil } }
        let first = starts[range.lowerBound]
        return range.map { position in
            BuiltPage(reading: bytes[starts[position] - first..<starts[position + 1] - first])
        }
    }

    /// All of them, a portion at a time; damaged ones are left out.
    func forEachPage(_ body: (Int, BuiltPage) throws -> Void) rethrows {
        let portion = 512
        for start in stride(from: 0, to: count, by: portion) {
            for (position, page) in zip(start..., pages(start..<min(start + portion, count))) {
                if let page { try body(position, page) }
            }
        }
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

/// The pages of a published site: notes of those that were taken over stay in those of the build before.
struct BuiltPages: Sendable {
    enum Place: Sendable {
        /// With its position in the build before.
        case kept(Int)
        case made(BuiltPage)
    }

    let former: FormerPages
    /// Nil for all pages of `former`.
    private let places: [Place]?

    /// Those of `former`.
    init(_ former: FormerPages) { (self.former, places) = (former, nil) }

    init(_ places: [Place], former: FormerPages) { (self.former, self.places) = (former, places) }

    var count: Int { places?.count ?? former.count }

    func place(_ number: Int) -> Place { places?[number] ?? .kept(number) }

    /// In bytes.
    func length(of number: Int) -> Int {
        switch place(number) {
        case .kept(let position): former.length(of: position)
        case .made(let page): page.length
        }
    }

    /// Appends the notes of some pages; false if those of the build before cannot be read any more.
    func write(_ range: Range<Int>, to writer: inout PackedWriter) -> Bool {
        var number = range.lowerBound
        while number < range.upperBound {
            guard case .kept(let first) = place(number) else {
                if case .made(let page) = place(number) { page.write(to: &writer) }
                number += 1
                continue
            }
            var end = number + 1
            while end < range.upperBound, case .kept(first + end - number) = place(end) { end += 1 }
            guard let bytes = former.bytes(first..<first + end - number) else { return false }
            writer.bytes += bytes
            number = end
        }
        return true
    }

    /// Whether each page of the build before is among them.
    var areKept: [Bool] {
        var areKept = [Bool](repeating: places == nil, count: former.count)
        for case .kept(let position) in places ?? [] { areKept[position] = true }
        return areKept
    }

    /// Damaged ones are left out.
    func forEachPage(_ body: (BuiltPage) throws -> Void) rethrows {
        guard let places else { return try former.forEachPage { try body($1) } }
        for place in places {
            switch place {
            case .kept(let position):
                if let page = former.pages(position..<position + 1).first ?? nil { try body(page) }
            case .made(let page): try body(page)
            }
        }
    }
}
