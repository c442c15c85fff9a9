// For its allocator alone, which every room then uses: see decision 19.
import CMimalloc
import HerodexCLI

@main
enum Herodex {
    static func main() async {
        await HerodexCommand.start(commit: BuiltCommit.text)
    }
}
