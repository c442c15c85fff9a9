import HeroTemplate
import Testing

/// Mistakes in a declaration are mistakes in the code: they stop the program with a message.
@Suite struct DeclarationTests {
    @Test("a computed property cannot be declared")
    func computedProperty() async {
        await #expect(processExitsWith: .failure) { _ = Computed.fields }
    }

    @Test("a value that templates cannot show cannot be declared")
    func unknownType() async {
        await #expect(processExitsWith: .failure) { _ = Unknown.fields }
    }

    @Test("a name cannot be declared twice")
    func declaredTwice() async {
        await #expect(processExitsWith: .failure) { _ = Twice.fields }
    }

    @Test("a name that no tag could hold cannot be declared")
    func unwritableName() async {
        await #expect(processExitsWith: .failure) { _ = Dotted.fields }
    }
}

private struct Computed: TemplateContext {
    var length: Int { 3 }

    static let fields: Fields = ["length": \.length]
}

private struct Unknown: TemplateContext {
    var share = 0.5

    static let fields: Fields = ["share": \.share]
}

private struct Twice: TemplateContext {
    var one = 1
    var two = 2

    static let fields: Fields = ["one": \.one, "one": \.two]
}

private struct Dotted: TemplateContext {
    var one = 1

    static let fields: Fields = ["one.two": \.one]
}
