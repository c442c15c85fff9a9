import HeroTemplate

/// What a folder of templates comes to at this moment, for whoever is at work on it.
public enum TemplateTrial: Sendable {
    case usable(SiteTemplates)
    case faulty(FaultyTemplates)

    /// Reads and compiles the folder as `SiteTemplates` does, and lets mistakes be an answer like any other.
    public init(folder: String, languages: [String]) {
        do throws(TemplateErrors) {
            self = .usable(try SiteTemplates(folder: folder, languages: languages))
        } catch {
            self = .faulty(FaultyTemplates(error))
        }
    }
}

/// Every mistake of a folder of templates, to be read in a terminal and in a browser.
public struct FaultyTemplates: Sendable {
    /// As `TemplateErrors.lines`: `file:line:column: message`, each followed by its line.
    public let lines: [String]
    /// A page of HTML as UTF-8 that shows them in their places.
    public let page: [UInt8]

    /// Reads the lines around each mistake, so it is to be made at once: the files are being edited.
    init(_ errors: TemplateErrors) {
        lines = errors.lines
        page = ErrorOverlay.page(of: errors)
    }
}
