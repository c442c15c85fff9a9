import Glibc

/// `.output.herodex-kept`: numbered folders with what the owner of an output had in a site and the next one has no
/// place for. A number is taken when there is something to keep.
final class KeptFolder {
    private let folder: String
    private var taken: String?

    init(beside output: OutputFolder) { folder = output.neighbour("kept") }

    /// The numbered folder of this object; nil if none can be made.
    private func place() -> String? {
        if let taken { return taken }
        guard (try? SiteFiles.makeFolder(folder)) != nil else { return nil }
        var number = ((SiteFiles.names(in: folder) ?? []).compactMap { Int($0) }.max() ?? 0) &+ 1
        while mkdir("\(folder)/\(number)", 0o755) != 0 {
            guard errno == EEXIST else { return nil }
            number &+= 1
        }
        taken = "\(folder)/\(number)"
        return taken
    }

    /// Moves an entry here.
    /// - Parameter path: the names of the folders that it was in, from the site's root.
    /// - Returns: where it is now; nil if it stays.
    func keep(_ name: EntryName, of old: OpenFolder, at path: [EntryName]) -> String? {
        guard let place = place() else { return nil }
        let there = path.reduce(OpenFolder(place)) { $0?.madeFolder($1) }
        guard let there, old.move(name, to: there) == 0 else { return nil }
        there.sync()
        return ([place] + (path + [name]).map(\.shown)).joined(separator: "/")
    }

    /// Moves the rest of a former site here.
    /// - Returns: where it is now; nil if it stays.
    func keep(_ former: String) -> String? {
        guard let place = place() else { return nil }
        // It takes the place of the empty folder.
        return rename(former, place) == 0 ? place : nil
    }
}
