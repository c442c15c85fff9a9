/// A value that is at hand while a part of a template is compiled: the context, or what a section went into.
struct Frame {
    /// Tells this value from every other one in the same program; see ``Descent``.
    var id: Int
    var kind: ValueKind
    var place: Place
}

/// Which value each value was taken out of. A template may contain itself only on its way into smaller values.
struct Descent {
    private var containers: [Int?] = []

    /// The identity of a value taken out of another, or of one that comes from outside.
    mutating func id(inside container: Int?) -> Int {
        containers.append(container)
        return containers.count - 1
    }

    /// How `inner` lies to `outer`: the same value, somewhere inside it, or anywhere else.
    func relation(of inner: Int, to outer: Int) -> Relation {
        if inner == outer { return .same }
        var current = containers[inner]
        while let container = current {
            if container == outer { return .inside }
            current = containers[container]
        }
        return .elsewhere
    }

    enum Relation: Hashable { case same, inside, elsewhere }
}

/// Where in the templates, and with what at hand, a part is compiled.
struct Scope {
    /// The template that the nodes are from.
    var template: Int
    var text: TemplateText
    /// Outermost first.
    var frames: [Frame]
    var knowledge = Knowledge.whole
    /// What stands in blocks, by the block's name.
    var fillings: [String: BlockOverride] = [:]
    /// Goes before each line.
    var indentation: [UInt8] = []
    /// Blanks that are taken away from the start of each line, as far as they are there.
    var surplus: ArraySlice<UInt8> = []
    /// Whether lines are also indented by what the caller of the routine asked for.
    var base = Program.Call.Base.none

    /// Whether all values at hand are known.
    enum Knowledge {
        case whole
        /// Inside a section whose name is a mistake: its value may have any name, so none is judged.
        case partial
    }

    /// The innermost object: what gets smaller where a template contains itself.
    var current: Int {
        (frames.last { $0.kind.shape != nil } ?? frames.last)?.id ?? 0
    }

    /// The blanks that a line with these blanks of its own starts with.
    func indentation(of own: Range<Int>) -> [UInt8] {
        let blanks = text.bytes[own]
        let same = zip(blanks, surplus).prefix { $0 == $1 }.count
        return indentation + blanks.dropFirst(same)
    }

    /// The frames that names can still reach: of several of one kind only the innermost, of plain values only the top.
    ///
    /// This keeps a template that contains itself from seeing a longer stack each time.
    var reachableFrames: [Frame] {
        var kinds: Set<ValueKind> = []
        var reachable: [Frame] = []
        for (depth, frame) in frames.reversed().enumerated() {
            let isReachable = frame.kind.shape == nil ? depth == 0 : kinds.insert(frame.kind).inserted
            if isReachable { reachable.append(frame) }
        }
        return reachable.reversed()
    }
}

/// The content that a child template gives for a block of its parent.
struct BlockOverride {
    var block: Node.Block
    var template: Int
}

/// One template with all that decides what it compiles to, indentation aside.
struct Instantiation: Hashable {
    var template: Int
    var kinds: [ValueKind]
    var fillings: [String: Origin]

    /// Where a filling is written.
    struct Origin: Hashable {
        var template: Int
        var offset: Int
    }

    init(of template: Int, in situation: Scope) {
        self.template = template
        kinds = situation.reachableFrames.map(\.kind)
        fillings = situation.fillings.mapValues { Origin(template: $0.template, offset: $0.block.name.offset) }
    }
}
