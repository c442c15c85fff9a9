import HeroBasics

/// A folder of Mustache templates, compiled and validated: every tag names something that exists.
///
/// Declare the contexts (see ``TemplateContext``), then load everything in one call, which reports all mistakes of the
/// folder together:
///
///     let library = try TemplateLibrary(
///         TemplateTexts(folder: "Templates"),
///         roots: [
///             TemplateRoot("pages/hero", for: HeroPage.self),
///             TemplateRoot("pages/comic", for: ComicPage.self),
///         ]
///     )
///     let heroPage = try library.template("pages/hero", for: HeroPage.self)
///     heroPage.render(page, into: &buffer)
///
/// Mistakes are thrown as ``TemplateErrors``, whose `lines` are ready to print.
///
/// The language is Mustache as its public specification defines it, inheritance included (`{{<layout}}`, `{{$title}}`),
/// without lambdas and dynamic names. It is stricter in what it accepts:
/// - An unknown name, partial, parent or block is an error and never silently empty. A name is looked up in the
///   current value, then outwards; the first that declares it counts, even if its value is absent.
/// - `{{x}}` is for texts and numbers, `{{{x}}}` for ``Markup`` only, sections for every kind.
/// - A section over a text or markup renders unless it is empty, over a number unless it is absent; zero counts.
/// - A template may contain itself only on its way into a field or a list element of the current value; it is then
///   rendered as deep as the data goes.
/// - Inside a parent tag only blocks are allowed, besides text and comments, which are ignored there.
public struct TemplateLibrary: Sendable {
    /// Templates that no root reaches, by name.
    public let unreachedTemplates: [String]
    /// Each place where a template uses an old name, or has one, in reading order.
    public let outdatedNames: [TemplateError]
    private let compiled: [RootKey: (program: Program, digest: Digest)]

    private struct RootKey: Hashable {
        var name: String
        var context: ObjectIdentifier
    }

    /// Compiles the roots and everything they use; templates that no root uses are checked for their syntax.
    ///
    /// - Throws: all mistakes in the texts.
    public init(_ texts: TemplateTexts, roots: [TemplateRoot]) throws(TemplateErrors) {
        let parsed = texts.texts.map(TemplateParser.parse)
        let index = TemplateIndex(parsed.map(\.template), texts.renamed)
        var errors = parsed.flatMap(\.errors)
        var outdated = texts.outdated
        var reached: Set<Int> = []
        var compiled: [RootKey: (program: Program, digest: Digest)] = [:]
        for root in roots {
            guard let template = index[root.name] else {
                let file = TemplateTexts.file(root.name, in: texts.folder)
                let suggestion = index.nearest(to: root.name)
                let message = "the template is required, but missing"
                errors.append(TemplateError(file: file, message: message, suggestion: suggestion))
                continue
            }
            let compiler = TemplateCompiler(root: template, kind: root.kind, in: index)
            errors += compiler.errors
            outdated += compiler.outdated
            reached.formUnion(compiler.reached)
            let key = RootKey(name: root.name, context: root.context)
            let digest = Self.digest(of: compiler.reached.sorted().map { index.templates[$0].text })
            compiled[key] = (compiler.code.program, digest)
        }
        guard errors.isEmpty else { throw TemplateErrors(errors) }
        self.compiled = compiled
        unreachedTemplates = index.templates.indices.filter { !reached.contains($0) }.map {
            index.templates[$0].text.name
        }
        outdatedNames = TemplateErrors(outdated).all
    }

    /// The compiled template of a root.
    ///
    /// - Throws: an error if the name and the context's type were not declared together as a root.
    public func template<Context: TemplateContext>(
        _ name: String,
        for context: Context.Type
    ) throws(TemplateErrors) -> CompiledTemplate<Context> {
        let key = RootKey(name: name, context: ObjectIdentifier(context))
        guard let (program, digest) = compiled[key] else {
            let message = "the template is not declared as a root for \(context)"
            let names = Set(compiled.keys.map(\.name))
            let suggestion = NearestName.among(names, for: name)
            throw TemplateErrors([TemplateError(file: name, message: message, suggestion: suggestion)])
        }
        return CompiledTemplate(program: program, digest: digest)
    }

    /// Renders a root for data whose shape is known only at run time.
    ///
    /// - Parameter address: where the data is, laid out as its kind says. It must stay valid during the call.
    func render(_ name: String, token: AnyObject, at address: UnsafeRawPointer, into buffer: inout [UInt8]) {
        compiled[RootKey(name: name, context: ObjectIdentifier(token))]?.program.render(address, into: &buffer)
    }

    private static func digest(of texts: [TemplateText]) -> Digest {
        var builder = DigestBuilder()
        for text in texts {
            builder.add(text.name)
            builder.add(Digest(of: text.bytes))
        }
        return builder.finish()
    }
}
