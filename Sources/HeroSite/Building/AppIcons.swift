import Foundation
import HeroBasics

/// The icons by which phones and desktops show an installed site.
enum AppIcons {
    private static let files = [192, 512].map { (path: "assets/icon-\($0).png", side: $0) }

    /// The files of a site, with its icons drawn anew if the ones that came along do not show its colours or its own
    /// icon. Icons that lie in a folder over the one that came along stay.
    static func among(_ pages: SitePages, of folders: FolderLayers) -> [SiteAsset] {
        guard let drawing = pages.drawnIcon, let workshop = try? ImageProcessor() else { return pages.assets }
        var assets = pages.assets
        for file in files where folders.folder(of: file.path) == folders.layers.last {
            guard let place = assets.firstIndex(where: { $0.path == file.path }),
                let icon = workshop.icon(Data(drawing.bytes), side: file.side)
            else { continue }
            assets[place] = SiteAsset(path: file.path, bytes: Array(icon))
        }
        return assets
    }
}
