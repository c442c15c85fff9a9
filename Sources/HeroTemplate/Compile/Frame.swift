/// A value in scope while a part of a template is compiled: the context, or the value of an enclosing section.
struct Frame {
    /// Identifies this value within the program; see ``Descent``.
    var id: Int
    var kind: ValueKind
    var place: Place
}

/// Which value each value was taken from. A template may contain itself only on its way into smaller values.
struct Descent {
    private var containers: [Int?] = []

    /// The identity of a value taken from another, or of one from outside.
    mutating func id(inside container: Int?) -> Int {
        containers.append(container)
        return containers.count - 1
    }

    /// The relation of `inner` to `outer`: the same value, somewhere inside it, or elsewhere.
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

/// The place in the templates where a part is compiled, and the values in scope there.
struct Scope {
    /// The template that the nodes are from.
    var template: Int
    var text: TemplateText
    /// Outermost first.
    var frames: [Frame]
    /// Whether all values in scope are known. Inside a section with a wrong name its value might have any field, so names
    /// are not checked.
    var knowsAll = true
    /// The content of blocks, by the block's name.
    var fillings: [String: BlockOverride] = [:]
    /// Put before each line.
    var indentation: [UInt8] = []
    /// Blanks that are removed from the start of each line, as far as it has them.
    var surplus: ArraySlice<UInt8> = []
    /// Whether lines are also indented by the indentation of the routine's caller.
    var base = Program.Call.Base.none

    /// The innermost object: the value that gets smaller where a template contains itself.
    var current: Int {
        (frames.last { $0.kind.shape != nil } ?? frames.last)?.id ?? 0
    }

    /// The indentation of a line whose own blanks are these.
    func indentation(of own: Range<Int>) -> [UInt8] {
        let blanks = text.bytes[own]
        let same = zip(blanks, surplus).prefix { $0 == $1 }.count
        return indentation + blanks.dropFirst(same)
    }

    /// The frames that names can still reach: only the innermost of each kind, and a plain value only at the top.
    ///
    /// This keeps the stack of a template that contains itself from growing each time.
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

/// One template with everything that determines its compiled form, except indentation.
struct Instantiation: Hashable {
    var template: Int
    var kinds: [ValueKind]
    var fillings: [String: Origin]

    /// The place where a filling is written.
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
