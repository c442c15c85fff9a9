import HeroBasics
import HeroModel

/// The secrets that a description asks for, from the settings.
struct DescribedSecrets: Sendable {
    private let values: [String: Secret]

    /// - Throws: `SourceError` for a secret that is not set.
    init(_ signIn: SignIn, _ settings: SourceSettings) throws(SourceError) {
        var values: [String: Secret] = [:]
        for setting in signIn.settings {
            let prefix = settings.name.text.uppercased().replacing("-", with: "_")
            values[setting] = try settings.required(setting, variable: "\(prefix)_\(setting.uppercased())")
        }
        switch signIn {
        case .basic: try settings.refuseColon(in: values["user"])
        case .login(let login) where login.form == .basic: try settings.refuseColon(in: values["user"])
        default: break
        }
        self.values = values
    }

    subscript(setting: String) -> String { values[setting]?.revealed ?? "" }

    /// The longest first, so that masking one never uncovers part of another.
    var all: [Secret] {
        values.values.sorted { ($0.revealed.utf8.count, $0.revealed) > ($1.revealed.utf8.count, $1.revealed) }
    }
}
