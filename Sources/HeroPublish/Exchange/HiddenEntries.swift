import Glibc

/// Hidden files and folders in a published folder (`.nojekyll`, `.git`, `.htaccess`), at its root and deeper. They
/// belong to its owner, so they stay with the present site: each is moved there by one rename, right after the exchange.
///
/// A process that writes to an open file or folder of them does not notice; nothing is copied.
struct HiddenEntries {
    let old: OpenFolder
    let new: OpenFolder
    /// Hidden paths of the two sites themselves.
    let own: (old: Set<String>, new: Set<String>)
    /// Returns a walk of the old site, where it is now; asked for when the root's own entries have been moved.
    let walk: () -> SiteWalk
    let keptFolder: KeptFolder
    /// Where entries are now that have no place in the new site.
    private(set) var kept: [String] = []
    /// The paths of entries that could not be moved at all and are still in the old site.
    private(set) var stuck: [String] = []

    /// Keeps entries of the new site's root that are in the way. A program that was started in a former site may have
    /// made some: a git makes a folder `.git` anew where it has lost its own.
    mutating func clearWay() {
        for entry in new.entries where entry.name.isHidden && old.has(entry.name) {
            if let name = entry.name.text, own.new.contains(name) { continue }
            if let place = keptFolder.keep(entry.name, of: new, at: []) { kept.append(place) }
        }
    }

    /// Moves all of them, a repository first.
    mutating func move() {
        _ = old.move(EntryName(".git"), to: new)
        let entries = old.entries
        moveHidden(entries, from: old, to: new, at: [])
        let walk = walk()
        descend(entries, of: old, to: new, at: [], walk)
        old.sync()
        new.sync()
    }

    private mutating func moveHidden(
        _ entries: [OpenFolder.Entry],
        from old: OpenFolder,
        to new: OpenFolder?,
        at path: [EntryName]
    ) {
        for entry in entries where entry.name.isHidden { move(entry, from: old, to: new, at: path) }
    }

    private mutating func descend(
        _ entries: [OpenFolder.Entry],
        of old: OpenFolder,
        to new: OpenFolder?,
        at path: [EntryName],
        _ walk: SiteWalk
    ) {
        for entry in entries where entry.isFolder && !entry.name.isHidden {
            guard !old.isMount(entry.name), let inner = old.folder(entry.name) else { continue }
            let counterpart = new?.folder(entry.name)
            if counterpart == nil, let new, Self.holdsOnlyHidden(inner), old.move(entry.name, to: new) == 0 { continue }
            let path = path + [entry.name]
            if let names = walk.foldersOfUnchanged(Self.text(path) ?? "") {
                let folders = names.map { OpenFolder.Entry(name: EntryName($0), isFolder: true) }
                descend(folders, of: inner, to: counterpart, at: path, walk)
            } else {
                let entries = inner.entries
                moveHidden(entries, from: inner, to: counterpart, at: path)
                descend(entries, of: inner, to: counterpart, at: path, walk)
            }
        }
    }

    /// Whether a folder has hidden entries, here or deeper, and no others: such a folder was never a site's.
    private static func holdsOnlyHidden(_ folder: OpenFolder) -> Bool {
        let entries = folder.entries
        return !entries.isEmpty
            && entries.allSatisfy { entry in
                entry.name.isHidden
                    || entry.isFolder && folder.folder(entry.name).map(holdsOnlyHidden) ?? false
            }
    }

    private mutating func move(
        _ entry: OpenFolder.Entry,
        from old: OpenFolder,
        to new: OpenFolder?,
        at path: [EntryName]
    ) {
        let name = entry.name
        let text = Self.text(path + [name])
        if let text, own.old.contains(text) {
            // A folder that the site has made may also contain entries of the owner.
            if entry.isFolder { moveAll(of: name, in: old, to: new, at: path) }
            return
        }
        switch new.map({ old.move(name, to: $0) }) ?? ENOENT {
        case 0: new?.sync()
        case EEXIST where entry.isFolder && text.map(own.new.contains) ?? false:
            moveAll(of: name, in: old, to: new, at: path)
            old.remove(entry)
        case EEXIST, ENOENT:
            if let place = keptFolder.keep(name, of: old, at: path) { kept.append(place) } else { fallthrough }
        default: stuck.append((path + [name]).map(\.shown).joined(separator: "/"))
        }
    }

    private mutating func moveAll(of name: EntryName, in old: OpenFolder, to new: OpenFolder?, at path: [EntryName]) {
        guard let inner = old.folder(name) else { return }
        let path = path + [name]
        let entries = inner.entries
        let hasOthers = !entries.allSatisfy { Self.text(path + [$0.name]).map(own.old.contains) ?? false }
        let target = new?.folder(name) ?? (hasOthers ? new?.madeFolder(name) : nil)
        for entry in entries { move(entry, from: inner, to: target, at: path) }
    }

    /// Nil for a path that is not UTF-8.
    private static func text(_ path: [EntryName]) -> String? {
        path.reduce(Optional("")) { EntryPath.joined($0, $1) }
    }
}
