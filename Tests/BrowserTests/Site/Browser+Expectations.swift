import Testing

extension Browser {
    /// Expects that neither console nor network had anything to complain of since the page was opened.
    func expectNoComplaints(_ comment: Comment? = nil, at location: SourceLocation = #_sourceLocation) async throws {
        let complaints = try await complaints()
        #expect(complaints == [], comment, sourceLocation: location)
    }

    /// Clicks on what the header has behind a button where there is little room.
    func clickInHeader(_ selector: String, _ viewing: Viewing) async throws {
        if viewing.width != .desk { try await click(".unfold") }
        try await click(selector)
    }
}
