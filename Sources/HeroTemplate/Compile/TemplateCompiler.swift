import HeroBasics

/// Compiles one root template to a program: resolves names to places, and expands partials, parents and blocks.
///
/// Partials and parents are compiled in place, against the values in scope there; only a template that contains itself
/// becomes a separate routine, once for each set of values it is used with.
struct TemplateCompiler {
    let index: TemplateIndex
    var code = ProgramBuilder()
    private(set) var errors: [TemplateError] = []
    /// Uses of old names.
    private(set) var outdated: [TemplateError] = []
    private(set) var reached: Set<Int> = []
    var descent = Descent()
    /// The templates that contain the current part, outermost first, each with its innermost object.
    private var path: [(activation: Instantiation, current: Int)] = []
    private var recursion = RecursionCheck()
    private var routines: [Instantiation: Int] = [:]
    private var waiting: [(activation: Instantiation, situation: Scope)] = []
    private var limits = CompilerLimits()

    /// Compiles a root template for a context of the given kind, and finds all mistakes.
    init(root: Int, kind: ValueKind, in index: TemplateIndex) {
        self.index = index
        let frame = Frame(id: descent.id(inside: nil), kind: kind, place: Place(frame: 0, offset: 0))
        let situation = Scope(template: root, text: index.templates[root].text, frames: [frame])
        let main = code.reserveRoutine()
        compileRoutine(main, Instantiation(of: root, in: situation), situation)
        while let next = waiting.popLast(), let routine = routines[next.activation] {
            compileRoutine(routine, next.activation, next.situation)
        }
        for site in recursion.endlessSites() {
            let message = "the template includes itself, and no section on the way ends it"
            report(message, at: site.offset, in: index.templates[site.template].text)
        }
    }

    private mutating func compileRoutine(_ routine: Int, _ activation: Instantiation, _ situation: Scope) {
        let start = code.startRoutine(frames: situation.frames.count)
        path = [(activation, situation.current)]
        reached.insert(activation.template)
        compile(index.templates[activation.template].nodes, situation)
        code.finishRoutine(routine, from: start)
    }

    // MARK: Nodes

    mutating func compile(_ nodes: some Sequence<Node>, _ situation: Scope) {
        for node in nodes where limits.isKept {
            switch node {
            case .text(let range): code.addLiteral(situation.text.bytes[range])
            case .lineStart(let own): startLine(situation.indentation(of: own), situation)
            case .variable(let name, let writing): write(name, writing, situation)
            case .section(let name, let condition, let nodes):
                enter(name, situation) { compiler in
                    switch condition {
                    case .present: compiler.compilePresent(name, nodes, situation)
                    case .absent: compiler.compileAbsent(name, nodes, situation)
                    }
                }
            case .partial(let partial):
                use(partial.name, indentation: partial.indentation, fillings: [], situation)
            case .parent(let parent):
                use(parent.name, indentation: parent.indentation, fillings: parent.fillings, situation)
            case .block(let block): place(block, situation)
            }
        }
    }

    mutating func startLine(_ indentation: [UInt8], _ situation: Scope) {
        if situation.base == .caller { code.add(.indentation) }
        code.addLiteral(indentation)
    }

    /// Goes one level deeper, unless that is too deep or the program too large, which is reported once.
    mutating func enter(_ name: TagName, _ situation: Scope, _ body: (inout Self) -> Void) {
        if let excess = limits.enter(code) {
            report(excess, at: name.offset, in: situation.text)
        } else if limits.isKept {
            body(&self)
            limits.leave()
        }
    }

    /// The value of a name; an unknown name is reported as an error.
    mutating func resolve(_ name: TagName, _ situation: Scope) -> FoundValue? {
        do throws(NameFinder.Miss) {
            let found = try NameFinder.resolve(name, in: situation.frames, index.renamed)
            for (old, new) in found.outdated { remark(on: old, now: new, at: name, situation) }
            return found
        } catch {
            if situation.knowsAll {
                report(error.message, suggestion: error.suggestion, at: name.offset, in: situation.text)
            }
            return nil
        }
    }

