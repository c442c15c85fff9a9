import HeroCatalog
import HeroTemplate

/// The page of a record that shows no more than record pages of all kinds do: of a comic, an event, a story, a creator.
struct PlainRecordPage: RecordPage {
    let page: PageFrame
    let record: RecordPart

    static func inputs(of shown: RecordInputs, from reader: inout DigestReader) {}

    init(_ content: RecordContent, _ shown: RecordInputs, _ inputs: Void, in context: RenderContext) {
        page = context.frame(of: content.record, shown)
        record = context.recordPart(of: content.record, shown)
    }
}
