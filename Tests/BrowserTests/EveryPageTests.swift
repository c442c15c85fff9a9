import Testing

extension BuiltSiteTests.Pages {
    @Suite("Every kind of page, in every circumstance")
    struct EveryPageTests {
        @Test(
            "has no error, no request that fails or leaves, nothing too wide, no picture broken or without size",
            arguments: Viewing.all
        )
        func sound(viewing: Viewing) async throws { try await PageLooks.expectSound(viewing) }

        @Test("keeps still while all its pictures arrive, and is photographed", arguments: Viewing.fewLooks)
        func still(viewing: Viewing) async throws {
            let album = try Album(viewing)
            try await PageLooks.expectStill(viewing) { try album.keep($0, of: $1) }
        }

        @Test("can be used at 400 %, with other spacing, by keyboard and on paper", arguments: Viewing.schemes)
        func usable(viewing: Viewing) async throws { try await PageLooks.expectUsable(viewing) }
    }
}
