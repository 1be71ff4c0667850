import Contracts
import Simulator

/// The inputs of a scenario of the kind `sweep`: the value of `row` in each of its runs.
package struct Sweep: Sendable {
    /// One named input and where its values come from.
    package struct Dimension: Sendable {
        /// The member of `row` that it gives.
        package let name: String
        /// The values in order, the plainest first.
        package fileprivate(set) var values: [CELValue]
        /// True if each value is the name of a time zone.
        var givesZones = false
        /// True if its values are dates, instants or zones.
        var isTemporal = false
        /// The members of its values that tell inputs apart for a reader, the first in rows. Empty
        /// for all scalar members.
        var sides: [String] = []
        /// Makes the values that count from a time; nil where they do not depend on it.
        var ahead: (@Sendable (Instant) -> [CELValue])?
    }

    /// The ways to combine the values of several dimensions.
    package enum Combination: String, Sendable, CaseIterable {
        /// Every value of each with every value of the others.
        case exhaustive
        /// Every pair of values of any two dimensions at least once.
        case pairwise
        /// As many as the budget says, drawn.
        case random
    }

    /// A class of inputs that must be covered.
    package struct Class: Sendable {
        /// The name of the class.
        package let name: String
        let condition: Expression
        /// The place in its file.
        package let place: Value
    }

    /// The dimensions, in order.
    package private(set) var dimensions: [Dimension]
    /// The way in which their values are combined.
    package let combination: Combination
    /// The classes that must be covered.
    package let classes: [Class]
    /// When the world of an input begins; nil where nothing is said.
    let start: DataTemplate?
    /// The zone of each actor that depends on the input; nil where the plan says.
    let zones: [DataTemplate?]

    /// The same inputs, counted from a time.
    func counted(from start: Instant) -> Sweep {
        var sweep = self
        for place in sweep.dimensions.indices {
            guard let ahead = sweep.dimensions[place].ahead else { continue }
            sweep.dimensions[place].values = ahead(start)
        }
        return sweep
    }
}
