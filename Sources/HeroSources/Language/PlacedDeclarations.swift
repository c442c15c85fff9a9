public import HeroModel

/// A declaration and where it is written.
public struct Placed<Declaration: Equatable & Sendable>: Equatable, Sendable {
    public let declaration: Declaration
    public let place: FilePlace
}

/// The kinds and roles that a file declares.
public struct PlacedDeclarations: Equatable, Sendable {
    public var kinds: [Placed<KindDeclaration>] = []
    public var roles: [Placed<RoleDeclaration>] = []

    public init() {}

    public var declared: Declarations {
        Declarations(kinds: kinds.map(\.declaration), roles: roles.map(\.declaration))
    }

    public static func += (one: inout PlacedDeclarations, other: PlacedDeclarations) {
        one.kinds += other.kinds
        one.roles += other.roles
    }
}
