/// A number without a fraction.
///
/// Foundation's decoder refuses 7.5 with an error that does not say where the number is; this one does.
struct WholeNumber: Decodable, Equatable {
    let value: Int

    init(from decoder: any Decoder) throws {
        do {
            value = try decoder.singleValueContainer().decode(Int.self)
        } catch let error where !(error is DecodingError) {
            throw ReadingFault(at: decoder.codingPath, reason: "whole number expected, another number found")
        }
    }
}
