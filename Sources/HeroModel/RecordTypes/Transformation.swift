/// One of a hero's forms.
public struct Transformation: RecordType {
    public var head: RecordHead
    /// Its position among the hero's forms from 1, read from the number prefix of its name; nil if there is none.
    public var order: Int?
    /// The power the source gives, in its own words ("90 Septillion"); nil if it gives none.
    public var power: String?

    public static let fields: FieldTable<Self> = [
        .number("order", \.order).shownApart.onCard,
        .text("power", \.power).shownApart.onCard,
    ]

    public var record: Record { .transformation(self) }

    public init(head: RecordHead) { self.init(head: head, order: nil) }

    public init(head: RecordHead, order: Int? = nil, power: String? = nil) {
        self.head = head
        self.order = order
        self.power = power
    }
}
