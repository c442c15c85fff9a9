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

    /// All of them, with and without scripts, from disk and over HTTP.
    static let all = looks.flatMap { look in
        [Scripts.on, .off].flatMap { scripts in
            [Way.file, .http].map { way in
                var viewing = look
                viewing.scripts = scripts
                viewing.way = way
                return viewing
            }
        }
    }
}
