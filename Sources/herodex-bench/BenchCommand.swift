// The allocator that herodex itself uses.
import CMimalloc
import Foundation

/// Measures rendering, validating and publishing on a made-up universe, or writes one for tests.
@main
enum BenchCommand {
    static func main() async {
        do {
            let options = try BenchOptions(Array(CommandLine.arguments.dropFirst()))
            if let folder = options.realSized {
                try await RealSizedFiller(heroes: options.heroes, seed: options.seed).fill(folder)
            } else if let step = options.step {
                try await StepRunner(options: options).run(step)
            } else {
                try Benchmark(options: options).run()
            }
        } catch let error as BenchError {
            fail(error.text)
        } catch {
            fail("\(error)")
        }
    }

    private static func fail(_ text: String) -> Never {
        FileHandle.standardError.write(Data("herodex-bench: \(text)\n".utf8))
        exit(2)
    }
}
