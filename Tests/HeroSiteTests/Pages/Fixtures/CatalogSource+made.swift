import Foundation
import HeroArchive
import HeroModel

@testable import HeroCatalog

extension CatalogSource {
    init(
        name: SourceName,
        pathName: String? = nil,
        kind: String,
        title: String,
        attribution: Attribution,
        publicBase: String? = nil,
        asOf: Date? = nil,
        coverage: [ListCoverage] = [],
        counts: [RecordKind: Int] = [:]
    ) {
        let archived = ArchivedSource(
            name: name,
            pathName: pathName,
            kind: kind,
            title: title,
            baseURL: publicBase ?? "",
            publicBase: publicBase,
            attribution: attribution,
            newestReply: asOf,
            coverage: coverage
        )
        self.init(archived: archived, counts: counts)
    }
}
