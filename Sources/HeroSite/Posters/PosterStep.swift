import Foundation
import HeroArchive
import HeroBasics
import HeroCatalog
import HeroModel
import HeroPublish

/// Draws what other sites show for links to the first page and to heroes.
struct PosterStep: Sendable {
    private let catalog: Catalog
    private let settings: SiteSettings
    private let style: PosterStyle
    private let posters: DerivedPosters
    private let pictures: PictureStep.Result
    private let derived: DerivedPictures

    /// Heroes whose pictures stand together on the poster of the first page.
    private static let mostFirst = 4
    private static let longestTitle = 80
    private static let longestLine = 60
    private static let noDrawing = "it is no drawing (SVG), or one with mistakes"

    /// - Throws: `FileFailure` if the font cannot be read.
    init(
        _ catalog: Catalog,
        _ settings: SiteSettings,
        _ style: PosterStyle,
        _ step: PictureStep,
        _ pictures: PictureStep.Result
    ) throws(FileFailure) {
        self.catalog = catalog
        self.settings = settings
        self.style = style
        self.pictures = pictures
        derived = step.derived
        posters = try DerivedPosters(BuildCache(folder: step.archive.folder.path), look: style.look)
    }

    /// The posters of a site.
    struct Result: Sendable {
        var book = SitePosters.none
        var files: [PictureFile] = []
        /// The digests of all, also of those that could not be drawn.
        var digests: Set<String> = []
        /// How many were tried in this run, and how many of them could not be drawn.
        var tried = 0
        var undrawn = 0
        fileprivate var store: DerivedPosters?

        /// Removes the posters that no site shows. To be called once this one is published.
        func removeOthers() {
            // If none was drawn, none was replaced.
            if tried > 0 { store?.removeUnused(besides: digests) }
        }
    }

    /// - Throws: `SiteError.unusablePosterFile`, `ImageLibraryFailure`, `FileFailure`.
    func run(cores: Int, onEvent: @escaping @Sendable (PublishEvent) -> Void) async throws -> Result {
        let plans = plans()
        var known: [String: DerivedPoster] = [:]
        var missing: [String: PosterPlan] = [:]
        for (digest, plan) in plans.all where known[digest] == nil && missing[digest] == nil {
            if let kept = posters.kept(digest) { known[digest] = kept } else { missing[digest] = plan }
        }
        let drawn = try await draw(missing, cores: cores, onEvent: onEvent)
        known.merge(drawn) { $1 }
        var result = result(of: plans, known)
        result.tried = drawn.count
        result.undrawn = drawn.count { $0.value.file == nil }
        return result
    }

    /// The posters drawn before; the others are left out.
    func kept() -> Result {
        let plans = plans()
        var known: [String: DerivedPoster] = [:]
        for (digest, _) in plans.all { known[digest] = posters.kept(digest) }
        return result(of: plans, known)
    }

    // MARK: What they show

    /// Posters with the digests of all that they show.
    private struct Plans {
        let home: (digest: String, plan: PosterPlan)
        let heroes: [(key: RecordKey, digest: String, plan: PosterPlan)]

        var all: [(digest: String, plan: PosterPlan)] { [home] + heroes.map { ($0.digest, $0.plan) } }
    }

    private func plans() -> Plans {
        let site = settings.title.cut(to: Self.longestLine)
        let heroes = (catalog.ranges[.heroes] ?? 0..<0).filter { catalog.primary(of: $0) == nil }.map { index in
            let card = catalog.cards[index]
            let plan = PosterPlan(
                title: card.title.cut(to: Self.longestTitle),
                line: site,
                pictures: [picture(of: index)].compactMap(\.self)
            )
            return (key: card.key, digest: digest(of: plan), plan: plan)
        }
        let address = settings.baseURL.map { String($0.trimmingPrefix(/https?:\/\//)) }
        let home = PosterPlan(
            title: settings.title.cut(to: Self.longestTitle),
            line: (settings.tagline ?? address)?.cut(to: Self.longestLine),
            pictures: Array(catalog.heroesByRelations.lazy.compactMap { picture(of: $0) }.prefix(Self.mostFirst))
        )
        return Plans(home: (digest(of: home), home), heroes: heroes)
    }

    /// The digest of the picture that is shown of a hero.
    private func picture(of index: Int) -> String? {
        guard case .archived(let digest) = catalog.shownPicture(of: index), pictures.shown[digest] != nil else {
            return nil
        }
        return digest
    }

    private func digest(of plan: PosterPlan) -> String {
        posters.digest(of: plan, pictures: plan.pictures.compactMap { pictures.shown[$0]?.share.file.sha256 })
    }

    private func result(of plans: Plans, _ known: [String: DerivedPoster]) -> Result {
        var made: [String: SitePoster] = [:]
        for (digest, poster) in known {
            made[digest] = poster.file.map { SitePoster($0, of: digest, at: posters.path(digest)) }
        }
        let ofHeroes = plans.heroes.compactMap { hero in made[hero.digest].map { (hero.key, $0.variant) } }
        return Result(
            book: SitePosters(
                home: made[plans.home.digest]?.variant,
                records: Dictionary(ofHeroes) { first, _ in first }
            ),
            files: made.sorted { $0.key < $1.key }.map(\.value.file),
            digests: Set(known.keys),
            store: posters
        )
    }

    // MARK: Drawing

    private func draw(
        _ missing: [String: PosterPlan],
        cores: Int,
        onEvent: @escaping @Sendable (PublishEvent) -> Void
    ) async throws -> [String: DerivedPoster] {
        guard !missing.isEmpty else { return [:] }
        let workshop = try openWorkshop()
        let queue = missing.sorted { $0.key < $1.key }
        var drawn: [String: DerivedPoster] = [:]
        try await BlockingThreads.forEach(queue, atOnce: cores + 1) { digest, plan in
            try posters.keep(draw(plan, workshop), digest, pictures: plan.pictures)
        } done: { missing, poster in
            drawn[missing.key] = poster
            onEvent(.progress(.posters, done: drawn.count, of: queue.count))
        }
        return drawn
    }

    private func draw(_ plan: PosterPlan, _ workshop: PosterWorkshop) -> Data? {
        let pictures = plan.pictures.compactMap { digest in
            SiteFiles.read(derived.folder(of: digest) + "/" + DerivedPicture.shareName).map { Data($0) }
        }
        return workshop.draw(Poster(title: plan.title, line: plan.line, pictures: pictures))
    }

    private func openWorkshop() throws -> PosterWorkshop {
        do throws(PosterFault) {
            return try PosterWorkshop(style.look)
        } catch {
            throw fault(error)
        }
    }

    private func fault(_ fault: PosterFault) -> any Error {
        switch fault {
        case .noLibrary: ImageLibraryFailure.didNotStart
        case .noLetters: SiteError.unusablePosterFile(style.look.font, "the libvips installed here cannot draw letters")
        case .font: SiteError.unusablePosterFile(style.look.font, "it is no font, or one that cannot be used")
        case .ground: SiteError.unusablePosterFile(style.groundFile, Self.noDrawing)
        case .placeholder: SiteError.unusablePosterFile(style.placeholderFile, Self.noDrawing)
        }
    }
}
