import Simulator

/// The classes of instants and dates that were tried in a time zone, with the numbers of inputs.
package struct ZoneCoverage: Sendable, Equatable {
    /// A class of instants or dates.
    package struct Class: Sendable, Equatable {
        /// The name of the class, such as `gap` or `leap-day`, or the name that a sweep gives it.
        package let name: String
        /// The number of sweep inputs, script requests and acts of people in this class.
        package let inputs: Int
    }

    /// The name of the zone.
    package let zone: String
    /// The classes that were seen, in byte order.
    package let classes: [Class]
}

extension Coverage {
    /// The zones in which something was tried, in byte order.
    package var zones: [ZoneCoverage] {
        var inputs: [String: [String: Int]] = [:]
        for (mark, count) in counts {
            switch mark {
            case .time(let zone, let name), .input(let zone, let name):
                inputs[zone, default: [:]][name, default: 0] += count
            default: continue
            }
        }
        return inputs.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { zone in
            let classes = zone.value.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            return ZoneCoverage(
                zone: zone.key, classes: classes.map { .init(name: $0.key, inputs: $0.value) })
        }
    }
}
