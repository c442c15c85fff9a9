import Foundation
import HeroBasics
import HeroModel
import HeroPublish
import HeroSite
import HeroSources

/// Reads `herodex.yaml`, and reports all its errors at once. Unknown keys are errors that name the nearest known one.
struct ConfigurationReader {
    let environment: [String: String]
    /// Sources to read, by name; empty for all. Variables of the others need not be set.
    let only: [String]
    var extent = Extent.all
    /// What the archive declares, of which the file may know nothing any more.
    var kept = Declarations()

    /// How much of a configuration is read.
    enum Extent {
        case all
        /// Without the sources' own settings, which a run that queries no source does not need.
        case site
        /// Without the secrets of sources, for a run that only reads what they sent: variables need not be set.
        case withoutSecrets
    }

    /// Reads the file at `path`.
    /// - Throws: `ConfigurationErrors`.
    func read(file path: String) throws -> Configuration {
        func unreadable(_ reason: String, _ hint: String = ConfigurationError.anotherFile) -> ConfigurationErrors {
            ConfigurationErrors(all: [.unreadable(file: path, reason: reason, hint: hint)], file: path)
        }
        guard let data = Self.start(of: path) else { throw unreadable(Self.fault(of: path)) }
        guard data.count <= Self.longest else { throw unreadable("it has more than 1 MB") }
        guard let yaml = String(data: data, encoding: .utf8) else {
            throw unreadable("it is not UTF-8 text", "save it as UTF-8: most editors can, and so can iconv -t UTF-8")
        }
        return try read(yaml: yaml, file: path)
    }

    /// Why the file cannot be read.
    private static func fault(of path: String) -> String {
        if let facts = stat(behind: path) { return facts.isFolder ? "it is a folder" : "this user may not read it" }
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
        if let target { return "it is a link to \(target), where there is no file" }
        let failure = FileFailure.missing(path)
        return failure.flatMap { $0.isAbsence ? nil : $0.reason } ?? "there is no such file"
    }

    private static let noSources = "herodex init --config another.yaml writes a configuration to start from"
    private static let longest = 1_000_000

