import Foundation

/// The circumstances a page is looked at in.
struct Viewing: Sendable, CustomStringConvertible {
    enum Scheme: String { case light, dark }
    enum Width: Int {
        case phone = 360
        case desk = 1280
    }
    enum Scripts: String {
        case on = "with scripts"
        case off = "without scripts"
    }
    enum Motion: String {
        case full = "no-preference"
        case reduced = "reduce"
    }
    enum Way: String {
        case file = "from disk"
        case http = "over HTTP"

        static let all = [Way.file, .http]
    }

    var scheme = Scheme.light
    var width = Width.desk
    var scripts = Scripts.on
    var motion = Motion.full
    var way = Way.file

    var height: Int { width == .phone ? 740 : 900 }

    var description: String { "\(scheme), \(width.rawValue) px, \(scripts.rawValue), \(way.rawValue)" }

    /// Light and dark, phone and desk.
    static let looks = [Scheme.light, .dark].flatMap { scheme in
        [Width.phone, .desk].map { Viewing(scheme: scheme, width: $0) }
    }

    /// Light on a phone and dark on a desk, or all looks where `HERODEX_EVERY_VIEWING` is 1: for what takes long.
    static let fewLooks = isEvery ? looks : [Viewing(scheme: .light, width: .phone), Viewing(scheme: .dark)]

    private static let isEvery = ProcessInfo.processInfo.environment["HERODEX_EVERY_VIEWING"] == "1"

    /// With and without scripts, from disk and over HTTP, light and dark, phone and desk: as many combinations as any two
    /// circumstances need to meet once, or all where `HERODEX_EVERY_VIEWING` is 1.
    static let all =
        isEvery
        ? looks.flatMap { look in
            [Scripts.on, .off].flatMap { scripts in
                [Way.file, .http].map { Viewing(scheme: look.scheme, width: look.width, scripts: scripts, way: $0) }
            }
        }
        : [
            Viewing(scheme: .light, width: .phone, scripts: .on, way: .file),
            Viewing(scheme: .light, width: .desk, scripts: .off, way: .http),
            Viewing(scheme: .dark, width: .phone, scripts: .off, way: .http),
            Viewing(scheme: .dark, width: .desk, scripts: .on, way: .http),
            Viewing(scheme: .dark, width: .desk, scripts: .off, way: .file),
        ]
}
