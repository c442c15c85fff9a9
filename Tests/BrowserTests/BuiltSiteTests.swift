import Testing

/// All that is proven in a real browser, in two windows: the tests in each take turns.
@Suite(
    "The built site, in a browser",
    .builtSite,
    .enabled(if: Installed.hasBrowser || Installed.isRequired, "chromium and chromedriver are not installed")
)
enum BuiltSiteTests {
    @Suite("What its pages look like", .serialized, .browser)
    enum Pages {}

    @Suite("What one can do with it", .serialized, .browser)
    enum Features {}
}
