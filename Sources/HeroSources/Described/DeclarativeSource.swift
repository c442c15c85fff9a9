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
            descriptionDigest: description.digest,
            moves: description.resources.compactMap(\.move)
        )
    }

    var kinds: [RecordKind] { Set(description.resources.map(\.kind)).sorted() }

    var secrets: [Secret] { secretValues.all }

    var secretParameters: [String] { if case .query(let name) = description.signIn { [name] } else { [] } }

    func seeds() -> [SourceRequest] {
        description.lists.compactMap { DescribedList(resource: $0.first, source: name).first() }
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
        return SourceSession(token: try token(in: reply, to: request, login))
    }

    /// - Throws: `SourceError`.
    func read(_ reply: WebReply, to request: SourceRequest) throws(SourceError) -> SourceReading {
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
        reading.warning = reading.warning ?? document.remark ?? reading.hiddenLinks(base: reply.base)
        return reading
    }

    /// The reader of a resource's items.
    func record(of resource: ResourceDescription) -> DescribedRecord {
        DescribedRecord(source: name, resource: resource, language: description.language, base: baseURL)
    }

    var tableForms: Set<TableForm> { description.tableForms }

    var tableQueries: [String] { description.resources.compactMap(\.query).uniqued(by: \.self) }

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

/// Signing in, as the description says.
extension DeclarativeSource {
    func signed(_ request: SourceRequest, stamp: Date, session: SourceSession?) -> WebRequest {
        var extra: [SourceRequest.Parameter] = []
        var headers = [HTTPHeader("Accept", "application/json")]
        var body = request.body.map { Data($0.utf8) }
        if let userAgent = description.userAgent { headers.append(HTTPHeader("User-Agent", userAgent)) }
        if body != nil { headers.append(HTTPHeader("Content-Type", "application/json")) }
        headers = headers.setting(description.headers)
        switch description.signIn {
        case .none: break
        case .query(let name): extra.append(SourceRequest.Parameter(name, secretValues["key"]))
        case .header(let name, let prefix): headers.append(HTTPHeader(name, prefix + secretValues["key"]))
        case .basic: headers.append(basic)
        case .bearer: headers.append(HTTPHeader("Authorization", "Bearer " + secretValues["token"]))
        case .login(let login):
            if request.step == .login {
                let (header, sent) = credentials(login.form)
                headers.append(header)
                body = sent
            } else if let session {
                headers.append(HTTPHeader("Authorization", "Bearer " + session.token.revealed))
            }
        }
        let shown = request.address(base: baseURL).cut(to: 300)
        let masked = extra.map { PercentEncoding.encode($0.name) + "=***" }.joined(separator: "&")
        var signed = WebRequest(
            method: request.method,
            url: request.address(base: baseURL, adding: extra),
            shown: masked.isEmpty ? shown : shown + (request.query.isEmpty ? "?" : "&") + masked
        )
        (signed.headers, signed.body) = (headers, body)
        return signed
    }

    private var basic: HTTPHeader {
        let pair = Data("\(secretValues["user"]):\(secretValues["password"])".utf8).base64EncodedString()
        return HTTPHeader("Authorization", "Basic " + pair)
    }

    /// The header and the body of a login.
    private func credentials(_ form: SignIn.Form) -> (HTTPHeader, Data?) {
        switch form {
        case .basic: return (basic, nil)
        case .json(let user, let password):
            let members = [user: secretValues["user"], password: secretValues["password"]]
            return (HTTPHeader("Content-Type", "application/json"), try? members.canonicalJSON())
        case .form(let user, let password):
            let pairs = [(user, secretValues["user"]), (password, secretValues["password"])]
            let text = pairs.map { PercentEncoding.encode($0) + "=" + PercentEncoding.encode($1) }
            return (
                HTTPHeader("Content-Type", "application/x-www-form-urlencoded"),
                Data(text.joined(separator: "&").utf8)
            )
        }
    }

    private static let longestToken = 8_192

    /// The token in the reply to a login.
    /// - Throws: `SourceError` if there is none. What is there instead is never repeated: it may hold a part of it.
    private func token(
        in reply: WebReply,
        to request: SourceRequest,
        _ login: SignIn.Login
    ) throws(SourceError) -> Secret {
        let replyReader = ReplyReader(source: name, request: request)
        guard reply.status == 200 else {
            throw replyReader.unreadable("a token expected, status \(reply.status) found")
        }
        var text: String?
        if let path = login.token {
            let document = try replyReader.decode(JSONValue.self, from: reply)
            let item = DescribedItem(value: document, path: "", position: 1, unknown: [])
            text = item.find(path).first?.value.scalar
        } else {
            text = String(decoding: reply.body.prefix(Self.longestToken + 1), as: UTF8.self)
                .trimmingCharacters(in: CharacterSet(charactersIn: " \t\r\n\""))
        }
        guard let text, (1...Self.longestToken).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), !text.hasPrefix("<"), !text.hasPrefix("{")
        else {
            throw replyReader.unreadable("a token expected, none found", at: login.token?.description ?? "")
        }
        return Secret(text)
    }
}
