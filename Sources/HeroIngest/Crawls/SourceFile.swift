import Foundation
import HeroBasics
import HeroSources

/// A file of a source that reads a folder instead of asking an API.
struct SourceFile: Equatable {
    let path: String
    /// Its path within the folder, by which the archive knows it.
    let name: String
    /// Differs whenever the file was written: its size, and when it was last changed, in nanoseconds.
    let stamp: String

    /// The files in a folder, or the one at the path, in the order of their names, reading lists behind them; hidden ones
    /// are left out.
    /// - Parameter forms: of the files that count.
    /// - Returns: the files, and what cannot be looked at.
    static func all(at path: String, of forms: Set<TableForm>) -> (files: [SourceFile], unreadable: [FailedRequest]) {
        var unreadable: [FailedRequest] = []
        func leaveOut(_ path: String, _ reason: String) -> [SourceFile] {
            unreadable.append(FailedRequest(address: path, reason: reason))
            return []
        }
        // Links may lead in circles.
        var folders: Set<[UInt]> = []
        func files(_ path: String, _ name: String) -> [SourceFile] {
            guard let facts = stat(behind: path) else {
                let mayCount = name.contains("\u{FFFD}") || isRead(path, forms)
                return mayCount ? leaveOut(path, ImportFiles.obstacle(to: path) ?? "it is gone") : []
            }
            if facts.isFolder {
                guard folders.insert([UInt(facts.st_dev), UInt(facts.st_ino)]).inserted else { return [] }
                guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
                    return leaveOut(path, "this folder cannot be looked into")
                }
                return names.sorted().filter { !$0.hasPrefix(".") }.flatMap { entry in
                    files(path + "/" + entry, name.isEmpty ? entry : name + "/" + entry)
                }
            }
            guard facts.isFile, isRead(path, forms) else { return [] }
            let changed = facts.st_mtim.tv_sec * 1_000_000_000 + facts.st_mtim.tv_nsec
            let own = name.isEmpty ? URL(filePath: path).lastPathComponent : name
            return [SourceFile(path: path, name: own, stamp: "\(facts.st_size) \(changed)" + pictures(of: path))]
        }
        let all = files(path, "")
        // Reading lists name what the others bring.
        let lists = all.filter { TableFile.isReadingList($0.name) }
        return (all.filter { !TableFile.isReadingList($0.name) } + lists, unreadable)
    }

    /// When the pictures of a wiki's dump were last changed.
    private static func pictures(of path: String) -> String {
        guard TableFile.form(of: path) == .xml, let changed = WikiPictures(dump: path).changed else { return "" }
        return " \(changed)"
    }

    private static func isRead(_ path: String, _ forms: Set<TableForm>) -> Bool {
        if let form = TableFile.form(of: path) { return forms.contains(form) }
        return FileForm.isJSON(path) && forms.contains(.jsonl)
    }
}
