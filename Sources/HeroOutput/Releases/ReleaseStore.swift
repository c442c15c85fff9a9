import Glibc

/// The sites published before the present one, each whole, in a hidden folder beside the output: hard links of what
/// did not change, so a generation costs what changed after it.
///
/// A generation lies in a slot, a folder named by a number; a later one has a higher number. It gets there by one
/// `rename`, and leaves by one, so whatever ends the process, a slot holds a whole site or is not there.
package struct ReleaseStore {
    /// So many stay besides the present site.
    package static let room = 3

    package let output: OutputFolder
    package let folder: String

    package init(beside output: OutputFolder) {
        self.output = output
        folder = output.neighbour("generations")
    }

    /// The generations' folders, the newest first.
    package var places: [String] { slots.map { place($0) } }

    /// Those that hold a site, by what is there: whether it is whole is found out before it is published.
    private var slots: [Int] {
        numbers.filter { slot in
            SiteFiles.isRealFolder(place(slot)) && SiteFiles.facts(place(slot) + "/" + SiteManifest.path) != nil
        }
    }

    /// The highest first. Somebody may have put things between the slots, so not every one is a slot's.
    private var numbers: [Int] {
        (SiteFiles.names(in: folder) ?? []).compactMap { Int($0) }.filter { 1..<Int.max ~= $0 }.sorted(by: >)
    }

    private func place(_ slot: Int) -> String { "\(folder)/\(slot)" }

    /// Keeps the site just replaced, or removes it: where it is no site, differs in nothing from the present one, or
    /// cannot be kept. Then removes what is too old. A generation that is the present site, since that was made again
    /// after a rollback, makes room. The caller holds the output's lock.
    /// - Parameters:
    ///   - former: its folder, on the output's file system; gone afterwards.
    ///   - remembered: paths that were published in it, should its manifest be damaged. A folder into which somebody put
    ///     a file while the new site was made is kept, whatever it is: beside the generations, where it is no site.
    package func take(_ former: String, remembered: [String]) {
        let present = SiteFiles.read(output.path + "/" + SiteManifest.path)
        removeTwins(of: present)
        // Whatever becomes of this one: a run that was killed may have left one too many.
        defer { removeOld() }
        let isWorthKeeping = isWorthKeeping(former, besides: present)
        if isWorthKeeping || OutputFolder.foreignFile(in: former, remembered: remembered) != nil {
            HiddenEntries.remove(from: former, keptIn: output.path)
            let slot = (numbers.first ?? 0) + 1
            let place = isWorthKeeping ? place(slot) : folder + "/kept-\(slot)-\(getpid())"
            // A disk without room for one more name is no reason to fail: the new site is out.
            if (try? SiteFiles.makeFolder(folder)) != nil, rename(former, place) == 0 { return }
        }
        SiteFiles.removeTree(former)
    }

    /// - Parameter present: the present site's manifest, as it is.
    private func isWorthKeeping(_ former: String, besides present: [UInt8]?) -> Bool {
        guard SiteFiles.isRealFolder(former), let old = SiteFiles.read(former + "/" + SiteManifest.path) else {
            return false
        }
        // The same manifest: the build only put right what somebody had changed in the folder.
        guard old != present else { return false }
        return PublishedSite.firstDamage(in: former, manifest: old) == nil
    }

    private func removeOld() { remove(slots.dropFirst(Self.room)) }

    private func removeTwins(of present: [UInt8]?) {
        guard let present else { return }
        remove(slots.filter { SiteFiles.read(place($0) + "/" + SiteManifest.path) == present })
    }

    private func remove(_ slots: some Sequence<Int>) {
        for slot in slots where OutputFolder.foreignFile(in: place(slot), remembered: []) == nil {
            // Out of the numbering first: a removal that is cut short must not leave half a site in it.
            let leftover = "\(folder)/\(Self.leftover)\(slot)"
            if rename(place(slot), leftover) == 0 { SiteFiles.removeTree(leftover) }
        }
    }

    private static let leftover = "leftover-"

    /// What a killed run did not get to the end of removing.
    package var leftovers: [String] {
        (SiteFiles.names(in: folder) ?? []).filter { $0.hasPrefix(Self.leftover) }.map { folder + "/" + $0 }
    }

    /// The generation's folder.
    /// - Parameter number: 1 for the newest.
    /// - Throws: `ReleaseError`.
    package func place(numbered number: Int) throws(ReleaseError) -> String {
        let places = places
        guard !places.isEmpty else {
            if SiteFiles.isRealFolder(folder), SiteFiles.names(in: folder) == nil { throw .unreadable(folder: folder) }
            throw .noneKept(output: output.path)
        }
        guard places.indices.contains(number - 1) else {
            throw .noSuchGeneration(number: number, kept: places.count, output: output.path)
        }
        return places[number - 1]
    }
}
