import HeroBasics
import HeroCheck
import HeroModel

/// Other ways to make the pages of a site, for pages that cannot be validated.
struct PageAlternatives: Sendable {
    /// All pages made with the templates that came along; nil if these are the ones in use.
    let builtIn: @Sendable () throws -> SitePages?
    /// All pages of a site without these records.
    let without: @Sendable ([RecordKey]) async throws -> SitePages
}

/// A page that takes the place of one that could not be validated.
struct MendedPage {
    /// Position in `SitePages.pages`.
    let number: Int
    let bytes: [UInt8]
    let validation: PageValidation
    /// The records because of which it could not be validated.
    let records: [RecordKey]
    let report: ReplacedPage
}

/// Finds a valid page for each that could not be validated because of a record: the plain page of its record, or the same
/// list without the record. A fault of the owner's templates is not mended.
struct PageMender {
    private let pages: SitePages
    private let index: LinkIndex
    private let alternatives: PageAlternatives
    private let validator: PageValidator
    /// Each record costs a catalog, so that not too many are tried.
    private let most = 64

    /// - Parameters:
    ///   - index: of all files of the site.
    init(
        _ pages: SitePages,
        in index: LinkIndex,
        _ alternatives: PageAlternatives,
        schema: PageSchema
    ) throws(Explanation) {
        self.pages = pages
        self.index = index
        self.alternatives = alternatives
        validator = try PageValidator(schema: schema)
    }

    /// A valid page for each page with findings.
    /// - Returns: nil if a finding is not because of a record.
    /// - Throws: what reading records and templates throws.
    func mended(_ findings: [Finding]) async throws -> [MendedPage]? {
        let byPath = Dictionary(grouping: findings, by: \.path)
        let faulty = pages.pages.enumerated().filter { byPath[$0.element.path] != nil }
        let numbers = Dictionary(faulty.map { ($0.element.path, $0.offset) }) { first, _ in first }
        let builtIn = try alternatives.builtIn()
        var all: [MendedPage] = []
        for (path, findings) in byPath.sorted(by: { $0.key < $1.key }) {
            guard let number = numbers[path] else { return nil }
            // The template is at fault if another one makes a valid page of the same.
            if let builtIn, try isValid(rendered(number, in: builtIn)) { return nil }
            guard let page = try await mended(number, findings, builtIn) else { return nil }
            all.append(page)
        }
        return all
    }

    private func mended(_ number: Int, _ findings: [Finding], _ builtIn: SitePages?) async throws -> MendedPage? {
        if pages.pages[number].isOfRecord { return fallback(number, findings, builtIn) }
        return try await pageWithoutRecords(number, findings) ?? fallback(number, findings, builtIn)
    }

    /// The plain page of a record, or a list without records.
    private func fallback(_ number: Int, _ findings: [Finding], _ builtIn: SitePages?) -> MendedPage? {
        let page = pages.pages[number]
        let records = pages.recordsLeftOut(of: page)
        guard !records.isEmpty else { return nil }
        for pages in [pages, builtIn].compactMap(\.self) {
            var bytes: [UInt8] = []
            pages.renderFallback(of: page, into: &bytes)
            let validation = validator.validate(bytes, path: page.path)
            guard isValid(validation) else { continue }
            let remedy = page.isOfRecord ? ReplacedPage.Remedy.plainPage : .withoutRecords
            return mended(number, bytes, validation, records, remedy, findings)
        }
        return nil
    }

    // MARK: A page without records

    /// Leaves out the records that are linked nearest to the findings, and more and more of their neighbours; then takes
    /// back those that were not the cause.
    private func pageWithoutRecords(_ number: Int, _ findings: [Finding]) async throws -> MendedPage? {
        let suspects = Array(try suspects(number, findings).prefix(most))
        var count = 1
        while !suspects.isEmpty {
            let chosen = Array(suspects.prefix(count))
            if var found = try await page(number, without: chosen) {
                var left = chosen
                for record in chosen where left.count > 1 {
                    let fewer = left.filter { $0 != record }
                    if let page = try await page(number, without: fewer) { (left, found) = (fewer, page) }
                }
                return mended(number, found.bytes, found.validation, left, .withoutRecords, findings)
            }
            if chosen.count == suspects.count { break }
            count *= 2
        }
        return nil
    }

    /// The records that a page links to, those nearest to a finding first.
    private func suspects(_ number: Int, _ findings: [Finding]) throws -> [RecordKey] {
        let validation = try rendered(number, in: pages)
        let lines = findings.compactMap(\.line)
        let ofRecords = pages.pages.filter(\.isOfRecord).map { ($0.path, $0) }
        let records = Dictionary(ofRecords) { first, _ in first }
        let linked = validation.summary.links.compactMap { link in
            records[link.target].flatMap { pages.record(of: $0) }.map { record in
                (record: record, distance: lines.map { abs($0 - link.line) }.min() ?? link.line)
            }
        }
        var known: Set<RecordKey> = []
        return linked.sorted { $0.distance < $1.distance }.map(\.record).filter { known.insert($0).inserted }
    }

    /// Nil if the page is not valid without these records either, or is not made then.
    private func page(
        _ number: Int,
        without records: [RecordKey]
    ) async throws -> (bytes: [UInt8], validation: PageValidation)? {
        let reduced = try await alternatives.without(records)
        let path = pages.pages[number].path
        guard let page = reduced.pages.first(where: { $0.path == path }) else { return nil }
        var bytes: [UInt8] = []
        try reduced.render(page, into: &bytes)
        let validation = validator.validate(bytes, path: path)
        return isValid(validation) ? (bytes, validation) : nil
    }

    // MARK: Validating

    private func rendered(_ number: Int, in pages: SitePages) throws -> PageValidation {
        var bytes: [UInt8] = []
        try pages.render(pages.pages[number], into: &bytes)
        return validator.validate(bytes, path: pages.pages[number].path)
    }

    private func isValid(_ validation: PageValidation) -> Bool { index.findings(of: validation).isEmpty }

    private func mended(
        _ number: Int,
        _ bytes: [UInt8],
        _ validation: PageValidation,
        _ records: [RecordKey],
        _ remedy: ReplacedPage.Remedy,
        _ findings: [Finding]
    ) -> MendedPage {
        let path = pages.pages[number].path
        return MendedPage(
            number: number,
            bytes: bytes,
            validation: validation,
            records: records,
            report: ReplacedPage(
                path: path,
                remedy: remedy,
                records: records.map(\.description),
                findings: findings.map(\.description)
            )
        )
    }
}
