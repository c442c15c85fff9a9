public import HeroTemplate

/// A folder of templates, words and assets, validated to render every page of a site in each of its languages.
public struct SiteTemplates: Sendable {
    /// All files of the folder's `assets/`, sorted by path.
    public let assets: [SiteAsset]
    /// One per language, the first one for the pages at the site's root.
    let sets: [TemplateSet]

    /// Templates of the folder that no page uses, by name: leftovers or misspelt names.
    public var unreachedTemplates: [String] { sets.first?.unreachedTemplates ?? [] }
    /// Fields that pages offer and no template shows, as `Context.field`.
    public var unusedFields: [String] { sets.first?.unusedFields ?? [] }

    /// Reads and compiles a folder laid out like the repository's `Templates/`.
    ///
    /// - Parameters:
    ///   - folder: a path as error messages should show it.
    ///   - languages: BCP 47, each with a file of words in the folder's `languages/`.
    /// - Throws: all mistakes in the folder: unknown names, missing words, templates and assets, unreadable files.
    public init(folder: String, languages: [String] = ["en"]) throws(TemplateErrors) {
        var errors: [TemplateError] = []
        var assets: [SiteAsset] = []
        do throws(TemplateErrors) {
            assets = try SiteAsset.all(in: folder)
        } catch {
            errors += error.all
        }
        var sets: [TemplateSet] = []
        do throws(TemplateErrors) {
            let texts = try TemplateTexts(folder: folder)
            for language in languages {
                do throws(TemplateErrors) {
                    sets.append(try TemplateSet(texts, language: language, folder: folder))
                } catch {
                    errors += error.all
                }
            }
        } catch {
            errors += error.all
        }
        guard errors.isEmpty else { throw TemplateErrors(errors) }
        self.sets = sets
        self.assets = assets
    }
}
