/// Room for schemas that nest deeper than is safe on the stack of any thread.
///
/// Applying a schema is recursive. Usually a few levels suffice. Otherwise the work starts again on
/// a new thread with a large stack, and only the used part of the stack costs memory.
enum DeepStack {
    /// The greatest nesting of schemas on the caller's own stack, for the explaining path and the
    /// fast one. The frames of the explaining path are large.
    static let trustedByExplainer = 100
    static let trustedByMachine = 400

    /// The greatest nesting of schemas at all, before the value is undecided.
    static let limit = 10_000

    private static let bytes = 256 << 20

    /// The result of the work on a deep stack; nil where the system has no such thread to spare.
    static func run<Result>(_ work: () -> Result) -> Result? {
        SystemThread.result(stackSize: bytes, of: work)
    }
}
