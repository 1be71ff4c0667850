import Contracts

/// What is not printed.
enum EvaluationOutput {
    private static let greatestWeight = 1 << 24
    private static let greatestDepth = 2000

    /// What is said of a value that would fill the disk, or is nested beyond all use.
    ///
    /// An expression can put a list into a list twice, and that again, at no cost: what it comes to
    /// is then short to compute and endless to write.
    static func diagnostic(of value: CELValue) -> Diagnostic? {
        if value.fits(weight: greatestWeight, depth: greatestDepth) { return nil }
        return Diagnostic(
            file: "expression", position: nil, check: "expression-fault",
            message: "the value is too large or too deep to be written",
            remedy: "select the part of it that matters")
    }
}
