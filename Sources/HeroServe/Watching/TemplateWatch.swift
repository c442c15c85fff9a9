import ServiceLifecycle

/// What a server needs to show pages from the present templates.
public struct LiveEditing: Sendable {
    let preview: SitePreview
    let onChange: @Sendable (LiveChange) -> Void

    /// - Parameter onChange: called with each change of the templates, after it is visible.
    public init(_ preview: SitePreview, onChange: @escaping @Sendable (LiveChange) -> Void) {
        self.preview = preview
        self.onChange = onChange
    }
}

/// Checks the templates while the server runs, and notifies when they have changed.
struct TemplateWatch: Service {
    let live: LiveEditing
    let notifier: ReloadNotifier
    let currentSite: CurrentSite

    /// A change is noticed at the second look that agrees: with the time to compile, well within a second. A look costs
    /// a `stat` for each of some sixty files.
    private static let interval = Duration.milliseconds(100)

    func run() async throws {
        defer { notifier.end() }
        await cancelWhenGracefulShutdown {
            var shown = await currentSite.current()
            while !Task.isCancelled {
                let change = live.preview.look()
                if change != .none {
                    notifier.notify()
                    live.onChange(change)
                }
                // A build ended: there are new records, and new pictures in the site.
                let published = await currentSite.current()
                if published !== shown, (try? await live.preview.reload()) != nil {
                    shown = published
                    notifier.notify()
                }
                notifier.dismiss()
                try? await Task.sleep(for: Self.interval)
            }
        }
    }
}
