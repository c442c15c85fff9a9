import HeroBasics

/// Runs a program's operations for one context.
struct Renderer {
    let program: Program
    let operations: UnsafeBufferPointer<Operation>
    let literals: UnsafeBufferPointer<UInt8>
    var output: [UInt8]
    /// Put before each line of templates that contain themselves with indentation.
    var indentation: [UInt8] = []

    /// The addresses of the objects in scope.
    private typealias Frames = UnsafeMutablePointer<UnsafeRawPointer>

    /// Runs a routine on the values at `places` of the caller's frames.
    mutating func run(_ routine: Program.Routine, places: [Place], of frames: UnsafePointer<UnsafeRawPointer>) {
        withUnsafeTemporaryAllocation(of: UnsafeRawPointer.self, capacity: routine.frames) { own in
            guard let base = own.baseAddress else { return }
            for (index, place) in places.enumerated() {
                (base + index).initialize(to: frames[Int(place.frame)] + Int(place.offset))
            }
            run(routine.operations, base)
        }
    }

    private mutating func run(_ range: Range<Int>, _ frames: Frames) {
        var index = range.lowerBound
        while index < range.upperBound {
            let operation = operations[index]
            index += 1
            switch operation {
            case .literal(let start, let count): append(Int(start), Int(count))
            case .text(let place):
                MarkupEscaping.append(address(of: place, frames, as: String.self).pointee, to: &output)
            case .optionalText(let place):
                if let text: String = value(place, frames) { MarkupEscaping.append(text, to: &output) }
            case .rawText(let place): appendRaw(value(place, frames))
            case .optionalRawText(let place):
                if let text: String = value(place, frames) { appendRaw(text) }
            case .markup(let place): output.append(contentsOf: (value(place, frames) as Markup).bytes)
            case .optionalMarkup(let place):
                if let markup: Markup = value(place, frames) { output.append(contentsOf: markup.bytes) }
            case .number(let place): DecimalDigits.append(value(place, frames), to: &output)
            case .optionalNumber(let place):
                if let number: Int = value(place, frames) { DecimalDigits.append(number, to: &output) }
            case .skipUnless(let test, let place, let target):
                if !counts(test, place, frames) { index = Int(target) }
            case .skipIf(let test, let place, let target):
                if counts(test, place, frames) { index = Int(target) }
            case .jump(let target): index = Int(target)
            case .each(let list, let place, let frame, let end):
                repeatBody(index..<Int(end), list: program.lists[Int(list)], at: place, frame: Int(frame), frames)
                index = Int(end)
            case .call(let call): self.call(program.calls[Int(call)], frames)
            case .indentation: output.append(contentsOf: indentation)
            }
        }
    }

    /// Reads a declared field in place. The address is that of a stored property of exactly this type: the template
    /// compiler took both from one declaration.
    @inline(__always)
    private func value<Value>(_ place: Place, _ frames: Frames) -> Value {
        address(of: place, frames, as: Value.self).pointee
    }

    /// The address of a declared field, by which its value is read without a copy.
    @inline(__always)
    private func address<Value>(of place: Place, _ frames: Frames, as type: Value.Type) -> UnsafePointer<Value> {
        UnsafePointer((frames[Int(place.frame)] + Int(place.offset)).assumingMemoryBound(to: Value.self))
    }

    private func counts(_ test: Test, _ place: Place, _ frames: Frames) -> Bool {
        switch test {
        case .flag: return value(place, frames)
        case .optionalFlag: return (value(place, frames) as Bool?) ?? false
        case .text: return !address(of: place, frames, as: String.self).pointee.isEmpty
        case .optionalText: return address(of: place, frames, as: String?.self).pointee?.isEmpty == false
        case .markup: return !(value(place, frames) as Markup).bytes.isEmpty
        case .optionalMarkup:
            guard let markup: Markup = value(place, frames) else { return false }
            return !markup.bytes.isEmpty
        case .optionalNumber: return (value(place, frames) as Int?) != nil
        case .object(let index):
            return program.presences[Int(index)](frames[Int(place.frame)] + Int(place.offset))
        case .list(let index):
            return !program.lists[Int(index)].isEmpty(frames[Int(place.frame)] + Int(place.offset))
        }
    }

    private mutating func append(_ start: Int, _ count: Int) {
        output.append(contentsOf: UnsafeBufferPointer(rebasing: literals[start..<start + count]))
    }

    private mutating func appendRaw(_ text: String) { output.append(contentsOf: text.utf8) }

    private mutating func repeatBody(
        _ body: Range<Int>,
        list: ListAccess,
        at place: Place,
        frame: Int,
        _ frames: Frames
    ) {
        list.withElements(frames[Int(place.frame)] + Int(place.offset)) { first, count in
            for index in 0..<count {
                (frames + frame).initialize(to: first + index * list.stride)
                run(body, frames)
            }
        }
    }

    private mutating func call(_ call: Program.Call, _ frames: Frames) {
        let before = indentation
        if call.base == .none { indentation = [] }
        indentation.append(contentsOf: literals[call.indentation])
        run(program.routines[call.routine], places: call.places, of: frames)
        indentation = before
    }
}
