import Glibc
import HeroBasics

/// The sites published before the present one, each complete, in a hidden folder beside the output. Unchanged files are
/// hard links, so a release costs only what changed after it.
///
/// A release is in a slot, a folder named by a number; a later one has a higher number. It is moved in and out by one
/// `rename`, so even if the process is killed, a slot holds a complete site or does not exist.
package struct ReleaseStore {
    /// This many are kept besides the present site.
    static let room = 3

    let output: OutputFolder
    let folder: String

    package init(beside output: OutputFolder) {
        self.output = output
        folder = output.neighbour("generations")
    }

    /// The folders of the releases, newest first.
    package var places: [String] { slots.map { place($0) } }

    /// The slots that seem to hold a site, highest first: whether it is complete is checked before it is published.
    private var slots: [Int] {
        numbers.filter { slot in
            SiteFiles.isRealFolder(place(slot)) && SiteFiles.facts(place(slot) + "/" + SiteManifest.path) != nil
        }
    }

    /// The numbers that name entries of `folder`, highest first. The owner may have put other things between the slots,
    /// so not every number is a slot's.
    private var numbers: [Int] {
        (SiteFiles.names(in: folder) ?? []).compactMap { Int($0) }.filter { 1..<Int.max ~= $0 }.sorted(by: >)
    }

    private func place(_ slot: Int) -> String { "\(folder)/\(slot)" }

    /// A former release. The next site is staged in it: most files are the same, so there are few links to make, and the
    /// whole folder need not be removed.
    private var spare: String { folder + "/spare" }

    /// Moves the spare release to `path`, where nothing is.
    /// - Returns: that former site; nil if there is none, or if it has files of its owner's.
    func moveSpare(to path: String) -> FormerSite? {
        guard SiteFiles.isRealFolder(spare) else { return nil }
        let former = FormerSite(spare)
        return !former.hasForeignEntry && rename(spare, path) == 0 ? former : nil
    }

    /// What became of a former site.
    package enum Former: Equatable {
        /// It is kept whole, in this folder.
        case release(String)
        /// It was removed, but for entries that herodex did not put there. They are in this folder.
        case rest(String)
        case gone
    }

    /// Keeps the site just replaced, or removes it if it is no site, equals the present one, or cannot be kept. Then
    /// removes releases that are too old. A release equal to the present site, which was made again after a rollback,
    /// is removed. The caller holds the output's lock.
    /// - Parameters:
    ///   - former: its folder, on the output's file system; gone afterwards.
    ///   - remembered: paths that were published in it, in case its manifest is damaged.
    ///   - isIntact: whether all files of the site, now in the folder that it is given, are known to be as published. If
    ///     not, they are looked at.
    package func insert(
        _ former: String,
        remembered: () -> [String],
        isIntact: (String) -> Bool = { _ in false }
    ) -> Former {
        let present = output.path + "/" + SiteManifest.path
        // Twins of the present site.
        remove(slots.filter { SiteFiles.areEqual(place($0) + "/" + SiteManifest.path, present) })
        // In any case: a killed run may have left one too many.
        defer { removeOld() }
        if isWorthKeeping(former, besides: present, isIntact: isIntact) {
            let place = place((numbers.first ?? 0) + 1)
            // A disk that cannot take one more name is no reason to fail: the new site is published.
            if (try? SiteFiles.makeFolder(folder)) != nil, rename(former, place) == 0 { return .release(place) }
        }
        return discard(former, remembered: remembered)
    }

    /// Removes Herodex's files from a former site. What is left belongs to the owner of the output, and is kept.
    @discardableResult
    private func discard(_ former: String, remembered: () -> [String] = { [] }) -> Former {
        if FormerSite(former, remembered: remembered).remove() { return .gone }
        return .rest(KeptFolder(beside: output).keep(former) ?? former)
    }

    /// - Parameter present: the present site's manifest.
    private func isWorthKeeping(_ former: String, besides present: String, isIntact: (String) -> Bool) -> Bool {
        let manifest = former + "/" + SiteManifest.path
        guard SiteFiles.isRealFolder(former), SiteFiles.facts(manifest) != nil else { return false }
        // If the manifests are equal, the build only repaired what had been changed in the folder.
        guard !SiteFiles.areEqual(manifest, present) else { return false }
        return isIntact(former) || PublishedSite.firstDamage(in: former) == nil
    }

    /// The newest of those that are too old becomes the spare one, if that is worth its space.
    private func removeOld() {
        let old = slots.dropFirst(Self.room)
        if let slot = old.first {
            let place = place(slot)
            let former = FormerSite(place)
            if former.isMostlyShared, !former.hasForeignEntry {
                if SiteFiles.isRealFolder(spare) { discard(spare) }
                rename(place, spare)
            }
        }
        remove(old)
    }

    private func remove(_ slots: some Sequence<Int>) {
        for slot in slots where !FormerSite(place(slot)).hasForeignEntry {
            // Renamed first: an interrupted removal must not leave half a site among the slots.
            let leftover = "\(folder)/\(Self.leftover)\(slot)"
            if rename(place(slot), leftover) == 0 { discard(leftover) }
        }
    }

    private static let leftover = "leftover-"

    /// What a killed run did not finish removing.
    var leftovers: [String] {
        (SiteFiles.names(in: folder) ?? []).filter { $0.hasPrefix(Self.leftover) }.map { folder + "/" + $0 }
    }

    /// Removes the leftovers. One without a manifest is of a version that did not remove that last.
    func removeLeftovers() {
        for leftover in leftovers {
            if SiteFiles.facts(leftover + "/" + SiteManifest.path) == nil { SiteFiles.removeTree(leftover) }
            if SiteFiles.isRealFolder(leftover) { discard(leftover) }
        }
    }

    /// The release's folder.
    /// - Parameter number: 1 for the newest.
    /// - Throws: `ReleaseError`.
    func place(numbered number: Int) throws(ReleaseError) -> String {
        let places = places
        guard !places.isEmpty else {
            if SiteFiles.isRealFolder(folder), SiteFiles.names(in: folder) == nil { throw .unreadable(folder: folder) }
            throw .noneKept(output: output.path)
        }
        guard places.indices.contains(number - 1) else {
            throw .noSuchRelease(number: number, kept: places.count, output: output.path)
        }
        return places[number - 1]
    }
}
