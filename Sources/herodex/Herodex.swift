// Only for its allocator, which all modules then use: see decision 19.
import CMimalloc
import HerodexCLI

@main
enum Herodex {
    static func main() async {
        await HerodexCommand.start(commit: BuiltCommit.text)
    }
}
