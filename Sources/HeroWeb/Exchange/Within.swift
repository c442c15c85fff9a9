/// The result of `work`, if it is in time; otherwise throws `fault` and cancels the work.
///
/// The work must respond to cancellation, since its end is awaited.
func within<Result: Sendable>(
    _ limit: Duration,
    or fault: @autoclosure @escaping @Sendable () -> Fault,
    _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
        group.addTask(operation: work)
        group.addTask {
            try await Task.sleep(for: limit)
            throw fault()
        }
        defer { group.cancelAll() }
        guard let first = try await group.next() else { throw CancellationError() }
        return first
    }
}
