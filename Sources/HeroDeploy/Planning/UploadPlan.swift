import HeroOutput

/// What is sent together: files of one step and of the same headers.
struct UploadBatch: Equatable {
    let step: UploadStep
    let headers: UploadHeaders
    let files: [SiteManifest.File]
}

/// The order in which a site is sent: what pages need, then the pages, then what names them. A reader who comes in
/// between sees an older or a newer page, never one whose picture or style is not there yet.
enum UploadStep: Int, CaseIterable, Comparable {
    /// Pictures, styles, scripts: everything that is none of the others.
    case files
    /// Record pages and the JSON beside them.
    case records
    /// Lists and other pages, which link to the records'.
    case lists
    /// Catalogue, feeds and maps, by which programs find the pages.
    case catalogue
    /// The manifest alone, the very last.
    case manifest

    static func < (one: UploadStep, other: UploadStep) -> Bool { one.rawValue < other.rawValue }

    /// - Parameter site: whether the site has a file of this path.
    init(of path: String, in site: (String) -> Bool) {
        // A compressed sibling goes with its file.
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

/// What a store is told to say with a file.
struct UploadHeaders: Hashable {
    let cacheControl: String
    /// Nil where rclone's own choice by the path's ending is right.
    let contentType: String?

    init(of path: String) {
        cacheControl = CachePolicy.of(path: path)
        // rclone 1.60 knows no such ending; the others have their type and, where they are text, UTF-8.
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
            let files = files.sorted { $0.path < $1.path }
            return stride(from: 0, to: files.count, by: room).map { start in
                UploadBatch(
                    step: group.step,
                    headers: group.headers,
                    files: Array(files[start..<min(start + room, files.count)])
                )
            }
        }
    }
}

extension [UploadBatch] {
    /// The same with few files in the first one: rclone tries each file several times, so it takes long to say of a
    /// thousand that the store cannot be reached.
    var withShortFirst: [UploadBatch] {
        guard let first, first.files.count > 8 else { return self }
        return [first.part(first.files.prefix(8)), first.part(first.files.dropFirst(8))] + dropFirst()
    }
}