    /// Reports a mistake; too many of them end the compilation.
    mutating func report(_ message: String, suggestion: String? = nil, at offset: Int, in text: TemplateText) {
        errors.append(text.error(at: offset, message, suggestion: suggestion))
        if let excess = limits.check(errorCount: errors.count) { errors.append(text.error(at: offset, excess)) }
    }

    private mutating func remark(on old: String, now new: String, at name: TagName, _ situation: Scope) {
        outdated.append(situation.text.error(at: name.offset, RenamedNames.remark(on: old, now: new)))
    }

    // MARK: Other templates

    private mutating func use(
        _ name: TagName,
        indentation: Range<Int>?,
        fillings: [Node.Block],
        _ situation: Scope
    ) {
        guard let template = index[name.text] else {
            let message = "there is no template \"\(name.text)\""
            report(message, suggestion: index.nearest(to: name.text), at: name.offset, in: situation.text)
            return
        }
        if let new = index.renamed.templates[name.text] { remark(on: name.text, now: new, at: name, situation) }
        var inner = situation
        inner.template = template
        inner.text = index.templates[template].text
        inner.surplus = []
        if let indentation {
            inner.indentation = situation.indentation(of: indentation)
        } else {
            (inner.indentation, inner.base) = ([], .none)
        }
        fill(&inner, with: fillings, from: situation)
        let activation = Instantiation(of: template, in: inner)
        recordUse(activation, at: name, situation)
        if path.contains(where: { $0.activation == activation }) {
            if situation.knowsAll { call(activation, inner) }
        } else {
            enter(name, situation) { compiler in
                compiler.path.append((activation, inner.current))
                compiler.reached.insert(template)
                compiler.compile(compiler.index.templates[template].nodes, inner)
                compiler.path.removeLast()
            }
        }
    }

    /// Adds a child's content for its parent's blocks; content from the child's own children takes precedence.
    private mutating func fill(_ inner: inout Scope, with blocks: [Node.Block], from situation: Scope) {
        guard !blocks.isEmpty else { return }
        let known = index.blocks(of: inner.template)
        for block in blocks {
            let name = block.name.text
            if !known.contains(name) {
                let message = "parent \"\(inner.text.name)\" has no block \"\(name)\""
                let suggestion = NearestName.among(known, for: name)
                report(message, suggestion: suggestion, at: block.name.offset, in: situation.text)
            }
            if inner.fillings[name] == nil {
                inner.fillings[name] = BlockOverride(block: block, template: situation.template)
            }
        }
    }

    private mutating func recordUse(_ activation: Instantiation, at name: TagName, _ situation: Scope) {
        guard let user = path.last, situation.knowsAll else { return }
        recursion.add(
            RecursionCheck.Use(
                user: user.activation,
                used: activation,
                relation: descent.relation(of: situation.current, to: user.current),
                site: Instantiation.Origin(template: situation.template, offset: name.offset)
            )
        )
    }

    /// Calls the routine of a template that contains itself, which is compiled later if it is new.
    private mutating func call(_ activation: Instantiation, _ situation: Scope) {
        let frames = situation.reachableFrames
        if routines[activation] == nil {
            routines[activation] = code.reserveRoutine()
            var inner = situation
            (inner.indentation, inner.base) = ([], .caller)
            inner.frames = frames.enumerated().map { index, frame in
                let place = Place(frame: Int32(index), offset: 0)
                return Frame(id: descent.id(inside: nil), kind: frame.kind, place: place)
            }
            waiting.append((activation, inner))
        }
        guard let routine = routines[activation] else { return }
        code.addCall(
            routine: routine,
            places: frames.map(\.place),
            base: situation.base,
            indentation: situation.indentation
        )
    }
}
