package import Foundation
import Synchronization

/// The JSON that is being decoded, needed to explain why a part of it cannot be.
package final class ReplyText: Sendable {
    let body: Data
    /// Values nested too deeply in the reply, which are null here.
    private let cut: UndecodablePlaces?
    /// Searched for once, and only if something could not be read.
    private let found = Mutex<UndecodablePlaces?>(nil)
    private let refused = Atomic(false)
    /// What had to be left out so that the rest can be read; nil for nothing.
    let remark: String?

    init(_ body: Data, cut: UndecodablePlaces? = nil, remark: String? = nil) {
        self.body = body
        self.cut = cut
        self.remark = remark
    }

    /// The text with what makes strings and numbers unreadable left out; nil if there is nothing of the kind.
    func mended() -> ReplyText? {
        let places = cut == nil ? places : UndecodablePlaces(in: body)
        return places.mending(body).map { ReplyText($0, cut: cut, remark: places.remark) }
    }

    /// The result of decoding the mended text where the text itself could not be decoded as a whole, and what was left out;
    /// else the result itself.
    /// - Parameter result: of decoding the text.
    func mending<Value: Decodable>(
        _ result: Result<Value, any Error>
    ) -> (result: Result<Value, any Error>, remark: String?) {
        guard (try? result.get()) == nil || hasRefusals, let mended = mended() else { return (result, nil) }
        let second = Result { try mended.decode(Value.self) }
        return (try? second.get()) == nil ? (result, nil) : (second, mended.remark)
    }

    /// A line of JSON with what makes strings and numbers unreadable left out, and what that is; nil if there is nothing of
    /// the kind.
    package static func mendedLine(_ line: Data) -> (line: Data, remark: String)? {
        ReplyText(line).mended().map { ($0.body, $0.remark ?? "") }
    }

    /// Decodes the text; decoders of its parts find it as `Decoder.text`.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let decoder = JSONDecoder()
        if let key = Self.key { decoder.userInfo[key] = self }
        return try decoder.decode(type, from: body)
    }

    fileprivate static let key = CodingUserInfoKey(rawValue: "reply text")

    var places: UndecodablePlaces {
        if let cut { return cut }
        return found.withLock { found in
            let places = found ?? UndecodablePlaces(in: body)
            found = places
            return places
        }
    }

    /// Whether a part could not be decoded, though the whole was.
    var hasRefusals: Bool { refused.load(ordering: .relaxed) }

    func recordRefusal() { refused.store(true, ordering: .relaxed) }

    /// Why the value at a dotted path must not count as read: a part of it was nested too deeply and is left out.
    /// - Parameter path: put together only where something was left out.
    func cutPlace(at path: @autoclosure () -> String) -> ReadingFault? { cut?.firstTooDeep(at: path()) }
}

extension Decoder {
    /// The text of the reply; nil if something else is decoded.
    var text: ReplyText? { ReplyText.key.flatMap { userInfo[$0] as? ReplyText } }
}
