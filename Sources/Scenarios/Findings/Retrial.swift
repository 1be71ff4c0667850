/// How a finding of a target was tried again, so as to make it smaller.
public struct Retrial: Sendable, Equatable {
    /// How many cases were played for it.
    public internal(set) var cases = 0
    /// How many of them showed the finding.
    public internal(set) var shown = 0
    /// Why no more were played although more could have been tried; nil where everything was.
    public internal(set) var end: End?

    /// Why nothing more is tried.
    public enum End: Sendable, Equatable {
        /// So many cases are enough.
        case cases
        /// So much time is enough, or somebody ended the run.
        case time
        /// The target could not be asked.
        case target
    }

    /// Whether the target showed the finding once more when the same was done again.
    public var isSteady: Bool { shown > 0 }
}