    /// One byte more than the limit shows that a file is too large; nil if it cannot be read.
    private static func start(of path: String) -> Data? {
        guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? handle.close() }
        return try? handle.read(upToCount: longest + 1) ?? Data()
    }

    /// Reads configuration text; `file` is its name in messages.
    /// - Throws: `ConfigurationErrors`.
    func read(yaml: String, file: String) throws -> Configuration {
        let reading = ConfigurationReading(file: file, environment: environment)
        guard case .node(let top) = YAMLText(yaml).root(reading.yaml) else {
            try reading.finish()
            throw ConfigurationErrors(all: [.unreadable(file: file, reason: "it is empty")], file: file)
        }
        let keys = ["site", "images", "limits", "kinds", "roles", "sources", "sameAs", "notSame"]
        let entries = top.entries(known: keys)
        var configuration = Configuration()
        if let site = entries["site"] { (configuration.site, configuration.publishing) = readSite(site, reading) }
        if let images = entries["images"] { configuration.images = readImages(images) }
        if let limits = entries["limits"] { configuration.limits = readLimits(limits) }
        configuration.same = SameHeroesReader.heroes(same: entries["sameAs"], apart: entries["notSame"])
        let declarations = DeclarationReader().declarations(entries)
        if let sources = entries["sources"] {
            readSources(sources, declarations, into: &configuration, reading)
        } else if top.isMapping {
            reading.record(.wrong(place: FilePlace(file), problem: "no sources are named", hint: Self.noSources))
        }
        let known = Set(configuration.declared.kinds.map(\.kind))
        let languages = configuration.site.languages.map { $0.lowercased() }
        for kind in kept.kinds.map(\.kind) where !known.contains(kind) && languages.contains(kind.rawValue) {
            let problem =
                "the archive has records of the kind \(kind.rawValue.quoted), the folder of a language of the site"
            reading.record(
                .wrong(place: FilePlace(file), problem: problem, hint: "leave that language out of site.languages")
            )
        }
        configuration.declared = configuration.declared + kept
        warnOfMissingWords(configuration, in: file, reading)
        try reading.finish()
        configuration.warnings = reading.warnings
        return configuration
    }

    private func readSite(_ node: YAMLNode, _ reading: ConfigurationReading) -> (SiteSettings, Configuration.Publishing)
    {
        let textKeys = ["title", "languages", "baseURL", "templates", "compress", "tagline", "about", "footer"]
        let lookKeys = ["theme", "logo", "favicon", "colours", "css", "offline", "posters", "static", "featured"]
        let entries = node.entries(known: textKeys + lookKeys)
        var (site, publishing) = (Configuration().site, Configuration.Publishing())
        if let title = entries["title"]?.optionalLine { site.title = title }
        if let languages = entries["languages"], let items = languages.items(example: "languages: [en, es, ru]") {
            site.languages = items.compactMap { readLanguage($0) }
            if items.isEmpty {
                languages.refuse("site.languages names no language", try: "name at least one: languages: [en]")
            } else if Set(site.languages).count < site.languages.count {
                languages.refuse("site.languages names a language twice", try: "leave the second one out")
            }
        }
        site.baseURL = entries["baseURL"]?.baseAddress
        publishing.templates = entries["templates"]?.text
        publishing.staticFolder = entries["static"]?.text
        publishing.featured = entries["featured"].map { node in
            let records = node.items(example: "featured: [marvel/heroes/1009610]")?.compactMap(\.recordKey)
            return NamedRecords(records: records ?? [], place: node.place.description)
        }
        site.tagline = entries["tagline"]?.optionalLine
        site.footer = entries["footer"]?.optionalLine
        site.isKeptOffline = entries["offline"]?.flag ?? false
        site.hasPosters = entries["posters"]?.flag ?? false
        if site.hasPosters, entries["baseURL"] == nil, let posters = entries["posters"] {
            reading.warn(
                "\(posters.place): site.posters has no effect without site.baseURL: other sites need the full address of "
                    + "a picture"
            )
        }
        if let about = entries["about"] { site.about = SiteTextReader.about(about, languages: site.languages) }
        publishing.theme = entries["theme"].flatMap(SiteStyleReader.theme)
        site.logo = entries["logo"].flatMap(SiteStyleReader.logo)
        site.favicon = entries["favicon"].flatMap(SiteStyleReader.favicon)
        if let colours = entries["colours"] { site.colours = SiteStyleReader.colours(colours) }
        site.css = entries["css"].flatMap(SiteStyleReader.css)
        if let compress = entries["compress"], let items = compress.items(example: "compress: [br, gz]") {
            publishing.compress = items.compactMap { readEncoding($0) }
            if Set(publishing.compress).count < publishing.compress.count {
                compress.refuse("site.compress names an encoding twice", try: "leave the second one out")
            }
        }
        return (site, publishing)
    }

    private func readEncoding(_ node: YAMLNode) -> PrecompressedEncoding? {
        guard let name = node.text else { return nil }
        return PrecompressedEncoding(rawValue: name)
            ?? node.refuse("files cannot be compressed by \(name.quoted)", try: "compress: [br, gz], or [] for none")
    }

    private func readLanguage(_ node: YAMLNode) -> String? {
        guard let language = node.text else { return nil }
        // Whether there is a translation is known once the templates are read.
        if LanguageTag(language) != nil { return language }
        return node.refuse("\(language.quoted) is not a language tag", try: "languages: [en, es, ru]")
    }

    private func readImages(_ node: YAMLNode) -> Configuration.Images {
        let entries = node.entries(known: ["widths", "pace"])
        var images = Configuration.Images()
        if let widths = entries["widths"], let items = widths.items(example: "widths: [160, 320, 640]") {
            images.widths = Array(Set(items.compactMap { $0.wholeNumber(in: 16...4_096, example: 320) })).sorted()
            if !(1...8).contains(items.count) {
                widths.refuse("images.widths must name 1 to 8 widths", try: "widths: [160, 320, 640]")
            }
        }
        if let pace = entries["pace"] {
            images.pace = pace.pace(keys: ["requestsPerSecond", "parallel"], usual: images.pace)
        }
        return images
    }

    private func readLimits(_ node: YAMLNode) -> Configuration.Limits {
        let entries = node.entries(known: ["failedRecords", "failedImages", "drift"])
        var limits = Configuration.Limits()
        if let share = entries["failedRecords"]?.share { limits.failedRecords = share }
        if let share = entries["failedImages"]?.share { limits.failedImages = share }
        if let share = entries["drift"]?.share { limits.drift = share }
        return limits
    }

    private func readSources(
        _ node: YAMLNode,
        _ declarations: PlacedDeclarations,
        into configuration: inout Configuration,
        _ reading: ConfigurationReading
    ) {
        guard let items = node.items(example: "sources: [{ kind: chucknorris }]") else { return }
        guard !items.isEmpty else { return node.refuse("no sources are named", try: Self.noSources) }
        let sources = items.map { SourceSettingsReader($0, reading, declared: declarations.declared, extent: extent) }
        var all = declarations
        for source in sources { all += source.declarations }
        configuration.declared = agreed(all, configuration.site.languages, reading)
        let names = sources.map(\.name)
        for (index, name) in names.enumerated() where name != nil && names[..<index].contains(name) {
            items[index].refuse("a second source is named \((name?.text ?? "").quoted)", try: "give it another name:")
        }
        if !names.contains(nil) {
            for name in only where !names.contains(SourceName(name)) {
                reading.record(.unknownSource(name: name, known: names.compactMap { $0?.text }))
            }
        }
        for source in sources {
            if let name = source.name { configuration.site.sourceColours[name.text] = source.colours }
            guard extent != .site, only.isEmpty || only.contains(where: { $0 == source.name?.text }) else { continue }
            let access = source.access
            guard let settings = source.settings() else { continue }
            configuration.sources.append(settings)
            if access != SourceAccess() { configuration.access[settings.name] = access }
        }
    }

    private func warnOfMissingWords(_ configuration: Configuration, in file: String, _ reading: ConfigurationReading) {
        for language in configuration.site.languages.compactMap({ LanguageTag($0) }) {
            let kinds = configuration.declared.kinds.filter { $0.words(in: language) == nil }.map(\.kind.rawValue)
            let roles = configuration.declared.roles.filter { !$0.headings.has(language) }.map(\.role.rawValue)
            if kinds.isEmpty, roles.isEmpty { continue }
            let names = (kinds + roles).joined(separator: ", ")
            reading.warn("\(file): no words in \(language) for \(names): the first ones are shown")
        }
    }

    /// Each kind and role once. Records those that are declared in two ways, and kinds called like the folder of a language.
    private func agreed(
        _ all: PlacedDeclarations,
        _ languages: [String],
        _ reading: ConfigurationReading
    ) -> Declarations {
        for kind in all.kinds where languages.contains(where: { $0.lowercased() == kind.declaration.kind.rawValue }) {
            let problem = "the kind \(kind.declaration.kind.rawValue.quoted) has the folder of a language of the site"
            reading.record(.wrong(place: kind.place, problem: problem, hint: "give it another name"))
        }
        let kinds = once(all.kinds, "kind", \.kind.rawValue, tooMany: "make properties of some: browse: true", reading)
        let roles = once(all.roles, "role", \.role.rawValue, tooMany: "make one of some, with a note:", reading)
        return Declarations(kinds: kinds, roles: roles)
    }

    private func once<Declaration>(
        _ all: [Placed<Declaration>],
        _ noun: String,
        _ name: (Declaration) -> String,
        tooMany hint: String,
        _ reading: ConfigurationReading
    ) -> [Declaration] {
        var first: [String: Placed<Declaration>] = [:]
        for one in all {
            let name = name(one.declaration)
            guard let known = first[name] else {
                first[name] = one
                continue
            }
            if known.declaration != one.declaration {
                let problem = "the \(noun) \(name.quoted) is declared in another way than in \(known.place)"
                reading.record(.wrong(place: one.place, problem: problem, hint: "declare it once, or alike"))
            }
        }
        if first.count > KindTable.mostDeclared, let last = all.last {
            let problem = "more than \(KindTable.mostDeclared) \(noun)s are declared"
            reading.record(.wrong(place: last.place, problem: problem, hint: hint))
        }
        return first.sorted { $0.key < $1.key }.map(\.value.declaration)
    }
}
