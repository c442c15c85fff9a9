import Foundation
import Synchronization

/// The JSON that is being decoded, needed to explain why a part of it cannot be.
final class ReplyText: Sendable {
    let body: Data
    /// Values nested too deeply in the reply, which are null here.
    private let cut: UndecodablePlaces?
    /// Searched for once, and only if something could not be read.
    private let found = Mutex<UndecodablePlaces?>(nil)

    init(_ body: Data) {
        self.body = body
        cut = nil
    }

    /// A text with the values nested too deeply in `body` left out.
    init(cutting places: UndecodablePlaces, outOf body: Data) {
        self.body = places.cutting(body)
        cut = places
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

    /// Why the value at a path must not count as read: a part of it was nested too deeply and is left out.
    func cutPlace(at path: [any CodingKey]) -> ReadingFault? {
        cut == nil ? nil : cutPlace(at: ReadingFault.dotted(path))
    }

    /// The same for a dotted path.
    func cutPlace(at path: String) -> ReadingFault? {
        cut?.firstTooDeep(at: path).map { ReadingFault(path: $0.path, reason: $0.reason) }
    }
}

extension Decoder {
    /// The text of the reply; nil if something else is decoded.
    var text: ReplyText? { ReplyText.key.flatMap { userInfo[$0] as? ReplyText } }
}
