import Foundation
import HeroBasics

extension OutputFolder {
    /// Makes sure that the folder can be replaced as a whole, and its hidden entries be moved to its successor.
    /// - Throws: `OutputError.mountInside`, `immovable`.
    func checkCanBeExchanged() throws(OutputError) {
        guard let root = OpenFolder(path) else { return }
        if let mount = mountInside(root) { throw .mountInside(path: path, mount: mount) }
        for entry in root.entries where entry.name.isHidden {
            if let reason = root.reasonToStay(entry) {
                throw .immovable(path: path + "/" + entry.name.shown, reason: reason)
            }
        }
    }

    /// The first of some hidden paths at which there is something of the owner's, and not of the published site.
    package func ownersEntry(among paths: [String]) -> String? {
        let hidden = paths.filter(EntryPath.isHidden)
        guard !hidden.isEmpty else { return nil }
        let own = OwnHiddenPaths.inFolder(path)
        return hidden.first { !own.contains($0) && stat(at: path + "/" + $0) != nil }
    }

    /// The path of a mount in the folder, however deep: the system's list names those to look at. Without a list the
    /// folder's own entries are looked at.
    private func mountInside(_ root: OpenFolder) -> String? {
        if let entry = root.entries.first(where: { root.isMount($0.name) }) { return path + "/" + entry.name.shown }
        let list = FileManager.default.contents(atPath: "/proc/self/mountinfo") ?? Data()
        return list.split(separator: UInt8(ascii: "\n")).lazy
            .compactMap { line in line.split(separator: UInt8(ascii: " ")).dropFirst(4).first.map(Self.unescaped) }
            .first { mount in
                guard Self.holds(path, mount), mount != path, let above = OpenFolder(SiteFiles.parent(of: mount)),
                    let slash = mount.lastIndex(of: "/")
                else { return false }
                // The list has mounts that another one covers.
                return above.isMount(EntryName(String(mount[mount.index(after: slash)...])))
            }
    }

    /// A path of the list, in which spaces and the like are octal numbers.
    private static func unescaped(_ field: Data) -> String {
        var bytes: [UInt8] = []
        var rest = field[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), let code = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8) {
                bytes.append(code)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
