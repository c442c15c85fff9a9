/// Collects the operations of one program.
struct ProgramBuilder {
    private(set) var operations: [Operation] = []
    private(set) var literals: [UInt8] = []
    private var calls: [Program.Call] = []
    private var routines: [Program.Routine] = []
    private var lists: [ListAccess] = []
    private var presences: [PresenceTest] = []
    /// Operations from here on may be merged with new ones; earlier ones may be skipped by a jump.
    private var firstMergeable = 0
    private var frames = 0

    // MARK: Writing

    mutating func add(_ operation: Operation) { operations.append(operation) }

    /// Appends literal bytes, merged with a preceding literal if there is one.
    mutating func addLiteral(_ bytes: some Collection<UInt8>) {
        guard !bytes.isEmpty else { return }
        let start = Int32(literals.count)
        literals.append(contentsOf: bytes)
        if operations.count > firstMergeable, case .literal(let first, let count) = operations[operations.count - 1],
            first + count == start
        {
            operations[operations.count - 1] = .literal(start: first, count: count + Int32(bytes.count))
        } else {
            operations.append(.literal(start: start, count: Int32(bytes.count)))
        }
    }

    mutating func addCall(routine: Int, places: [Place], base: Program.Call.Base, indentation: [UInt8]) {
        let start = literals.count
        literals.append(contentsOf: indentation)
        let range = start..<literals.count
        calls.append(Program.Call(routine: routine, places: places, base: base, indentation: range))
        operations.append(.call(Int32(calls.count - 1)))
    }

    mutating func index(of list: ListAccess) -> Int32 {
        lists.append(list)
        return Int32(lists.count - 1)
    }

    mutating func index(of presence: PresenceTest) -> Int32 {
        presences.append(presence)
        return Int32(presences.count - 1)
    }

    // MARK: Jumps

    /// Adds a jump whose target is set later, and returns where it is.
    mutating func addOpen(_ operation: Operation) -> Int {
        operations.append(operation)
        firstMergeable = operations.count
        return operations.count - 1
    }

    /// Makes the next operation the target of earlier jumps.
    mutating func land(_ jumps: [Int]) {
        guard !jumps.isEmpty else { return }
        let here = Int32(operations.count)
        for jump in jumps { operations[jump].aim(at: here) }
        firstMergeable = operations.count
    }

    // MARK: Routines

    /// Reserves the index of a routine that is compiled later.
    mutating func reserveRoutine() -> Int {
        routines.append(Program.Routine(operations: 0..<0, frames: 0))
        return routines.count - 1
    }

    /// Starts a routine that receives `frames` values; returns the index of its first operation.
    mutating func startRoutine(frames: Int) -> Int {
        self.frames = frames
        firstMergeable = operations.count
        return operations.count
    }

    mutating func finishRoutine(_ index: Int, from start: Int) {
        routines[index] = Program.Routine(operations: start..<operations.count, frames: frames)
    }

    /// Records that the current routine needs a frame.
    mutating func use(frame: Int32) { frames = max(frames, Int(frame) + 1) }

    func finished() -> Program {
        Program(
            operations: operations,
            literals: literals,
            routines: routines,
            calls: calls,
            lists: lists,
            presences: presences
        )
    }
}

extension Operation {
    fileprivate mutating func aim(at target: Int32) {
        switch self {
        case .skipUnless(let test, let place, _): self = .skipUnless(test, place, target: target)
        case .skipIf(let test, let place, _): self = .skipIf(test, place, target: target)
        case .jump: self = .jump(target: target)
        case .each(let list, let place, let frame, _): self = .each(list: list, place, frame: frame, end: target)
        default: preconditionFailure("only jumps have a target")
        }
    }
}
