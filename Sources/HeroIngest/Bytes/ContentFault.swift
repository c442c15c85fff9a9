/// Why what a file holds cannot be read.
package struct ContentFault: Error, Equatable {
    package let reason: String
}
