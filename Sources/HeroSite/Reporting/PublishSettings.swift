public import HeroBasics
public import HeroModel
public import HeroPublish

/// The settings that the bytes of a site's files follow from, beside the archive and files of templates.
public struct SiteInputs: Encodable, Sendable {
    public var site: SiteSettings
    /// Widths of the site's pictures in pixels.
    public var imageWidths: [Int]
    /// The encodings of the precompressed copies of text files; empty for a site that is not served.
    public var precompressed: [PrecompressedEncoding]
    /// The program that made the site, for `site.json`: name and version.
    public var generator: String
    /// What takes the place of sources' values.
    public var corrections = Corrections.none
    /// Which heroes share a page.
    public var same = SameHeroes.none
    /// The records that lists and searches show first, in their order.
    public var featured: [RecordKey] = []
}

/// The settings a site is made and published with, besides the archive's contents.
@dynamicMemberLookup
public struct PublishSettings: Sendable {
    public var inputs: SiteInputs
    /// The folder of templates and assets, as named in messages.
    public var templates: String
    /// The folders that have what `templates` leaves out, from the top; none if that is complete.
    public var lowerTemplates: [String] = []
    /// The complete folder that came along with the program; nil if there is none. A page that cannot be validated is tried
    /// with it.
    public var builtInTemplates: String?
    /// Nothing is published if the pages of more than ten records, and of more than this fraction, cannot be validated.
    public var failedRecords: Double
    /// Nothing is published if more than this fraction of the pictures is refused.
    public var failedPictures: Double
    public var rendering = Rendering.changedPages
    /// The kinds and roles that configuration and descriptions declare; the archive keeps them.
    public var declared = Declarations()
    /// The folder of the owner's own files for the site's root; nil for none.
    public var staticFolder: String?

    public subscript<Value>(dynamicMember path: WritableKeyPath<SiteInputs, Value>) -> Value {
        get { inputs[keyPath: path] }
        set { inputs[keyPath: path] = newValue }
    }

    public var templateFolders: FolderLayers { FolderLayers(templates, over: lowerTemplates) }

    /// Whether the templates that came along are the only ones in use.
    var usesBuiltInTemplates: Bool {
        let folders = templateFolders.layers
        return folders.count == 1
            && builtInTemplates.map { FolderLayers($0, over: folders).layers.count == 1 } ?? true
    }

    /// Which pages are rendered.
    public enum Rendering: Sendable {
        /// Pages that are made from something else than before, or are not in the output any more as published.
        case changedPages
        case allPages
    }

    public init(
        site: SiteSettings,
        templates: String,
        imageWidths: [Int] = [160, 320, 640],
        failedRecords: Double = 0.05,
        failedPictures: Double = 0.05,
        precompressed: [PrecompressedEncoding] = PrecompressedEncoding.allCases,
        generator: String
    ) {
        inputs = SiteInputs(site: site, imageWidths: imageWidths, precompressed: precompressed, generator: generator)
        self.templates = templates
        self.failedRecords = failedRecords
        self.failedPictures = failedPictures
    }
}
