package import HeroBasics

/// A template ready to be rendered for one type of context.
///
/// Immutable: many tasks may render it at once, each into a buffer of its own.
public struct CompiledTemplate<Context: TemplateContext>: Sendable {
    let program: Program
    /// The digest of the texts it was compiled from: its own and those of all templates that it uses.
    package let digest: Digest

    /// Appends the page as UTF-8; this cannot fail. Reuse the emptied buffer to save its allocation.
    public func render(_ context: Context, into buffer: inout [UInt8]) {
        withUnsafePointer(to: context) { program.render(UnsafeRawPointer($0), into: &buffer) }
    }

    /// The page as UTF-8 in a new buffer.
    public func rendered(_ context: Context) -> [UInt8] {
        var buffer: [UInt8] = []
        render(context, into: &buffer)
        return buffer
    }
}

extension CompiledTemplate {
    /// A template that is part of the program, like its code: a mistake in it ends the program.
    /// - Parameters:
    ///   - texts: the template and those that it uses, by name.
    ///   - folder: where the sources have them.
    package init(_ name: String, bundled texts: [String: [UInt8]], folder: String) {
        do {
            let texts = TemplateTexts(texts.mapValues { String(decoding: $0, as: UTF8.self) }, folder: folder)
            let root = TemplateRoot(name, for: Context.self)
            self = try TemplateLibrary(texts, roots: [root]).template(name, for: Context.self)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

/// A template that is rendered directly, and its type of context.
public struct TemplateRoot: Sendable {
    let name: String
    let kind: ValueKind
    let context: ObjectIdentifier

    public init<Context: TemplateContext>(_ name: String, for context: Context.Type) {
        self.name = name
        kind = .object(ShapeReference(context))
        self.context = ObjectIdentifier(context)
    }

    /// A root for data whose shape is known only at run time; `token` stands for the context's type.
    init(_ name: String, kind: ValueKind, token: any AnyObject & Sendable) {
        self.name = name
        self.kind = kind
        context = ObjectIdentifier(token)
    }
}
