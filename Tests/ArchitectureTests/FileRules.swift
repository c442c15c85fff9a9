import Foundation
import Testing

@Suite("Files stay small, plainly named and quiet")
struct FileRules {
    @Test("Only the command line and the benchmark print")
    func onlyTheCommandLinePrints() throws {
        for file in try Repository.swiftFiles(in: "Sources")
        where !["HerodexCLI", "herodex-bench"].contains(file.module) {
            for (number, line) in file.lines.enumerated() {
                let code = line.drop { $0 == " " }
                let prints = ["print(", "debugPrint(", "dump(", "NSLog("].contains { code.hasPrefix($0) }
                #expect(!prints, "\(file):\(number + 1) prints")
            }
        }
    }

    @Test("No source file passes 300 lines")
    func filesAreShort() throws {
        for file in try Repository.swiftFiles(in: "Sources") {
            #expect(file.lines.count <= 301, "\(file) has \(file.lines.count) lines")
        }
    }

    @Test("No type is called a manager, helper or utility, and none bears its module's name")
    func namesSayWhatThingsAre() throws {
        let declaration = /\b(?:class|struct|enum|actor|protocol)\s+([A-Z]\w*)/
        for file in try Repository.swiftFiles(in: "Sources") {
            for line in file.lines where !line.drop(while: { $0 == " " }).hasPrefix("//") {
                guard let name = line.firstMatch(of: declaration)?.1 else { continue }
                let isVague = ["Manager", "Helper", "Helpers", "Utils", "Utility"].contains { name.hasSuffix($0) }
                #expect(!isVague, "\(file) declares \(name)")
                #expect(String(name) != file.module, "\(file) declares a type named like its module")
            }
        }
    }

    @Test("An archive's rows are read by what throws, not by a subscript that a damaged one ends the process with")
    func rowsAreReadSafely() throws {
        for file in try Repository.swiftFiles(in: "Sources") where file.module == "HeroArchive" {
            for (number, line) in file.lines.enumerated() {
                #expect(!line.contains(/\b(?:row|known)\[|\w\[\d\] as [A-Z]/), "\(file):\(number + 1): \(line)")
            }
        }
    }

    @Test("Sources neither force a try nor leave work for later")
    func nothingIsForcedOrLeft() throws {
        let marks = ["try" + "!", "TO" + "DO", "FIX" + "ME", "fatalError" + "(\"not"]
        for file in try Repository.swiftFiles(in: "Sources") {
            for (number, line) in file.lines.enumerated() {
                #expect(!marks.contains { line.contains($0) }, "\(file):\(number + 1): \(line)")
            }
        }
    }
}
