import Testing

@testable import HeroTemplate

/// Mistakes in a declaration are mistakes in the code: they stop the program with a message.
@Suite struct DeclarationTests {
    @Test("each stored property is a field, and nothing else is")
    func fields() {
        #expect(ShapeReference(Measured.self).shape.fields.map(\.name) == ["one", "two"])
    }

    @Test("a property that templates cannot show cannot be declared")
    func unknownType() async {
        await #expect(processExitsWith: .failure) { _ = ShapeReference(Unknown.self).shape }
    }
}

private struct Measured: TemplateContext {
    let one: Int
    private let two: Int
    static let three = 3
    var length: Int { one + two }
}

private struct Unknown: TemplateContext {
    var share = 0.5
}
