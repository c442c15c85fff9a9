import Foundation
import Synchronization

/// The JSON that is being decoded, for those who have to say why a part of it cannot be.
final class ReplyText: Sendable {
    let body: Data
    /// What was nested too deeply in the reply and is null here.
    private let cut: UndecodablePlaces?
    /// Looked for once, and only where something could not be read.
    private let found = Mutex<UndecodablePlaces?>(nil)

    init(_ body: Data) {
        self.body = body
        cut = nil
    }

    /// A text without what is nested too deeply in `body`.
    init(cutting places: UndecodablePlaces, outOf body: Data) {
        self.body = places.cutting(body)
        cut = places
    }

    /// Decodes the text; who decodes a part of it finds it as `Decoder.text`.
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

    /// Why the value at a path must not pass for read: a part of it was nested too deeply and is left out.
    func cutPlace(at path: [any CodingKey]) -> ReadingFault? {
        guard let cut else { return nil }
        return cut.firstTooDeep(at: ReadingFault.dotted(path)).map { ReadingFault(path: $0.path, reason: $0.reason) }
    }
}

extension Decoder {
    /// The text of the reply; nil where something else is decoded.
    var text: ReplyText? { ReplyText.key.flatMap { userInfo[$0] as? ReplyText } }
}
