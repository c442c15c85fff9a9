import Foundation
import HeroBasics

/// The pages that a page leads to.
struct DescribedPages {
    let reply: DescribedReply
    let paginator: Paginator
    let position: ResourcePosition

    var request: SourceRequest { reply.request }
    private var document: DescribedItem { reply.root }

    /// Where the page begins, in items.
    var offset: Int { request.step.offset ?? 0 }

    /// How many items the whole list has, if the reply says so, or why what it says cannot be that.
    /// - Throws: `SourceError` for a total that grows with every page.
    func total() throws(SourceError) -> (count: Int?, warning: String?) {
        guard let path = paginator.total, let found = document.find(path).first?.value, found != .null else {
            return (nil, nil)
        }
        guard let total = found.scalar.flatMap(DescribedText.wholeNumber), (0...ListPage.longestList).contains(total)
        else {
            return (nil, "\(found.scalar?.cut(to: 40) ?? found.sort) at \(path) cannot be the length of a list")
        }
        if let first = position.total, total > 2 * first + 1_000 {
            throw reply.replyReader.unreadable(
                "the list grew from \(first) to \(total) while it was read: it would never end",
                at: path.description
            )
        }
        return (total, nil)
    }

    /// Whether the page begins behind the end that the list states. Such a page is asked for when the one before
    /// it was full, since the list may have more.
    private var isBehindEnd: Bool { position.total.map { offset >= $0 } ?? false }

    /// - Parameters:
    ///   - ids: of the page's items, in the order sent.
    ///   - count: how many items the page has.
    /// - Throws: `SourceError` if the page is one before it again.
    func next(after ids: [String], count: Int, total: Int?) throws(SourceError) -> NextPages {
        let next = try following(ids, count, total)
        guard count == 0, !isContinued, !next.requests.isEmpty,
            position.before?.hasSuffix(Self.emptyMark) == true
        else { return next }
        return NextPages(
            warning: "two pages in a row are empty, and each says that another follows: the list ends here"
        )
    }

    /// What stands for an empty page among the marks of those before.
    private static let emptyMark = "-"
    /// So many replies in a row may continue what one page gives.
    private static let mostContinued = 100

    /// The items of the newest page before, and how many replies in a row had these.
    private var latest: (mark: String, count: Int)? {
        let parts = position.before?.split(separator: ",").last?.split(separator: "+").map(String.init)
        return parts.map { ($0[0], $0.count == 2 ? Int($0[1]) ?? 1 : 1) }
    }

