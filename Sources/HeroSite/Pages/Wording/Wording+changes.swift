import HeroModel

extension Wording {
    /// A field's name.
    func label(of field: RecordField) -> String {
        switch field {
        case .one(let name): fields[name] ?? name.text
        case .link(let type): linkTypes[type] ?? spelledOut(type)
        case .date(let type): dateTypes[type] ?? spelledOut(type)
        case .price(let type): priceTypes[type] ?? spelledOut(type)
        case .property(let label): label
        case .relations(let kind, let role): heading(kind, in: role)
        }
    }

    func label(of statistic: StatisticName) -> String { statistics[statistic] ?? statistic.rawValue }

    /// `90`, or `200 / 255` on a scale of its own.
    func words(for statistic: Statistic) -> String {
        number(statistic.value) + (statistic.hasOwnScale ? " / " + number(statistic.most) : "")
    }

    /// A field's displayed content.
    func words(for value: FieldValue) -> String {
        switch value {
        case .text(let text): text
        case .number(let number): self.number(number)
        case .year(let year): self.year(year)
        case .date(let date): words(for: date)
        case .cents(let cents): price(cents: cents)
        case .address(let address): address.absolute(base: "")
        case .statistics(let statistics):
            listed(statistics.map { "\(label(of: $0.name)) \(number($0.value))" })
        case .ongoing: sentences[.present]()
        }
    }
}
