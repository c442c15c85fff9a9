/// Files sent together: of one step and with the same headers.
struct UploadBatch: Equatable {
    let step: UploadStep
    let headers: UploadHeaders
    let files: [SiteManifest.File]
}

/// The order in which a site is sent: what pages need, then the pages, then what refers to them. A reader who comes in
/// between sees an older or a newer page, never one whose picture or style is missing.
enum UploadStep: CaseIterable, Comparable {
    /// Pictures, styles, scripts: everything not in another step.
    case files
    /// Record pages and the JSON beside them.
    case records
    /// Lists and other pages, which link to record pages.
    case lists
    /// Catalogue, feeds and sitemaps, by which programs find the pages.
    case catalogue
    /// Only the manifest, last of all.
    case manifest

    /// - Parameter site: whether the site has a file of this path.
    init(of path: String, in site: (String) -> Bool) {
        // A precompressed copy goes with its file.
        let path = PrecompressedEncoding(endingOf: path)?.origin(of: path) ?? path
        self =
            switch path {
            case SiteManifest.path: .manifest
            case SiteIndex.path: .catalogue
            case _ where path.hasSuffix(".xml"): .catalogue
            case _ where path.hasSuffix(".html"): site(path.dropLast(4) + "json") ? .records : .lists
            case _ where path.hasSuffix(".json"): site(path.dropLast(4) + "html") ? .records : .files
            default: .files
            }
    }
}

/// The headers a store is to send with a file.
struct UploadHeaders: Hashable {
    let cacheControl: String
    /// Nil if rclone's own choice by the path's ending is right.
    let contentType: String?

    init(of path: String) {
        cacheControl = CachePolicy.of(path: path)
        // rclone 1.60 does not know this ending; the others get the right type and, for text, UTF-8.
        contentType = path.hasSuffix(".webmanifest") ? "application/manifest+json" : nil
    }

    var arguments: [String] {
        var fields = ["Cache-Control: " + cacheControl]
        if let contentType { fields.append("Content-Type: " + contentType) }
        return fields.flatMap { ["--header-upload", $0] }
    }
}

extension UploadBatch {
    /// A batch of some of the files.
    fileprivate func part(_ files: ArraySlice<SiteManifest.File>) -> UploadBatch {
        UploadBatch(step: step, headers: headers, files: Array(files))
    }

    /// The files in the order they are sent, in batches.
    /// - Parameters:
    ///   - site: whether the site has a file of this path.
    ///   - room: how many files a batch has at most.
    static func batches(
        of files: [SiteManifest.File],
        in site: (String) -> Bool,
        room: Int
    ) -> [UploadBatch] {
        struct Group: Hashable {
            let step: UploadStep
            let headers: UploadHeaders
        }
        let groups = Dictionary(grouping: files) { file in
            Group(step: UploadStep(of: file.path, in: site), headers: UploadHeaders(of: file.path))
        }
        let ordered = groups.sorted { one, other in
            (one.key.step, one.key.headers.arguments.joined())
                < (other.key.step, other.key.headers.arguments.joined())
        }
        return ordered.flatMap { group, files in
            let whole = UploadBatch(step: group.step, headers: group.headers, files: files.sorted { $0.path < $1.path })
            return stride(from: 0, to: files.count, by: room).map { start in
                whole.part(whole.files[start..<min(start + room, files.count)])
            }
        }
    }
}

extension [UploadBatch] {
    /// These batches with at most eight files in the first: rclone tries each file several times, so with a thousand
    /// files it takes long to report that the store cannot be reached.
    var withShortFirst: [UploadBatch] {
        guard let first, first.files.count > 8 else { return self }
        return [first.part(first.files.prefix(8)), first.part(first.files.dropFirst(8))] + dropFirst()
    }
}