    private func following(_ ids: [String], _ count: Int, _ total: Int?) throws(SourceError) -> NextPages {
        let mark = ids.isEmpty ? nil : Self.mark(ids)
        let before = position.before?.split(separator: ",").map(String.init) ?? []
        if let mark, before.contains(mark), !isContinued {
            if isBehindEnd { return NextPages(isRepeat: true) }
            throw reply.replyReader.unreadable("it is a page before it again: \(paginator.advice)")
        }
        let mistake = try mistakenCount(count)
        guard count > 0 || isContinued || mayFollowNothing else {
            let more = paginator.more.flatMap {
                isMore == true ? "\($0) says that another page follows an empty one" : nil
            }
            return NextPages(warning: mistake ?? more.map { "\($0): the list ends here" })
        }
        let own = mark ?? (count == 0 ? Self.emptyMark : nil)
        let times = isContinued && own == latest?.mark ? (latest?.count ?? 0) + 1 : 1
        if times > Self.mostContinued {
            return NextPages(
                brokenOff: "\(times) replies in a row have the same items, and each says that another follows"
            )
        }
        // An API may give fewer or more than asked for; but where a record has several rows, they count once.
        let isGrouped = reply.resource.isGrouped
        let size = max(1, position.size ?? (isGrouped ? min(count, paginator.size?.count ?? count) : count))
        let following = ResourcePosition(
            resource: position.resource,
            size: size,
            // Without it, each page leads to the next one.
            total: total.map { isLong($0, by: size) } == true ? nil : position.total ?? total,
            before: (before.prefix(1) + [own.map { times > 1 ? "\($0)+\(times)" : $0 }].compactMap(\.self))
                .joined(separator: ","),
            pattern: position.pattern
        )
        if isMore == false { return NextPages() }
        // Some APIs give fewer than they are asked for, however many there are: only a page behind it shows that.
        let isShort = position.size == nil && total == nil && !belongsToItem && count < paginator.size?.count ?? count
        switch paginator.form {
        case .none: return NextPages()
        case .offset(let parameter):
            let asked = paginator.size?.count ?? size
            var following = following
            if isShort { following.total = count }
            var end = total ?? (count < asked && !isShort ? offset : offset + size + 1)
            if paginator.more != nil || count >= position.size ?? asked { end = max(end, offset + size + 1) }
            let starts = starts(from: offset + size, to: end, by: size, isCounted: total != nil)
            return NextPages(requests: starts.map { page(at: $0, following, parameter, to: String($0)) })
        case .page(let parameter, let first, let path):
            let asked = paginator.size?.count
            let asking = request.query.first { $0.name == parameter }.flatMap { Int($0.value) }
            let number = asking ?? first + offset / size
            var last: Int?
            var isOnlyPage = total == count
            if let path, let pages = try self.number(at: path) {
                last = first + min(pages, ListPage.longestList) - 1
                isOnlyPage = pages < 2
            } else if let total {
                last = first + (total - 1) / size
            } else if let asked, count < asked, !isShort {
                last = number
            }
            var following = following
            let told = last.map { ($0 + 1 - first) * size } ?? (isShort ? count : nil)
            following.total = following.total ?? told.flatMap { isLong($0, by: size) ? nil : $0 }
            // A list that says it ends with its first page may have told that page's length.
            let isFull = (position.size ?? asked).map { count >= $0 } ?? (isOnlyPage && !belongsToItem)
            if let known = last, isFull || paginator.more != nil { last = max(known, number + 1) }
            let end = last.map { ($0 + 1 - first) * size } ?? (number + 1 - first) * size + 1
            let starts = starts(from: (number + 1 - first) * size, to: end, by: size, isCounted: last != nil)
            return NextPages(
                requests: starts.map { page(at: $0, following, parameter, to: String(first + $0 / size)) },
                warning: mistake
            )
        case .next(let path):
            guard let found = document.find(path).first?.value, found != .null else { return NextPages() }
            guard let link = found.scalar else { return NextPages(brokenOff: Self.noText(found, at: path)) }
            if ["", "false", "0"].contains(link) { return NextPages() }
            return followed(link, following, count)
        case .linkHeader:
            guard let nextLink = reply.nextLink, !nextLink.isEmpty else { return NextPages() }
            return followed(nextLink, following, count)
        case .cursor(let parameter, let path):
            guard let found = document.find(path).first?.value, found != .null else { return end(without: path) }
            guard let cursor = found.scalar else { return NextPages(brokenOff: Self.noText(found, at: path)) }
            if cursor.isEmpty || cursor == "false" { return NextPages() }
            let isText = if case .text = found { true } else { false }
            let next = page(at: offset + count, following, parameter, to: cursor, isText: isText)
            return leading(to: next, path)
        case .continuation(let path):
            let members = document.find(path).first?.value.members ?? [:]
            let sent = members.sorted { $0.key < $1.key }.compactMap { name, value in
                value.scalar.map { SourceRequest.Parameter(name, $0) }
            }
            if sent.isEmpty { return NextPages() }
            // Only the latest ones: each reply has all that are still needed.
            let asked = (position.pattern?.query ?? request.query).filter { one in
                !sent.contains { $0.name == one.name }
            }
            let next = request.page(at: offset + count, following, path: request.path, query: asked + sent)
            return leading(to: next, path)
        }
    }

    /// What is wrong with the number of pages that the replies state; nil if nothing is.
    private func mistakenCount(_ count: Int) throws(SourceError) -> String? {
        guard case .page(let parameter, let first, let path?) = paginator.form, let size = position.size,
            let pages = try number(at: path) ?? position.total.map({ $0 / size })
        else { return nil }
        let asked = request.query.first { $0.name == parameter }.flatMap { Int($0.value) } ?? first + offset / size
        let number = asked + 1 - first
        if count == 0 {
            return number <= pages ? "\(path) says \(pages.of("page")), and not all of them have items" : nil
        }
        return number > pages ? "\(path) says \(pages.of("page")), and there are more" : nil
    }

