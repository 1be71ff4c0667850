import Simulator

/// In which classes of instants and dates something was tried in a zone, and how often.
package struct ZoneCoverage: Sendable, Equatable {
    /// A class of instants or dates.
    package struct Class: Sendable, Equatable {
        /// What it is called, such as `gap` or `leap-day`, or as a sweep names it.
        package let name: String
        /// How many inputs of sweeps, requests of scripts and acts of people fell into it.
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
