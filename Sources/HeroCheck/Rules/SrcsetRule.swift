/// The pictures of a `srcset` differ in width or density, and `sizes` goes with widths alone.
///
/// Whether a width is that of the file is not checked: that would mean reading every picture.
struct SrcsetRule: PageRule {
    /// How a `srcset` distinguishes its pictures.
    private enum Measure { case width, density }

    /// The descriptors of the current `srcset`: widths in pixels, or densities in thousandths.
    private var amounts: [Int] = []
    private var measure: Measure?
    /// The last valid `sizes`: on most pages it is the same for all pictures.
    private var soundSizes: [UInt8] = []

    mutating func startElement(_ element: PageElement, in page: inout PageContext) {
        guard element.kind == .img || element.kind == .source else { return }
        let sizes = element[.sizes]
        guard let list = element[.srcset] else {
            if sizes != nil { page.report(.srcset, "sizes without a srcset") }
            return
        }
        amounts.removeAll(keepingCapacity: true)
        measure = nil
        var fault: String?
        var start = 0
        while start < list.count {
            while start < list.count, list[start] <= 0x20 { start += 1 }
            guard start < list.count else { break }
            var end = start
            while end < list.count, list[end] > 0x20, list[end] != UInt8(ascii: ",") { end += 1 }
            page.follow(list.part(from: start, to: end), .srcset)
            while end < list.count, list[end] <= 0x20 { end += 1 }
            let descriptor = end
            while end < list.count, list[end] != UInt8(ascii: ",") { end += 1 }
            fault = fault ?? self.fault(descriptor: list.part(from: descriptor, to: end).trimmed)
            start = end + 1
        }
        fault = fault ?? self.fault(sizes: sizes)
        if let fault { page.report(.srcset, "srcset has \(fault)") }
    }

    /// The fault of a picture's descriptor; nil for `640w`, `2x`, `1.5x`, and for none, which means `1x`.
    private mutating func fault(descriptor: Bytes) -> String? {
        let (found, amount): (Measure, Int?) =
            switch descriptor.last {
            case nil: (.density, 1_000)
            case UInt8(ascii: "w"): (.width, Bytes(rebasing: descriptor.dropLast()).wholeNumber)
            case UInt8(ascii: "x"): (.density, Self.thousandths(Bytes(rebasing: descriptor.dropLast())))
            default: (.density, nil)
            }
        guard let amount, amount > 0 else {
            return "\(descriptor.quoted), which is neither a width such as 320w nor a density such as 2x"
        }
        if let measure, measure != found { return "widths and densities side by side" }
        measure = found
        if amounts.contains(amount) { return "two pictures of one size (\(descriptor.quoted))" }
        amounts.append(amount)
        return nil
    }

    /// The fault of the whole list; nil if it is valid.
    private mutating func fault(sizes: Bytes?) -> String? {
        guard let measure else { return "no picture" }
        switch (measure, sizes) {
        case (.width, nil): return "widths, and no sizes say how wide the picture is drawn"
        case (.density, _?): return "densities, which sizes do not go with"
        case (.density, nil): return nil
        case (.width, let sizes?):
            if soundSizes.elementsEqual(sizes) { return nil }
            guard SizesReader.isSound(sizes) else { return "invalid sizes: \(sizes.quoted)" }
            soundSizes.removeAll(keepingCapacity: true)
            soundSizes.append(contentsOf: sizes)
            return nil
        }
    }

    /// `1.5` as 1,500.
    private static func thousandths(_ text: Bytes) -> Int? {
        let parts = text.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = Bytes(rebasing: parts[0]).wholeNumber, whole < 1_000 else { return nil }
        guard parts.count == 2 else { return 1_000 * whole }
        guard parts[1].count <= 3, let rest = Bytes(rebasing: parts[1]).wholeNumber else { return nil }
        return 1_000 * whole + [100, 10, 1][parts[1].count - 1] * rest
    }
}

extension Bytes {
    /// The bytes without trailing white space.
    fileprivate var trimmed: Bytes { Bytes(rebasing: self[..<(lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0)]) }
}
