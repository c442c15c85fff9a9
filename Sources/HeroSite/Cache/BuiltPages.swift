import HeroBasics

/// The pages of a published site. The notes of those that were taken over stay in the notes of the previous build.
struct BuiltPages: Sendable {
    enum Place: Sendable {
        /// A page that was taken over, with its position in the previous build.
        case kept(Int)
        case made(BuiltPage)
    }

    let former: FormerPages
    /// Nil for all pages of `former`.
    private let places: [Place]?

    /// Makes a list of all pages of `former`, in their order.
    init(_ former: FormerPages) { (self.former, places) = (former, nil) }

    init(_ places: [Place], former: FormerPages) { (self.former, self.places) = (former, places) }

    var count: Int { places?.count ?? former.count }

    func place(_ number: Int) -> Place { places?[number] ?? .kept(number) }

    /// The page with this number; nil for one of the previous build that cannot be read, or is damaged.
    func page(_ number: Int) -> BuiltPage? {
        switch place(number) {
        case .kept(let position): former.page(at: position)
        case .made(let page): page
        }
    }

    /// Returns the same pages with others at these positions.
    func replacing(_ pages: [(number: Int, page: BuiltPage)]) -> BuiltPages {
        var places = places ?? (0..<count).map { .kept($0) }
        for (number, page) in pages { places[number] = .made(page) }
        return BuiltPages(places, former: former)
    }

    /// The length of a page's notes, in bytes.
    func length(of number: Int) -> Int {
        switch place(number) {
        case .kept(let position): former.length(of: position)
        case .made(let page): page.length
        }
    }

    /// Appends the notes of some pages; those of the previous build are missing if they cannot be read any more.
    func write(_ range: Range<Int>, to writer: inout PackedWriter) {
        var number = range.lowerBound
        while number < range.upperBound {
            guard case .kept(let first) = place(number) else {
                if case .made(let page) = place(number) { page.write(to: &writer) }
                number += 1
                continue
            }
            var end = number + 1
            while end < range.upperBound, case .kept(first + end - number) = place(end) { end += 1 }
            writer.bytes += former.bytes(first..<first + end - number) ?? []
            number = end
        }
    }

    /// Whether each page of the previous build is among them, by its position there.
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
                if let page = former.page(at: position) { try body(page) }
            case .made(let page): try body(page)
            }
        }
    }
}
