import HerodexCLI

@main
enum Herodex {
    static func main() async {
        await HerodexCommand.start()
    }
}
