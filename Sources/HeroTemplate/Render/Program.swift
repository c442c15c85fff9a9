/// A root template compiled for one context type. Many tasks may render it at once.
struct Program: Sendable {
    var operations: [Operation] = []
    var literals: [UInt8] = []
    /// The first is the root template; the others are templates that contain themselves.
    var routines: [Routine] = []
    var calls: [Call] = []
    var lists: [ListAccess] = []
    var presences: [PresenceTest] = []

    struct Routine: Sendable {
        var operations: Range<Int>
        /// The maximum number of objects in scope at once.
        var frames: Int
    }

    struct Call: Sendable {
        var routine: Int
        /// The objects passed, in the order in which the routine expects them.
        var places: [Place]
        var base: Base
        /// Literal bytes added to the indentation while the routine runs.
        var indentation: Range<Int>

        /// The indentation that this one is added to.
        enum Base: Sendable { case none, caller }
    }

    /// Renders the context at `root`, which must be of the type the program was compiled for, and appends the result.
    func render(_ root: UnsafeRawPointer, into buffer: inout [UInt8]) {
        operations.withUnsafeBufferPointer { operations in
            literals.withUnsafeBufferPointer { literals in
                var renderer = Renderer(program: self, operations: operations, literals: literals, output: buffer)
                // The renderer is now the only owner of the bytes: appending must not copy them.
                buffer = []
                renderer.run(routines[0], places: [Place(frame: 0, offset: 0)], of: [root])
                buffer = renderer.output
            }
        }
    }
}
