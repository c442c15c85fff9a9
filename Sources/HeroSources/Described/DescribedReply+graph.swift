import HeroBasics

extension DescribedReply {
    /// What a reply of a GraphQL API says is wrong (GraphQL, October 2021, 7.1); nil for another reply.
    var graphError: (message: String, isBesideData: Bool)? {
        guard let members = document.root.members, Set(members.keys).isSubset(of: ["data", "errors", "extensions"]),
            let first = members["errors"]?.items?.first
        else { return nil }
        let message = first.members?["message"]?.scalar ?? "it does not say which"
        return (message.cut(to: 200), (members["data"] ?? .null) != .null)
    }
}
