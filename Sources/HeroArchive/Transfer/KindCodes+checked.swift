import HeroBasics
import HeroModel

extension KindCodes {
    /// The number of a kind that an entry names.
    /// - Throws: `EntryRefusal` if the archive does not have it.
    func checked(_ kind: RecordKind) throws -> Int64 {
        guard let number = try? number(of: kind) else {
            throw EntryRefusal("no kind is called \(kind.rawValue.quoted)")
        }
        return number
    }

    /// The number of a role that an entry names.
    /// - Throws: `EntryRefusal` if the archive does not have it.
    func checked(_ role: RelationRole) throws -> Int64 {
        guard let number = try? number(of: role) else {
            throw EntryRefusal("no role is called \(role.rawValue.quoted)")
        }
        return number
    }
}
