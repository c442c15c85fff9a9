import Foundation
import HeroArchive
import HeroSources

extension FrontierRequest {
    /// A source's request in the form the archive keeps.
    init(_ request: SourceRequest) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let payload = String(decoding: try encoder.encode(request), as: UTF8.self)
        switch request.step {
        case .relation(let owner, let kind, let role, _):
            let list = ListName(owner: owner, kind: kind, role: role)
            self.init(id: request.id, payload: payload, phase: .completion, list: list)
        default:
            self.init(id: request.id, payload: payload)
        }
    }

    /// The request as its source understands it; nil where an older version of herodex wrote it in another form.
    var sourceRequest: SourceRequest? {
        try? JSONDecoder().decode(SourceRequest.self, from: Data(payload.utf8))
    }
}
