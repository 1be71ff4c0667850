/// The limits for a generated document and for the search for it.
public struct GenerationLimits: Sendable, Hashable {
    /// Below this depth only required parts are added.
    public var depth: Int
    /// The most items or members that are added beyond the required ones.
    public var extent: Int
    /// The longest string that is drawn for its own sake, in characters.
    public var length: Int
    /// The most values that are drawn for one document, those that do not fit included.
    public var draws: Int
    /// The most attempts at a whole document.
    public var attempts: Int
    /// The most steps that the search for one document takes.
    public var steps: Int

    /// Limits under which documents stay readable.
    public static let standard = GenerationLimits()

    /// Limits; each that is not named keeps its standard value.
    public init(
        depth: Int = 5, extent: Int = 3, length: Int = 40, draws: Int = 2_000, attempts: Int = 8,
        steps: Int = 1_000_000
    ) {
        self.depth = depth
        self.extent = extent
        self.length = length
        self.draws = draws
        self.attempts = attempts
        self.steps = steps
    }
}
