import HeroBasics
extension WebRequest: CustomDebugStringConvertible, CustomReflectable, CustomStringConvertible {
    /// Method and masked address: a request that gets into a text by mistake gives no secret away.
    public var description: String { "\(method.rawValue) \(shown)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
