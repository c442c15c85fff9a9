import HeroBasics
import HeroModel

/// Reads `fields:` by the field table of the resource's kind.
struct FieldReader {
    let kind: RecordKind
    let values: ValueExpressionReader

    /// The fields of all kinds that a description may name; pictures have a key of their own.
    static let common = ["title", "aliases", "overview", "language", "modified"]

    /// Records mistakes.
    func fields(_ node: YAMLNode) -> [DescribedField] {
        let own = Record.fields(of: kind)
        let known = Self.common + own.map(\.name.text)
        return node.members(example: "fields: { title: name }").compactMap { member in
            guard known.contains(member.name) else {
                return member.key.refuse(
                    "\(kind.rawValue) have no field \(member.name.quoted)",
                    try: NearestName.hint(for: member.name, among: known, or: "write it under properties")
                )
            }
            guard let field = own.first(where: { $0.name.text == member.name }),
                [.statistics, .dates, .prices].contains(field.type)
            else {
                return values.expression(member.value).map { DescribedField(name: member.name, content: .value($0)) }
            }
            return DescribedField(name: member.name, content: .entries(entries(member.value, of: field)))
        }
    }

    private func entries(_ node: YAMLNode, of field: FieldDefinition) -> [FieldExpression.Entry] {
        let example =
            switch field.type {
            case .statistics: "{ strength: powers.strength }"
            case .dates: "{ onsaleDate: path }"
            default: "{ printPrice: path }"
            }
        return node.members(example: "\(field.name.text): \(example)").compactMap { member in
            guard field.type == .statistics else {
                return values.expression(member.value).map { FieldExpression.Entry(word: member.name, value: $0) }
            }
            let usual = StatisticName.usual.map(\.rawValue)
            guard let name = StatisticName(rawValue: member.name) else {
                return member.key.refuse(
                    "\(member.name.quoted) cannot name a statistic",
                    try: "use up to 40 characters, without a comma"
                )
            }
            if !StatisticName.usual.contains(name), let nearest = NearestName.among(usual, for: member.name) {
                return member.key.refuse(
                    "there is no statistic \(member.name.quoted)",
                    try: "did you mean \(nearest.quoted)?"
                )
            }
            let most = member.value.isMapping ? member.value.entry("most") : nil
            return values.expression(member.value, besides: DescriptionTable.statistic.names).map { value in
                let most = most.flatMap { $0.wholeNumber(in: Statistic.scales, example: 255) }
                return FieldExpression.Entry(word: member.name, value: value, most: most ?? Statistic.usualMost)
            }
        }
    }
}
