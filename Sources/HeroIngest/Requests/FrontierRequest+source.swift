import Foundation
import HeroArchive
import HeroBasics
import HeroSources

extension FrontierRequest {
    /// A source's request in the form the archive keeps.
    init(_ request: SourceRequest) throws {
        let payload = String(decoding: try request.canonicalJSON(), as: UTF8.self)
        let list = request.ownList
        self.init(id: request.id, payload: payload, phase: list == nil ? .reading : .completion, list: list)
    }

    /// The request as its source understands it; nil if an older version of herodex wrote it in another form.
    var sourceRequest: SourceRequest? {
        try? JSONDecoder().decode(SourceRequest.self, from: Data(payload.utf8))
    }
}
