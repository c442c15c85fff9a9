import Foundation

/// The circumstances a page is looked at in.
struct Viewing: Sendable, CustomStringConvertible {
    enum Scheme: String { case light, dark }
    enum Width: Int {
        /// A desk at 400 %.
        case enlarged = 320
        case phone = 360
        case tablet = 800
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

    var height: Int {
        switch width {
        case .enlarged: 225
        case .phone: 740
        case .tablet: 1_100
        case .desk: 900
        }
    }

    var description: String { "\(scheme), \(width.rawValue) px, \(scripts.rawValue), \(way.rawValue)" }

    /// Light and dark, phone and desk.
    static let looks = looks(at: [.phone, .desk])

    private static func looks(at widths: [Width]) -> [Viewing] {
        [Scheme.light, .dark].flatMap { scheme in widths.map { Viewing(scheme: scheme, width: $0) } }
    }

    /// Light on a phone and dark on a desk, or light and dark in all widths where `HERODEX_EVERY_VIEWING` is 1: for what
    /// takes long.
    static let fewLooks =
        isEvery
        ? looks(at: [.phone, .tablet, .desk]) : [Viewing(scheme: .light, width: .phone), Viewing(scheme: .dark)]

    /// Dark, or light as well where `HERODEX_EVERY_VIEWING` is 1.
    static let schemes = isEvery ? [Viewing(), Viewing(scheme: .dark)] : [Viewing(scheme: .dark)]

    private static let isEvery = ProcessInfo.processInfo.environment["HERODEX_EVERY_VIEWING"] == "1"

    /// With and without scripts, from disk and over HTTP, light and dark, phone, tablet and desk: as many combinations as
    /// any two circumstances need to meet once, or all where `HERODEX_EVERY_VIEWING` is 1.
    static let all =
        isEvery
        ? fewLooks.flatMap { look in
            [Scripts.on, .off].flatMap { scripts in
                [Way.file, .http].map { Viewing(scheme: look.scheme, width: look.width, scripts: scripts, way: $0) }
            }
        }
        : [
            Viewing(scheme: .light, width: .phone, scripts: .on, way: .file),
            Viewing(scheme: .light, width: .desk, scripts: .off, way: .file),
            Viewing(scheme: .dark, width: .phone, scripts: .off, way: .http),
            Viewing(scheme: .dark, width: .desk, scripts: .on, way: .http),
            Viewing(scheme: .dark, width: .tablet, scripts: .on, way: .file),
            Viewing(scheme: .light, width: .tablet, scripts: .off, way: .http),
        ]
}
