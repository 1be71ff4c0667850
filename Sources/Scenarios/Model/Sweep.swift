import Contracts
import Simulator

/// The inputs of a scenario of the kind `sweep`: what `row` holds in each of its cases.
public struct Sweep: Sendable {
    /// One named input and where its values come from.
    public struct Dimension: Sendable {
        /// The member of `row` that it gives.
        public let name: String
        /// The values in order, the plainest first.
        public let values: [Datum]
        /// Whether each value is the name of a time zone.
        var givesZones = false
        /// Whether its values are dates, instants or zones.
        var isTemporal = false
    }

    /// How the values of several dimensions come together.
    public enum Combination: String, Sendable, CaseIterable {
        /// Every value of each with every value of the others.
        case exhaustive
        /// Every pair of values of any two dimensions at least once.
        case pairwise
        /// As many as the budget says, drawn.
        case random
    }

    /// A class of inputs that must be covered.
    public struct Class: Sendable {
        /// What it is called.
        public let name: String
        let condition: Expression
        /// Where it is written.
        public let place: Value
    }

    /// The dimensions, in order.
    public let dimensions: [Dimension]
    /// How their values come together.
    public let combination: Combination
    /// The classes that must be covered.
    public let classes: [Class]
    /// When the world of an input begins; nil where nothing is said.
    let start: DataTemplate?
    /// The zone of each actor that depends on the input; nil where the plan says.
    let zones: [DataTemplate?]
}
