import Foundation
import HeroBasics
import HeroModel

/// A source that a description says everything about: how it is asked, how its pages follow each other, and what its
/// replies mean.
struct DeclarativeSource: HeroSource {
    let name: SourceName
    let baseURL: String
    let profile: SourceProfile
    let description: SourceDescription
    let secretValues: DescribedSecrets
    let declared: Declarations

    /// - Throws: `SourceError` for a missing secret or an address that cannot be used.
    init(_ description: SourceDescription, _ settings: SourceSettings) throws(SourceError) {
        self.description = try description.filled(with: settings)
        name = settings.name
        declared = description.declarations.declared + settings.declared
        baseURL = try settings.checkedBase(default: description.baseURL)
        secretValues = try DescribedSecrets(description.signIn, settings)
        var expired: Set<Int> = [401]
        if case .login(let login) = description.signIn { expired = login.expiredStatuses }
        profile = SourceProfile(
            kind: settings.kind,
            title: settings.title ?? description.title,
            attribution: settings.attribution ?? description.attribution,
            pace: settings.pace ?? description.pace,
            quotaStatuses: description.quirks.quotaStatuses,
            expiredStatuses: expired,
            mostPictures: settings.mostPictures,
            readingDigest: description.digest,
            moves: description.resources.compactMap(\.move)
        )
    }

    var kinds: [RecordKind] { Set(description.resources.map(\.kind)).sorted() }

    var secrets: [Secret] { secretValues.all }

    var secretParameters: [String] { if case .query(let name) = description.signIn { [name] } else { [] } }

    func seeds() -> [SourceRequest] {
        description.lists.compactMap { DescribedList(resource: $0.first, source: name).first() }
    }

    func signed(_ request: SourceRequest, stamp: Date, session: SourceSession?) -> WebRequest {
        DescribedSigning(description: description, base: baseURL, secrets: secretValues)
            .signed(request, session: session)
    }

    func login() -> SourceRequest? {
        guard case .login(let login) = description.signIn else { return nil }
        return SourceRequest(method: .post, path: login.path, step: .login)
    }

    /// - Throws: `SourceError`.
    func session(from reply: WebReply) throws -> SourceSession {
        guard case .login(let login) = description.signIn, let request = self.login() else {
            return SourceSession(token: Secret(""))
        }
        return SourceSession(
            token: try DescribedToken(login: login, replyReader: ReplyReader(source: name, request: request)).read(
                reply
            )
        )
    }

    /// - Throws: `SourceError`.
    func read(_ reply: WebReply, to request: SourceRequest) throws -> SourceReading {
        let replyReader = ReplyReader(source: name, request: request)
        guard let position = request.position, let resource = description.resource(position.resource) else {
            throw replyReader.unreadable("the description has no such request any more")
        }
        // Behind the last page, some APIs send nothing at all.
        let status = reply.body.isEmpty && reply.status == 200 ? 404 : reply.status
        let isEmpty = request.isEmptyList(status: status)
        let document = try isEmpty ? .nothing : replyReader.decode(JSONReply.self, from: reply)
        let reader = DescribedReply(
            source: name,
            description: description,
            resource: resource,
            request: request,
            document: document,
            base: reply.base,
            nextLink: reply.nextLink
        )
        var reading = try reader.reading()
        reading.warning = reading.warning ?? document.remark
        return reading
    }

    var tableForms: Set<TableForm> { description.tableForms }

    var tableQueries: [String] {
        description.resources.compactMap(\.query).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Returns the reader of the described table that has the most of these columns; nil if no table has this form.
    func rowReader(of form: TableForm, columns: [String]) -> (any RowReader)? {
        table(of: form, columns: columns).map { table in
            DescribedRows(table, of: self, header: form == .sqlite ? Array(columns.dropFirst()) : columns)
        }
    }

    /// The resource of files that has most of these columns; without any, one that names as many itself.
    /// - Parameter name: of the only one to try; nil for all.
    func table(of form: TableForm, columns: [String], named name: String? = nil) -> ResourceDescription? {
        let tables = description.resources.filter { table in
            // The document of a comic may come without it.
            let isOfForm = table.origin == .file(form) || form == .xml && table.origin == .file(.comic)
            return isOfForm && (name == nil || table.name == name)
        }
        if form.isXML { return tables.first { $0.elements.first == columns.first } }
        if form == .sqlite { return tables.first { $0.query == columns.first } }
        let fits = tables.map { DescribedColumns.fit($0, columns) }
        if fits.max() == 0, let table = tables.first(where: { $0.columns.count == columns.count }) { return table }
        return fits.max().flatMap { best in fits.firstIndex(of: best) }.map { tables[$0] }
    }
}
