import Testing

extension Browser {
    /// Expects that neither console nor network had anything to complain of since the page was opened.
    func expectNoComplaints(_ comment: Comment? = nil, at location: SourceLocation = #_sourceLocation) async throws {
        let complaints = try await complaints()
        #expect(complaints == [], comment, sourceLocation: location)
    }
}
