import Foundation
import HeroBasics
import HeroModel
import HeroSources

extension TableFile {
    /// Reads the dump of a wiki: once to find out what leads where, once for its records.
    func readWiki(_ handle: ImportHandler) async throws {
        let dump = try WikiDump(path)
        guard var reader = source.wikiReader(of: dump.site) else {
            let reason = "it is the dump of a wiki, and the source reads none: kind: mediawiki would"
            return try await handle(.notUnderstood(place: path, reason: reason))
        }
        try Self.survey(dump, by: &reader)
        if let fault = reader.fault { return try await handle(.notUnderstood(place: path, reason: fault)) }
        let pages = try WikiDump(path)
        let pictures = WikiPictures(dump: path)
        var portion = TablePortion(path, named: name, date: date)
        portion.rows.attribution = reader.attribution
        do {
            while let page = try pages.next() {
                guard let record = reader.read(page, picture: pictures.path) else { continue }
                portion.add(.record(record), at: "page \(page.id)")
                if portion.count == Self.portion { try await handle(.rows(portion.take())) }
            }
        } catch let fault as XMLItems.Fault {
            try await handle(.notUnderstood(place: "\(path):\(fault.line)", reason: fault.reason))
        }
        try await finish([], &portion, handle)
        for remark in reader.remarks { try await handle(.remark(place: path, remark)) }
    }

    /// The first pass; what breaks it is found again, and reported, by the second.
    fileprivate static func survey(_ dump: WikiDump, by reader: inout any WikiReader) throws {
        while let page = (try? dump.next()) ?? nil {
            try Task.checkCancellation()
            reader.survey(page)
        }
        reader.finishSurvey()
    }
}

/// What a wiki's pages are in.
package enum WikiCategories {
    /// The categories of a dump with the most articles, with their numbers; empty for one that cannot be read.
    package static func largest(in dump: String) -> [(name: String, count: Int)] {
        let settings = SourceSettings(kind: "mediawiki", name: SourceName("wiki"))
        guard let dump = try? WikiDump(dump),
            var reader = try? SourceRegistry.source(for: settings).wikiReader(of: dump.site),
            (try? TableFile.survey(dump, by: &reader)) != nil
        else { return [] }
        return reader.largest
    }
}

/// The pictures of a wiki in the folder `images` beside its dump.
struct WikiPictures {
    let dump: String
    private static let folder = "images"

    /// When a picture last came or went, in seconds; nil without the folder.
    var changed: Int? {
        let folder = URL(filePath: dump).deletingLastPathComponent().appending(path: Self.folder)
        return stat(behind: folder.path)?.st_mtim.tv_sec
    }

    /// The path of a picture from the dump's folder; nil for one that is not there.
    /// - Parameter name: as the wiki has it, with spaces.
    func path(_ name: String) -> String? {
        let file = name.replacing(" ", with: "_")
        let digest = MessageDigest.md5(file).hexText
        // WikiTeam keeps either name; a server's own folder has two levels by the name's digest
        // (https://www.mediawiki.org/wiki/Manual:$wgHashedUploadDirectory).
        let paths = [name, file, "\(digest.prefix(1))/\(digest.prefix(2))/\(file)"].map { Self.folder + "/" + $0 }
        return name.contains("/") ? nil : paths.first { FileBeside(dump, named: $0).isThere }
    }
}
