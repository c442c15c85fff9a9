/// A name that begins with its place in a list: `10. Super Saiyan 4` is the 10th, though as text it sorts before `2.`.
struct NumberedName: Equatable {
    /// From 1; nil if the name has no number.
    let number: Int?
    /// The name without it; the whole name if nothing would be left.
    let text: String

    init(_ name: String) {
        if let match = name.wholeMatch(of: /\s*0*([1-9][0-9]{0,3})\s*[.)]\s*([^0-9\s].*)/) {
            number = Int(match.1)
            text = String(match.2)
        } else {
            number = nil
            text = name
        }
    }
}
