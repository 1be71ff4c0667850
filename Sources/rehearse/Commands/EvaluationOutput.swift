import Contracts

/// The limits of printed values.
enum EvaluationOutput {
    private static let greatestWeight = 1 << 24
    private static let greatestDepth = 2000

    /// The diagnostic of a value that is too large or nested too deep to print; nil for others.
    ///
    /// An expression can put a list into a list twice, and repeat that. Such a value takes little
    /// time to compute, and no end of time to write.
    static func diagnostic(of value: CELValue) -> Diagnostic? {
        if value.fits(weight: greatestWeight, depth: greatestDepth) { return nil }
        return Diagnostic(
            file: "expression", position: nil, check: "expression-fault",
            message: "the value is too large or too deep to be written",
            remedy: "select the part of it that matters")
    }
}
