import Foundation
import HeroArchive
import HeroModel

extension ChangeDay {
    /// All changes, newest build first and within it newest day first.
    static func all(in content: ArchiveContent, order: CatalogOrder) -> [ChangeDay] {
        var days: [Name: Contents] = [:]
        for (index, position) in order.records.enumerated() {
            let record = content.records[position]
            days[Name(record.build, record.added), default: Contents()].add(index, at: record.added)
        }
        for change in content.changes {
            let entry = order.indexes[change.record]
            days[Name(change.build, change.date), default: Contents()].add(change, of: entry)
        }
        for notice in content.withdrawn {
            days[Name(notice.build, notice.date), default: Contents()].add(notice)
        }
        return days.sorted { $1.key < $0.key }.map { name, contents in
            ChangeDay(
                build: name.build,
                newest: contents.newest,
                added: contents.added,
                changed: contents.changed.sorted { $0.key < $1.key }.map {
                    ChangedEntry(card: $0.key, changes: $0.value)
                },
                withdrawn: contents.withdrawn
            )
        }
    }

    /// Identifies a change day.
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
        private(set) var added: [Int] = []
        /// Keyed by entry.
        private(set) var changed: [Int: [FieldChange]] = [:]
        private(set) var withdrawn: [WithdrawnRecord] = []
        private(set) var newest = Date.distantPast

        mutating func add(_ entry: Int, at date: Date) {
            added.append(entry)
            newest = max(newest, date)
        }

        mutating func add(_ change: ArchivedChange, of entry: Int) {
            changed[entry, default: []].append(change.change)
            newest = max(newest, change.date)
        }

        mutating func add(_ notice: WithdrawnNotice) {
            withdrawn.append(WithdrawnRecord(key: notice.key, title: notice.title))
            newest = max(newest, notice.date)
        }
    }
}
