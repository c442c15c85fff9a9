import Foundation
import HeroBasics
import HeroPublish

/// The owner's own files for the site's root (`site.static`). They are published byte for byte, hidden ones too.
struct StaticFiles: Sendable {
    struct File: Encodable, Sendable {
        /// From the site's root.
        let path: String
        /// Absolute.
        let place: String
        let digest: SHA256Digest
    }

    static let robots = "robots.txt"

    /// Sorted by path.
    let files: [File]
    let paths: Set<String>

    /// Reads the folder; there are no files if it is nil.
    /// - Throws: `SiteError.unusableStatic`.
    init(_ folder: String?) throws(SiteError) {
        var reader = StaticFolderReader()
        if let folder { try reader.read(folder) }
        files = reader.files.sorted { $0.path < $1.path }
        paths = Set(files.map(\.path))
    }

    /// Makes sure that the files have room in a site.
    /// - Parameters:
    ///   - site: the paths of the site's own files.
    ///   - output: where it is published.
    /// - Throws: `SiteError.staticClash`.
    func checkRoom(besides site: [String], in output: OutputFolder) throws(SiteError) {
        let own = Set(site)
        let folders = Set(site.flatMap(EntryPath.folders))
        for file in files where file.path != Self.robots {
            let taken = ([file.path] + EntryPath.folders(above: file.path)).first { own.contains($0) }
            if let taken = taken ?? (folders.contains(file.path) ? file.path + "/" : nil) {
                throw .staticClash(file: file.place, other: "\(taken) of the site")
            }
        }
        if let hidden = output.ownersEntry(among: files.map(\.path)),
            let file = files.first(where: { $0.path == hidden })
        {
            throw .staticClash(file: file.place, other: output.path + "/" + hidden)
        }
    }

    /// Whether the owner's `robots.txt` lacks the address of the site's map.
    func robotsLack(sitemapBelow baseURL: String?) -> File? {
        guard let baseURL, let robots = files.first(where: { $0.path == Self.robots }) else { return nil }
        let text = String(decoding: SiteFiles.read(robots.place) ?? [], as: UTF8.self)
        return text.contains("\(baseURL)/sitemap.xml") ? nil : robots
    }

    /// Stages the files.
    func stage(in staging: StagingFolder) throws -> [BuiltFile] {
        staging.announce(hidden: files.map(\.path))
        var stager = FileStager(in: staging)
        return try files.map { file in
            guard let bytes = SiteFiles.read(file.place) else { throw FileFailure.last(file.place) }
            let state = try stager.write(bytes, as: file.path)
            return BuiltFile(path: file.path, state: state, digest: SHA256Digest(of: bytes))
        }
    }
}

/// Reads a folder of static files. Links that stay in it are followed.
private struct StaticFolderReader {
    private var root = ""
    var files: [StaticFiles.File] = []

    mutating func read(_ folder: String) throws(SiteError) {
        if let failure = FileFailure.missing(folder), !failure.isAbsence {
            throw .unusableStatic(path: folder, reason: failure.reason)
        }
        guard let real = OutputFolder.resolved(folder) else {
            throw .unusableStatic(path: folder, reason: OutputFolder.foreignLink)
        }
        root = real
        guard SiteFiles.isFolder(root) else { throw .unusableStatic(path: folder, reason: "there is no such folder") }
        try collect(root, "", above: [])
    }

    /// - Parameter above: the real paths of the folders around it, none of which may be entered again.
    private mutating func collect(_ folder: String, _ prefix: String, above: [String]) throws(SiteError) {
        guard let names = SiteFiles.names(in: folder) else {
            throw .unusableStatic(path: folder, reason: "the folder cannot be read")
        }
        // The folder may be kept in a repository, which is no part of a site.
        for name in names where name != ".git" {
            let place = folder + "/" + name
            guard name.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control && $0 != "\u{FFFD}" })
            else {
                throw .unusableStatic(path: place, reason: "the name has bytes that no address should have")
            }
            guard let real = OutputFolder.resolved(place), OutputFolder.holds(root, real) else {
                throw .unusableStatic(path: place, reason: "it is a link out of the folder")
            }
            if SiteFiles.isRealFolder(real) {
                guard !above.contains(real), real != folder else {
                    throw .unusableStatic(path: place, reason: "it is a link to a folder that it is in")
                }
                try collect(real, prefix + name + "/", above: above + [folder])
            } else {
                try add(real, as: prefix + name, named: place)
            }
        }
    }

    private mutating func add(_ real: String, as path: String, named place: String) throws(SiteError) {
        guard SiteFiles.facts(real) != nil, let bytes = SiteFiles.read(real) else {
            throw .unusableStatic(path: place, reason: "it is no file that can be read")
        }
        files.append(StaticFiles.File(path: path, place: real, digest: SHA256Digest(of: bytes)))
    }
}
