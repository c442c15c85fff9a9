import HeroBasics
extension WebRequest: CustomDebugStringConvertible, CustomReflectable, CustomStringConvertible {
    /// Method and masked address: a request that is printed by mistake reveals no secret.
    public var description: String { "\(method.rawValue) \(shown)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
