import Testing

@testable import HeroModel

@Suite("Field tables")
struct FieldTableTests {
    @Test("no two fields of a kind share a name, a key or a word in the archive", arguments: RecordKind.builtIn)
    func unique(kind: RecordKind) {
        let fields = Record.fields(of: kind)
        #expect(!fields.isEmpty)
        for names in [fields.map(\.name.text), fields.map(\.jsonKey), fields.map(\.archivedName)] {
            #expect(Set(names).count == names.count, "\(names)")
        }
    }

    @Test("what is written to a field is read from it, and no other field changes", arguments: RecordKind.builtIn)
    func readBack(kind: RecordKind) {
        let head = RecordHead(key: RecordKey(source: SourceName("s"), kind: kind, id: "1"), title: "One")
        let bare = Record(head: head) { _ in nil }
        #expect(bare.key.kind == kind)
        for field in Record.fields(of: kind) {
            let content = Self.content(of: field.type)
            let record = Record(head: head) { $0 == field ? content : nil }
            #expect(record != bare)
            for (own, before) in zip(Self.contents(of: record), Self.contents(of: bare)) {
                #expect(own.content == (own.field == field ? content : before.content), "\(field.name)")
                #expect((before.content != nil) == own.field.type.isList)
            }
        }
    }

    @Test("cards show fields that are on cards, and each of them", arguments: RecordKind.builtIn)
    func onCards(kind: RecordKind) {
        let head = RecordHead(key: RecordKey(source: SourceName("s"), kind: kind, id: "1"), title: "One")
        let whole = CardFields(Record(head: head) { Self.content(of: $0.type) })
        let onCards = CardFields(Record(head: head) { $0.isOnCard ? Self.content(of: $0.type) : nil })
        #expect(onCards == whole)
        for field in Record.fields(of: kind) where field.isOnCard {
            #expect(CardFields(Record(head: head) { $0 == field ? nil : Self.content(of: $0.type) }) != whole)
        }
    }

    @Test("a field does not take what is of another type")
    func otherType() {
        let head = RecordHead(key: RecordKey(source: SourceName("s"), kind: .comics, id: "1"), title: "One")
        #expect(Record(head: head) { _ in .names(["x"]) } == .comic(Comic(head: head)))
    }

    @Test("a name is known if a field has it")
    func names() {
        #expect(FieldName(known: "pageCount")?.types == [.number])
        #expect(FieldName(known: "end")?.types == [.seriesEnd, .date])
        #expect(FieldName(known: "aliases")?.types == [.names])
        #expect(FieldName(known: "nothing") == nil)
        #expect(!FieldName.labelled.contains("dates"))
    }

    private static func contents(of record: Record) -> [(field: FieldDefinition, content: FieldContent?)] {
        var contents: [(FieldDefinition, FieldContent?)] = []
        record.forEachField { contents.append(($0, $1)) }
        return contents
    }

    @Test("fields are stored with single values first, and written in the order of keys")
    func orders() {
        let comic = Record(
            head: RecordHead(key: RecordKey(source: SourceName("s"), kind: .comics, id: "1"), title: "One")
        ) {
            _ in nil
        }
        var (stored, keys): ([FieldDefinition], [String]) = ([], [])
        comic.forEachField(.archived) { field, _ in stored.append(field) }
        comic.forEachField(.json) { field, _ in keys.append(field.jsonKey) }
        #expect(stored.suffix(2).map(\.archivedName) == ["date", "price"])
        #expect(keys == keys.sorted() && keys.count == stored.count)
    }

    private static func content(of type: FieldType) -> FieldContent {
        switch type {
        case .text, .word: .text("x")
        case .number, .year: .number(7)
        case .date: .date(CalendarDate(year: 1963, month: 5, day: 1)!)
        case .seriesEnd: .seriesEnd(.present)
        case .names: .names(["x", "y"])
        case .statistics: .statistics([Statistic(name: .speed, value: 9)])
        case .dates: .dates([PublicationDate(type: "t", date: CalendarDate(year: 1963, month: 5, day: 1)!)])
        case .prices: .prices([Price(type: "t", cents: 5)])
        }
    }
}
