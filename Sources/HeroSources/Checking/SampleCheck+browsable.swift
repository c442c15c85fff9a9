import HeroModel

extension SampleCheck {
    /// The labels of properties whose values several records share, and by which no lists are made, in their order.
    public var browsable: [String] {
        let properties = records.flatMap(\.record.head.properties)
        return properties.map(\.label).uniqued(by: \.self).filter { label in
            let own = properties.filter { $0.label == label }
            return own.allSatisfy { $0.browsed.isEmpty } && Self.areShared(own.map(\.value))
        }
    }

    /// Whether texts are short words and no measures, each of them there about twice or more often.
    static func areShared(_ values: [String]) -> Bool {
        let distinct = Set(values)
        return distinct.count > 1 && 2 * distinct.count <= values.count
            && distinct.allSatisfy { $0.count <= 40 } && !distinct.allSatisfy { $0.first?.isNumber == true }
    }
}
