import HeroTemplate
import Testing

/// Mistakes in a declaration are mistakes in the code: they stop the program with a message.
@Suite struct DeclarationTests {
    @Test("a computed property cannot be declared")
    func computedProperty() async {
        await #expect(processExitsWith: .failure) { _ = Computed.fields }
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

    static let fields = TemplateFields<Computed> { $0.number("length", \.length) }
}

private struct Twice: TemplateContext {
    var one = 1
    var two = 2

    static let fields = TemplateFields<Twice> {
        $0.number("one", \.one)
        $0.number("one", \.two)
    }
}

private struct Dotted: TemplateContext {
    var one = 1

    static let fields = TemplateFields<Dotted> { $0.number("one.two", \.one) }
}
