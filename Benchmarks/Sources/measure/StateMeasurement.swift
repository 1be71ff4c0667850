import Contracts

/// Copies a state and changes one entry of the copy, as whoever explores what may happen does.
struct StateMeasurement {
    private let names: [String]
    private let values: [CELValue]

    /// Reads how many `entries` the state has.
    init(path: String) throws {
        let root = try Document(json: try contents(of: path), name: path).root
        guard let entries = root["entries"]?.int, entries > 0 else {
            throw Refusal("\(path) is not a size of a state")
        }
        names = (0..<entries).map { "entry number \($0)" }
        values = (0..<entries).map { .int($0) }
    }

    /// The time of a copy and one write, alone and with the hash that distinguishes states.
    func report() throws -> Report {
        let state = names.indices.reduce(into: CELMap()) { state, place in
            state.set(names[place], to: values[place])
        }
        let dictionary = Dictionary(uniqueKeysWithValues: zip(names, values))
        let digest = state.digest
        var sum = 0
        let changed = measured { name in
            var copy = state
            copy.set(name, to: .null)
            sum &+= copy.count
        }
        let digested = measured { name in
            var copy = state
            copy.set(name, to: .null)
            sum &+= copy.digest == digest ? 1 : 0
        }
        let compared = measured { name in
            var copy = state
            copy.set(name, to: .null)
            sum &+= copy.isIdentical(to: state) ? 1 : 0
        }
        let weighed = measured { name in
            var copy = state
            copy.set(name, to: .null)
            sum &+= CELValue.map(copy).fits(weight: .max, depth: 10) ? 1 : 0
        }
        let copied = measured { name in
            var copy = dictionary
            copy[name] = .null
            sum &+= copy.count
        }
        // The sum is printed, so that no work can be left out as unused.
        return [
            "entries": names.count, "changed": changed, "digested": digested,
            "compared": compared, "weighed": weighed, "dictionary": copied, "sum": sum,
        ]
    }

    /// The time of a change, at one entry after another with large strides between them.
    private func measured(_ change: (String) -> Void) -> Int {
        var place = 0
        return Timing.nanoseconds {
            place = (place + 7_919) % names.count
            change(names[place])
        }
    }
}
