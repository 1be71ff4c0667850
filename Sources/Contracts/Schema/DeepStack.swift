/// Room for what nests deeper than the stack of any thread can be trusted to hold.
///
/// Applying a schema is recursive. Nearly always a few levels do; where they do not, the work is
/// begun again on a thread of its own with a large stack, of which only what is used costs memory.
enum DeepStack {
    /// How deep schemas may nest on the caller's own stack: the explaining path, whose frames are
    /// large, and the fast one.
    static let trustedByExplainer = 100
    static let trustedByMachine = 400

    /// How deep they may nest at all, before the value is undecided.
    static let limit = 10_000

    private static let bytes = 256 << 20

    /// The result of the work on a deep stack; nil where the system has no such thread to spare.
    static func run<Result>(_ work: () -> Result) -> Result? {
        SystemThread.result(stackSize: bytes, of: work)
    }
}
