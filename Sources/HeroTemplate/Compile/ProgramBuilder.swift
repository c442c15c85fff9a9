/// Collects the operations of one program.
struct ProgramBuilder {
    private(set) var program = Program()
    /// Operations from here on may be merged with new ones; earlier ones may be skipped by a jump.
    private var firstMergeable = 0
    private var frames = 0

    // MARK: Writing

    mutating func add(_ operation: Operation) { program.operations.append(operation) }

    /// Appends literal bytes, merged with a preceding literal if there is one.
    mutating func addLiteral(_ bytes: some Collection<UInt8>) {
        guard !bytes.isEmpty else { return }
        let start = Int32(program.literals.count)
        program.literals.append(contentsOf: bytes)
        let last = program.operations.count - 1
        if last >= firstMergeable, case .literal(let first, let count) = program.operations[last],
            first + count == start
        {
            program.operations[last] = .literal(start: first, count: count + Int32(bytes.count))
        } else {
            program.operations.append(.literal(start: start, count: Int32(bytes.count)))
        }
    }

    mutating func addCall(routine: Int, places: [Place], base: Program.Call.Base, indentation: [UInt8]) {
        let start = program.literals.count
        program.literals.append(contentsOf: indentation)
        let range = start..<program.literals.count
        program.calls.append(Program.Call(routine: routine, places: places, base: base, indentation: range))
        program.operations.append(.call(Int32(program.calls.count - 1)))
    }

    mutating func index(of list: ListAccess) -> Int32 {
        program.lists.append(list)
        return Int32(program.lists.count - 1)
    }

    mutating func index(of presence: PresenceTest) -> Int32 {
        program.presences.append(presence)
        return Int32(program.presences.count - 1)
    }

    // MARK: Jumps

    /// Adds a jump whose target is set later, and returns where it is.
    mutating func addOpen(_ operation: Operation) -> Int {
        program.operations.append(operation)
        firstMergeable = program.operations.count
        return program.operations.count - 1
    }

    /// Makes the next operation the target of earlier jumps.
    mutating func land(_ jumps: [Int]) {
        guard !jumps.isEmpty else { return }
        let here = Int32(program.operations.count)
        for jump in jumps { program.operations[jump].aim(at: here) }
        firstMergeable = program.operations.count
    }

    // MARK: Routines

    /// Reserves the index of a routine that is compiled later.
    mutating func reserveRoutine() -> Int {
        program.routines.append(Program.Routine(operations: 0..<0, frames: 0))
        return program.routines.count - 1
    }

    /// Starts a routine that receives `frames` values; returns the index of its first operation.
    mutating func startRoutine(frames: Int) -> Int {
        self.frames = frames
        firstMergeable = program.operations.count
        return program.operations.count
    }

    mutating func finishRoutine(_ index: Int, from start: Int) {
        program.routines[index] = Program.Routine(operations: start..<program.operations.count, frames: frames)
    }

    /// Records that the current routine needs a frame.
    mutating func use(frame: Int32) { frames = max(frames, Int(frame) + 1) }
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
