/// What may be many, and lines of a universe with so many of it.
package enum ManyRecords: CaseIterable, Sendable {
    case categories, roles, formats, namesakes, aliases, heroes

    package func lines(_ count: Int) -> [String] {
        switch self {
        case .categories:
            let names = (0..<count).map { "\"cat \($0)\"" }.joined(separator: ",")
            return [#"{"kind":"facts","id":1,"title":"A fact","categories":[\#(names)]}"#]
        case .roles:
            let items = (0..<count).map { #"{"id":"p\#($0)","title":"P","note":"role \#($0)"}"# }
            let comic =
                #"{"kind":"comics","id":1,"title":"C","relations":[{"kind":"creators","items":[\#(items.joined(separator: ","))]}]}"#
            return [comic] + (0..<count).map { #"{"kind":"creators","id":"p\#($0)","title":"P\#($0)"}"# }
        case .formats:
            return (0..<count).map { #"{"kind":"comics","id":\#($0),"title":"C\#($0)","format":"Format \#($0)"}"# }
        case .namesakes: return (0..<count).map { #"{"kind":"heroes","id":\#($0),"title":"Ada"}"# }
        case .aliases:
            let names = (0..<count).map { "\"Alias \($0)\"" }.joined(separator: ",")
            return [#"{"kind":"heroes","id":1,"title":"Ada","aliases":[\#(names)]}"#]
        case .heroes: return (0..<count).map { #"{"kind":"heroes","id":\#($0),"title":"Hero \#($0)"}"# }
        }
    }
}
