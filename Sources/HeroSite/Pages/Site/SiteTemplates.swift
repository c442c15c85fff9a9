public import HeroBasics
public import HeroModel
public import HeroTemplate

/// Folders of templates, words and assets, validated to render every page of a site in each of its languages.
public struct SiteTemplates: Sendable {
    /// All files of the folders' `assets/`, sorted by path.
    public var assets: [SiteAsset] { assetSet.all }
    let assetSet: AssetSet
    /// One per language, the first one for the pages at the site's root.
    let sets: [TemplateSet]

    /// Uses of names that the next version does not know, with file and line, in reading order.
    public let outdatedNames: [String]
    /// Templates of the folders that no page uses, by name: leftovers or misspelt names.
    public var unreachedTemplates: [String] { sets.first?.unreachedTemplates ?? [] }

    /// Reads and compiles one folder, laid out like the repository's `Templates/`.
    ///
    /// - Parameter folder: a path as error messages should show it.
    /// - Throws: as for several.
    public init(folder: String, languages: [String] = ["en"]) throws(TemplateErrors) {
        try self.init(FolderLayers(folder), languages: languages)
    }

    /// Reads and compiles folders that lie over one another, the lowest laid out like the repository's `Templates/`.
    ///
    /// - Parameters:
    ///   - languages: BCP 47, each with a file of words in a `languages/`.
    ///   - kinds: of the site's records. Records of others are shown without words for their kind.
    /// - Throws: all mistakes in the folders: unknown names, missing words, templates and assets, unreadable files.
    public init(
        _ folders: FolderLayers,
        languages: [String] = ["en"],
        kinds: KindTable = .builtIn
    ) throws(TemplateErrors) {
        var errors: [TemplateError] = []
        var assets: [SiteAsset] = []
        do throws(TemplateErrors) {
            assets = try SiteAsset.all(in: folders, kinds)
        } catch {
            errors += error.all
        }
        let names = AssetNames(assets)
        var plain: Set<String> = []
        var sets: [TemplateSet] = []
        do throws(TemplateErrors) {
            let own = try TemplateTexts(folders, renamed: .lastVersion)
            plain = own.pathsWrittenOut(among: names.texts.keys)
            // Where one is missing, that is told once.
            let needed = SiteAsset.needed.map { ("assets/" + $0, "assets/" + $0) }
            let paths = names.texts.merging(needed) { first, _ in first }
            let texts = own.adding(paths, file: folders.file("assets"))
            for language in languages {
                do throws(TemplateErrors) {
                    sets.append(try TemplateSet(texts, language: language, folders, kinds: kinds))
                } catch {
                    errors += error.all
                }
            }
        } catch {
            errors += error.all
        }
        if let set = sets.first { errors += Self.strays(among: set.unreachedTemplates, in: folders) }
        guard errors.isEmpty else { throw TemplateErrors(errors) }
        self.sets = sets
        outdatedNames = TemplateErrors(sets.flatMap(\.outdatedNames)).all.map(\.summary)
        assetSet = AssetSet(
            all: assets,
            names: names,
            included: Set(names.texts.keys).subtracting(sets.first?.unreachedAssets ?? []),
            plain: plain
        )
    }

    /// Templates of a folder that changes some of another's and that change nothing: their names are misspelt. A complete
    /// folder may have some that it does not use.
    private static func strays(among unreached: [String], in folders: FolderLayers) -> [TemplateError] {
        guard folders.layers.count > 1, folders.folder(of: "layouts/page.mustache") != folders.top else { return [] }
        let (own, known) = (TemplateTexts.names(in: folders.top), folders.lower.flatMap(TemplateTexts.names))
        return unreached.filter { name in
            own.contains(name) && !known.contains(name)
        }
        .map { name in
            TemplateError(
                file: folders.file(name + ".mustache"),
                message: "no page uses this template",
                suggestion: NearestName.among(known, for: name)
            )
        }
    }
}
