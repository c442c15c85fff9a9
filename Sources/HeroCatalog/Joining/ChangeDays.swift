import Foundation
import HeroArchive
import HeroModel

extension ChangeDay {
    /// All changes, newest build first and within it newest day first.
    static func all(in content: ArchiveContent, order: CatalogOrder) -> [ChangeDay] {
        var days: [Name: Contents] = [:]
        for (index, position) in order.records.enumerated() {
            let record = content.records[position]
            days[Name(record.build, record.added), default: Contents()].added.append(index)
        }
        for change in content.changes {
            let entry = order.entryIndexes[change.record]
            days[Name(change.build, change.date), default: Contents()].changed[entry, default: []].append(change.change)
        }
        for notice in content.withdrawn {
            let record = WithdrawnRecord(key: notice.key, title: notice.title)
            days[Name(notice.build, notice.date), default: Contents()].withdrawn.append(record)
        }
        return days.sorted { $1.key < $0.key }.map { name, contents in
            ChangeDay(
                build: name.build,
                day: name.day,
                added: contents.added,
                changed: contents.changed.sorted { $0.key < $1.key }.map(ChangedEntry.init),
                withdrawn: contents.withdrawn
            )
        }
    }

    /// What days are told apart by.
    private struct Name: Hashable, Comparable {
        let build: Int
        let day: CalendarDate

        init(_ build: Int, _ moment: Date) {
            self.build = build
            day = CalendarDate(utc: moment)
        }

        static func < (one: Name, other: Name) -> Bool { (one.build, one.day) < (other.build, other.day) }
    }

    private struct Contents {
        var added: [Int] = []
        /// By entry.
        var changed: [Int: [FieldChange]] = [:]
        var withdrawn: [WithdrawnRecord] = []
    }
}
