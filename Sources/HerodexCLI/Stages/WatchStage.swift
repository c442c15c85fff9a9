import HeroServe

/// Serves the archive of a plan through its templates while they are edited.
struct WatchStage {
    let plan: RunPlan
    let console: Console

    /// - Throws: `ArchiveError`, `.missing` if there is none; `SiteError.nothingToShow`, `Explanation`,
    ///   `ImageLibraryFailure`. Mistakes in templates are printed, and shown in the browser.
    func live() async throws -> LiveEditing {
        plan.warn(console)
        let archive = try ArchivePlace(folder: plan.archive).reading()
        let preview = try await SitePreview(archive: archive, settings: plan.publishing)
        print(preview.faults)
        console.progress("watching \(plan.templates)")
        return LiveEditing(preview) { change in
            switch change {
            case .none: break
            case .renewed: console.progress("\(plan.templates) changed: pages are rendered again")
            case .broken(let lines): print(lines)
            }
        }
    }

    private func print(_ faults: [String]) {
        for line in faults { console.progress(line) }
    }
}
