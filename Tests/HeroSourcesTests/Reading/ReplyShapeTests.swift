import Foundation
import HeroModel
import Testing

@testable import HeroSources

@Suite("Fields of replies are compared with what they were")
struct ReplyShapeTests {
    private static func shape(_ bodies: String...) -> ReplyShape {
        var shape = ReplyShape()
        for body in bodies { shape.add(ReplyShape(json: Data(body.utf8))) }
        return shape
    }

    private static func differences(_ before: ReplyShape, _ now: ReplyShape) -> [String] {
        before.differences(to: now).map { "\($0.sort) \($0.path)" }
    }

    @Test("The path, types and number of every field are known; members that are names of things are one field")
    func shapes() {
        let shape = Self.shape(
            #"{"a":[{"n":1,"t":"x"},{"n":null}],"byID":{"17":{"v":true},"18":{"v":false}}}"#,
            "<html>"
        )
        #expect(shape.objects == ["": 1, "a[]": 2, "byID": 1, "byID.*": 2])
        #expect(shape.fields["a[].n"] == ReplyShape.Field(types: [.number, .null], times: 2))
        #expect(shape.fields["a[].t"] == ReplyShape.Field(types: .text, times: 1))
        #expect(shape.fields["byID.*.v"] == ReplyShape.Field(types: .boolean, times: 2))
        #expect(Set(shape.fields.keys) == ["a", "a[]", "a[].n", "a[].t", "byID", "byID.*", "byID.*.v"])
    }

    @Test("Fields that are new, gone or of another type differ; optional, null and empty ones do not")
    func differences() {
        let before = Self.shape(
            #"{"list":[{"id":1,"name":"a","note":"x","none":null,"tags":[]},{"id":2,"name":"b","none":null,"tags":[]}]}"#
        )
        let same = Self.shape(
            #"{"list":[{"id":3,"name":"c","none":{"x":1},"tags":[{"t":1}]},{"id":null,"name":"d","none":1,"tags":[]}]}"#
        )
        #expect(Self.differences(before, same) == [])
        let other = Self.shape(
            #"{"list":[{"id":"3","note":"y","none":null,"tags":[],"origin":{"place":"z","in":[{"y":1}]}}]}"#
        )
        #expect(
            Self.differences(before, other) == [
                "retyped list[].id", "missing list[].name", "unknown list[].origin", "unknown list[].origin.in",
                "unknown list[].origin.in[]", "unknown list[].origin.in[].y", "unknown list[].origin.place",
            ]
        )
        // An empty list says nothing of what is in its items.
        #expect(Self.differences(before, Self.shape(#"{"list":[]}"#)) == [])
        #expect(Self.differences(before, Self.shape(#"{"lists":[]}"#)) == ["missing list", "unknown lists"])
        #expect(Self.differences(before.accepting(before.differences(to: other)), other) == [])
        #expect(Self.differences(before.accepting(before.differences(to: other)), before) == [])
    }

    @Test("What newer replies show of empty lists and nulls is learned, and compared from then on")
    func additions() {
        var known = Self.shape(#"{"tags":[],"origin":null}"#)
        known.add(known.additions(from: Self.shape(#"{"tags":[{"t":"x"}],"origin":{"place":"z"}}"#)))
        #expect(
            Self.differences(known, Self.shape(#"{"tags":[{"t":1}],"origin":{"place":"z"}}"#)) == ["retyped tags[].t"]
        )
        #expect(
            Self.differences(known, Self.shape(#"{"tags":[{"t":"y","u":1}],"origin":null}"#)) == ["unknown tags[].u"]
        )
    }

    @Test("A name that nobody had before is no new field where members are names")
    func names() {
        func reply(_ names: some Sequence<Int>) -> String {
            "{\"powers\":{" + names.map { "\"p\(String($0, radix: 36))x\":1" }.joined(separator: ",") + "}}"
        }
        let before = Self.shape(reply(0..<30), reply(30..<40))
        #expect(Self.differences(before, Self.shape(reply(90..<95))) == [])
    }
}
