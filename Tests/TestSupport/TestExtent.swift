#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The extent of tests with drawn inputs: a part as a rule, everything with `TESTS=full`.
package enum TestExtent {
    private static let isFull = getenv("TESTS").map { String(cString: $0) } == "full"

    /// The rounds of this run, out of those of a full one.
    ///
    /// - Parameter divisor: what a run that is not full divides them by.
    package static func rounds(_ all: Int, dividedBy divisor: Int = 4) -> Int {
        isFull ? all : max(1, all / divisor)
    }
}
