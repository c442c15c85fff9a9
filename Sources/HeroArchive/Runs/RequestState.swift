/// The state of a request of a run.
enum RequestState: Int64 {
    case pending = 0
    case done = 1
    case failed = 2
}
