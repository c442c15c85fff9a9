/// A file of a scheduler.
package struct ScheduleFile: Equatable {
    package let name: String
    /// Where it belongs and how it is switched on, a line each.
    package let notes: [String]
    package let text: String
}
