/// The forms a word takes after a number, as Unicode's CLDR names them.
enum PluralForm: String, CaseIterable, Sendable {
    case one, few, many, other
}

/// Which form a language uses after which whole number.
///
/// Source: Unicode CLDR, supplemental/plurals (cardinal rules without fractions). Languages that are not listed here
/// are assumed to distinguish one from all others.
struct PluralRule: Equatable, Sendable {
    private enum Family {
        case oneOther, oneManyOther, eastSlavic, otherOnly
    }

    private let family: Family

    /// - Parameter language: BCP 47; its region is ignored.
    init(language: String) {
        switch language.prefix(while: { $0 != "-" }) {
        case "es", "it", "ca": family = .oneManyOther
        case "ru", "uk", "be": family = .eastSlavic
        case "ja", "ko", "zh", "vi", "th", "id", "ms": family = .otherOnly
        default: family = .oneOther
        }
    }

    /// The forms that the language distinguishes, `other` last if it is among them.
    var forms: [PluralForm] {
        switch family {
        case .oneOther: [.one, .other]
        case .oneManyOther: [.one, .many, .other]
        case .eastSlavic: [.one, .few, .many]
        case .otherOnly: [.other]
        }
    }

    func form(_ number: Int) -> PluralForm {
        let number = number.magnitude
        switch family {
        case .otherOnly: return .other
        case .oneOther: return number == 1 ? .one : .other
        case .oneManyOther:
            if number == 1 { return .one }
            return number != 0 && number.isMultiple(of: 1_000_000) ? .many : .other
        case .eastSlavic:
            if (11...14).contains(number % 100) { return .many }
            return switch number % 10 {
            case 1: .one
            case 2...4: .few
            default: .many
            }
        }
    }
}

/// A sentence or word in the forms it takes after a number.
struct Counted: Sendable {
    let rule: PluralRule
    let forms: [PluralForm: Phrase]

    /// The form that goes with `number`.
    func callAsFunction(_ number: Int) -> Phrase { forms[rule.form(number)] ?? Phrase("") }
}
