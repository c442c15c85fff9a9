/// Holds data of the specification in memory as its types say, as long as it lives.
final class SpecMemory {
    private var cleanups: [() -> Void] = []

    deinit { for cleanup in cleanups { cleanup() } }

    /// Where a value lies after being put into memory of its own.
    func place(_ value: SpecValue, as type: SpecType) -> UnsafeRawPointer {
        let address = allocate(type.size)
        fill(address, with: value, as: type)
        return UnsafeRawPointer(address)
    }

    private func fill(_ address: UnsafeMutableRawPointer, with value: SpecValue, as type: SpecType) {
        switch (type, value) {
        case (.text, _): store(value.asText, at: address)
        case (.number, .number(let number)): store(number, at: address)
        case (.flag, .flag(let flag)): store(flag, at: address)
        case (.object(let object), .object(let values)):
            for member in object.members {
                fill(address + member.offset, with: values[member.name] ?? .null, as: member.type)
            }
        case (.list(let type, _), .list(let values)):
            let first = allocate(type.size * max(1, values.count))
            for (index, value) in values.enumerated() { fill(first + index * type.size, with: value, as: type) }
            store(SpecElements(first: UnsafeRawPointer(first), count: values.count), at: address)
        default: preconditionFailure("the data does not fit the type found for it")
        }
    }

    private func allocate(_ bytes: Int) -> UnsafeMutableRawPointer {
        let address = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
        cleanups.insert({ address.deallocate() }, at: cleanups.endIndex)
        return address
    }

    private func store<Value>(_ value: Value, at address: UnsafeMutableRawPointer) {
        let place = address.initializeMemory(as: Value.self, repeating: value, count: 1)
        cleanups.insert({ place.deinitialize(count: 1) }, at: 0)
    }
}
