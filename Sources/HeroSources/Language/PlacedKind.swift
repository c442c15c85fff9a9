public import HeroModel

/// A kind's declaration and where it is written.
public struct PlacedKind: Equatable, Sendable {
    public let declaration: KindDeclaration
    public let place: FilePlace
}
