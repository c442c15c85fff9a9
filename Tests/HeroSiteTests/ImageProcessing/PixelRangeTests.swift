import Testing

@testable import HeroSite

@Suite("Pixels show nothing")
struct PixelRangeTests {
    private func isBlank(_ pixels: [UInt8], bands: Int) -> Bool {
        pixels.withUnsafeBytes { PixelRange.isBlank($0, bands: bands) }
    }

    @Test("where there are none, or one")
    func fewest() {
        #expect(isBlank([], bands: 3))
        #expect(isBlank([10, 20, 30], bands: 3))
    }

    @Test("where they differ by no more than JPEG's noise, in every band")
    func noise() {
        #expect(isBlank([10, 20, 30, 13, 17, 31], bands: 3))
        #expect(!isBlank([10, 20, 30, 14, 20, 30], bands: 3))
        // 18...20 and 20...22: too far apart only together.
        #expect(!isBlank([10, 20, 30, 10, 18, 30, 10, 22, 30], bands: 3))
    }

    @Test("where all are transparent, whatever colours lie beneath")
    func transparent() {
        #expect(isBlank([255, 0, 0, 0, 0, 255, 0, 0], bands: 4))
        #expect(!isBlank([255, 0, 0, 0, 0, 255, 0, 1], bands: 4))
        #expect(!isBlank([9, 9, 9, 255, 9, 9, 9, 0], bands: 4))
        #expect(isBlank([9, 9, 9, 128, 9, 9, 9, 130], bands: 4))
    }

    @Test("unless the last one differs")
    func last() {
        let grey = [UInt8](repeating: 7, count: 3_000)
        #expect(isBlank(grey, bands: 3))
        #expect(!isBlank(grey.dropLast() + [200], bands: 3))
    }
}
