/// The forms a word takes after a number, as Unicode's CLDR names them.
enum PluralForm: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
}

/// Which form a language uses after which whole number.
///
/// Source: Unicode CLDR 48, supplemental/plurals: the cardinal rules, with the operands that whole numbers have.
struct PluralRule: Sendable {
    typealias Condition = @Sendable (_ number: UInt) -> Bool

    /// The forms that the language distinguishes; the last one has no condition.
    let forms: [PluralForm]
    private let conditions: [Condition]

    /// Nil for a language that CLDR has no rule for.
    /// - Parameter language: BCP 47; its region counts where CLDR has a rule of its own for it.
    init?(language: String) {
        let base = String(language.prefix { $0 != "-" })
        guard let rule = Self.rules[language] ?? Self.rules[base] else { return nil }
        self = rule
    }

    private init(_ conditions: KeyValuePairs<PluralForm, Condition>, else rest: PluralForm) {
        forms = conditions.map(\.key) + [rest]
        self.conditions = conditions.map(\.value)
    }

    func form(_ number: Int) -> PluralForm {
        let number = number.magnitude
        return forms[conditions.firstIndex { $0(number) } ?? conditions.count]
    }

    private static let rules: [String: PluralRule] = {
        var rules: [String: PluralRule] = [:]
        func add(
            _ languages: String,
            _ conditions: KeyValuePairs<PluralForm, Condition>,
            else rest: PluralForm = .other
        ) {
            let rule = PluralRule(conditions, else: rest)
            for language in languages.split(separator: " ") { rules[String(language)] = rule }
        }
        let one: Condition = { $0 == 1 }
        let two: Condition = { $0 == 2 }
        let zero: Condition = { $0 == 0 }
        let upToOne: Condition = { $0 <= 1 }
        let millions: Condition = { $0 != 0 && $0.isMultiple(of: 1_000_000) }
        /// 1, 21, 31 …, but not 11.
        let endsInOne: Condition = { $0 % 10 == 1 && $0 % 100 != 11 }
        let endsInTwoToFour: Condition = { (2...4).contains($0 % 10) && !(12...14).contains($0 % 100) }

        add(
            """
            bm bo dz hnj id ig ii ja jbo jv kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo yo yue zh
            """,
            [:]
        )
        add(
            """
            af an asa ast az bal bem bez bg brx ce cgg chr ckb da de dv ee el en eo et eu fi fo fur fy gsw ha haw hu \
            ia ie io jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij mas mgo ml mn mr nah nb nd ne nl nn nnh no nr \
            ny nyn om or os pap ps rm rof rwk saq sc sd sdh seh sn so sq ss ssy st sv sw syr ta te teo tig tk tn tr ts \
            ug ur uz ve vo vun wae xh xog yi
            """,
            [.one: one]
        )
        add(
            "ak am as bho bn csw doi fa ff gu guw hi hy kab kn kok ln mg nso pa pcm si ti tl wa zu",
            [.one: upToOne]
        )
        add("ca es gl it lld pt-PT scn vec", [.one: one, .many: millions])
        add("fr pt", [.one: upToOne, .many: millions])
        add("he iu naq sat se sma smi smj smn sms", [.one: one, .two: two])
        add("blo cv ksh lag", [.zero: zero, .one: one])
        add("be ru uk", [.one: endsInOne, .few: endsInTwoToFour], else: .many)
        add("pl", [.one: one, .few: endsInTwoToFour], else: .many)
        add("bs hr sh sr", [.one: endsInOne, .few: endsInTwoToFour])
        add("cs sk", [.one: one, .few: { (2...4).contains($0) }])
        add("mo ro", [.one: one, .few: { $0 == 0 || (1...19).contains($0 % 100) }])
        add("is mk", [.one: endsInOne])
        add("lv prg", [.zero: { $0 % 10 == 0 || (11...19).contains($0 % 100) }, .one: endsInOne])
        add(
            "dsb hsb sl",
            [.one: { $0 % 100 == 1 }, .two: { $0 % 100 == 2 }, .few: { (3...4).contains($0 % 100) }]
        )
        add("ceb fil", [.one: { (1...3).contains($0) || ![4, 6, 9].contains($0 % 10) }])
        add(
            "lt",
            [
                .one: { $0 % 10 == 1 && !(11...19).contains($0 % 100) },
                .few: { (2...9).contains($0 % 10) && !(11...19).contains($0 % 100) },
            ]
        )
        add(
            "ar ars",
            [
                .zero: zero, .one: one, .two: two, .few: { (3...10).contains($0 % 100) },
                .many: { (11...99).contains($0 % 100) },
            ]
        )
        add("cy", [.zero: zero, .one: one, .two: two, .few: { $0 == 3 }, .many: { $0 == 6 }])
        add("ga", [.one: one, .two: two, .few: { (3...6).contains($0) }, .many: { (7...10).contains($0) }])
        add(
            "gd",
            [
                .one: { $0 == 1 || $0 == 11 }, .two: { $0 == 2 || $0 == 12 },
                .few: { (3...10).contains($0) || (13...19).contains($0) },
            ]
        )
        add("gv", [.one: { $0 % 10 == 1 }, .two: { $0 % 10 == 2 }, .few: { $0.isMultiple(of: 20) }])
        add(
            "mt",
            [
                .one: one, .two: two, .few: { $0 == 0 || (3...10).contains($0 % 100) },
                .many: { (11...19).contains($0 % 100) },
            ]
        )
        add(
            "br",
            [
                .one: { $0 % 10 == 1 && ![11, 71, 91].contains($0 % 100) },
                .two: { $0 % 10 == 2 && ![12, 72, 92].contains($0 % 100) },
                .few: { [3, 4, 9].contains($0 % 10) && ![1, 7, 9].contains($0 % 100 / 10) }, .many: millions,
            ]
        )
        add(
            "kw",
            [
                .zero: zero, .one: one,
                .two: {
                    let thousands = $0 % 100_000
                    return [2, 22, 42, 62, 82].contains($0 % 100)
                        || $0.isMultiple(of: 1_000)
                            && ((1_000...20_000).contains(thousands) || [40_000, 60_000, 80_000].contains(thousands))
                        || $0 % 1_000_000 == 100_000
                },
                .few: { [3, 23, 43, 63, 83].contains($0 % 100) }, .many: { [1, 21, 41, 61, 81].contains($0 % 100) },
            ]
        )
        add(
            "sgs",
            [
                .one: endsInOne, .two: two,
                .few: { (2...9).contains($0 % 10) && !(11...19).contains($0 % 100) },
            ]
        )
        add("shi", [.one: upToOne, .few: { (2...10).contains($0) }])
        add("tzm", [.one: { $0 <= 1 || (11...99).contains($0) }])
        return rules
    }()
}

/// A sentence or word in the forms it takes after a number.
struct Counted: Sendable {
    let rule: PluralRule
    let forms: [PluralForm: Phrase]

    /// The form that goes with `number`.
    func callAsFunction(_ number: Int) -> Phrase { forms[rule.form(number)] ?? Phrase("") }
}