    /// Whether a page without items may say that another one follows.
    private var mayFollowNothing: Bool {
        switch paginator.form {
        case .next, .linkHeader, .cursor, .continuation: true
        case .offset, .page: position.size != nil && isMore == true
        case .none: false
        }
    }

    /// Whether the reply says that there is another page; nil if it does not say.
    private var isMore: Bool? {
        paginator.more.flatMap { document.find($0).first?.value.scalar }.map { !["false", "0", ""].contains($0) }
    }

    /// What follows a page that has nothing to ask the next one with: none, unless it says that there is one.
    private func end(without path: ValuePath) -> NextPages {
        guard isMore == true, let more = paginator.more else { return NextPages() }
        return NextPages(brokenOff: "\(more) says that another page follows, and \(path) has nothing to ask it with")
    }

    private static func noText(_ found: JSONValue, at path: ValuePath) -> String {
        "what leads to the next page is at \(path), where text is expected and \(found.sort) found"
    }

    private var isContinued: Bool { if case .continuation = paginator.form { true } else { false } }

    /// Whether the page has the items of the one before once more, each with further values.
    func isFurtherPart(_ ids: [String]) -> Bool {
        isContinued && !ids.isEmpty && latest?.mark == Self.mark(ids)
    }

    /// Whether it is the list of one item, of which there are many: each is not asked for twice without a reason.
    private var belongsToItem: Bool { if case .relation = request.step { true } else { false } }

    /// The most pages of a list that are known at once; a longer one is read page by page.
    private static let mostAtOnce = 5_000

    private func isLong(_ items: Int, by size: Int) -> Bool { items / size > Self.mostAtOnce }

    /// Where the pages after this one begin. The first page gives all of a list whose length is known, if it is no longer than
    /// `mostAtOnce`; a later one only the next, and only if the list has grown past what the first page said.
    private func starts(from start: Int, to end: Int, by size: Int, isCounted: Bool) -> [Int] {
        let all = stride(from: start, to: end, by: size)
        if position.size == nil, !isLong(end, by: size) { return Array(all) }
        if isCounted, let total = position.total, start < total { return [] }
        return Array(all.prefix(1))
    }

    private func number(at path: ValuePath) throws(SourceError) -> Int? {
        guard let found = document.find(path).first?.value, found != .null else { return nil }
        guard let text = found.scalar, let number = DescribedText.wholeNumber(text) else {
            throw reply.replyReader.unreadable("number expected, \(found.sort) found", at: path.description)
        }
        return number
    }

    private static func mark(_ ids: [String]) -> String {
        String(MessageDigest.sha256(ids.joined(separator: "\n")).hexText.prefix(16))
    }

    // MARK: Links

    /// The page that what is at a path of the reply leads to, unless it is this one again.
    private func leading(to next: SourceRequest, _ path: ValuePath) -> NextPages {
        guard next.id == request.id else { return NextPages(requests: [next]) }
        return NextPages(brokenOff: "its pages lead in a circle: \(path) is what this page was asked with")
    }

    /// The page at an address that the reply names: always below the source's own base, as keys go with it.
    private func followed(_ link: String, _ following: ResourcePosition, _ count: Int) -> NextPages {
        guard let place = LinkedAddress(link, description: reply.description, base: reply.base, asked: request.path)
        else {
            return NextPages(brokenOff: "the next page is not at \(reply.base): \(link.cut(to: 80))")
        }
        let next = request.page(at: offset + count, following, path: place.path, query: place.query)
        return NextPages(
            requests: [next],
            warning: place.elsewhere.map { "the next page is said to be \($0): it is asked at \(reply.base)" }
        )
    }
}

/// The requests for the pages that a page leads to.
struct NextPages {
    var requests: [SourceRequest] = []
    /// Whether the page is another one again, which APIs give in place of a page that they do not have.
    var isRepeat = false
    /// Why the next page is not asked, though the reply names one.
    var brokenOff: String?
    /// What is odd about where the next page is said to be.
    var warning: String?
}

extension Paginator {
    /// What may be wrong with it if its pages repeat.
    fileprivate var advice: String {
        switch form {
        case .offset(let parameter), .page(let parameter, _, _), .cursor(let parameter, _):
            "the API may not know the parameter \(parameter.quoted)"
        case .none, .next, .linkHeader, .continuation: "its pages lead in a circle"
        }
    }
}
