public import HeroBasics
public import HeroModel
import HeroTemplate

/// The current state of folders of templates, for those editing them.
public enum TemplateTrial: Sendable {
    case usable(SiteTemplates)
    case faulty(FaultyTemplates)

    /// Reads and compiles the folders as `SiteTemplates` does, but returns mistakes as a result instead of throwing.
    public init(_ folders: FolderLayers, languages: [String], kinds: KindTable) {
        do throws(TemplateErrors) {
            self = .usable(try SiteTemplates(folders, languages: languages, kinds: kinds))
        } catch {
            self = .faulty(FaultyTemplates(error))
        }
    }
}

/// Every mistake in a folder of templates, for display in a terminal and in a browser.
public struct FaultyTemplates: Sendable {
    /// Like `TemplateErrors.lines`: `file:line:column: message`, each followed by its line.
    public let lines: [String]
    /// An HTML page as UTF-8 that shows them in their context.
    public let page: [UInt8]

    /// Reads the lines around each mistake, so create it at once: the files are being edited.
    init(_ errors: TemplateErrors) {
        lines = errors.lines
        page = ErrorOverlay.page(of: errors)
    }
}
