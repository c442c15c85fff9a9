import HeroBasics

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

    /// Nil for one of the build before that is damaged.
    func page(_ number: Int) -> BuiltPage? {
        switch place(number) {
        case .kept(let position): former.page(at: position)
        case .made(let page): page
        }
    }

    /// The same pages with others at these positions.
    func replacing(_ pages: [(number: Int, page: BuiltPage)]) -> BuiltPages {
        var places = places ?? (0..<count).map { .kept($0) }
        for (number, page) in pages { places[number] = .made(page) }
        return BuiltPages(places, former: former)
    }

    /// In bytes.
    func length(of number: Int) -> Int {
        switch place(number) {
        case .kept(let position): former.length(of: position)
        case .made(let page): page.length
        }
    }

    /// Appends the notes of some pages; those of the build before are missing if they cannot be read any more.
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
                if let page = former.page(at: position) { try body(page) }
            case .made(let page): try body(page)
            }
        }
    }
}
