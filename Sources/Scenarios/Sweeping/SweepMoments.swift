import Contracts
import Simulator

/// The classes of dates and instants that the inputs of a sweep try, and their zones.
///
/// An actor can take a zone from the input. A value of the input can also name one, alone or with
/// an instant. If there is none, the zones of the actors count.
struct SweepMoments {
    private let sweep: Sweep
    private let zones: ZoneDatabase
    /// True if the inputs are about time, so that their classes are classes of dates or instants.
    private let isTemporal: Bool
    private var days = KnownDays()

    init(_ sweep: Sweep, zones: ZoneDatabase) {
        self.sweep = sweep
        self.zones = zones
        isTemporal =
            sweep.start != nil || sweep.dimensions.contains(where: \.isTemporal)
            || sweep.zones.contains { $0 != nil }
    }

    /// The marks of an input, each once.
    ///
    /// - Parameters:
    ///   - held: true for each of the sweep's classes that contains the input.
    ///   - actors: the zones of the actors in its world.
    mutating func coverage(
        of row: CELMap, from start: Instant?, in held: [Bool], actors: [String]
    ) -> [CoverageMark] {
        guard isTemporal else { return [] }
        var marks: [CoverageMark] = []
        func add(_ mark: CoverageMark) {
            if !marks.contains(mark) { marks.append(mark) }
        }
        let named = named(by: row)
        var names = named.map(\.zone)
        for (place, template) in sweep.zones.enumerated() where template != nil {
            names.append(actors[place])
        }
        for zone in names.isEmpty ? actors : names {
            for (place, isIn) in held.enumerated() where isIn {
                add(.input(zone: zone, sweep.classes[place].name))
            }
        }
        for (zone, instant) in named {
            guard let instant = instant ?? start else { continue }
            for day in days.classes(of: instant, in: zone, zones) {
                add(.time(zone: zone, day.rawValue))
            }
        }
        return marks
    }

    /// The zones that the values of an input name, each with the instant that stands beside it.
    private func named(by row: CELMap) -> [(zone: String, instant: Instant?)] {
        sweep.dimensions.compactMap { dimension in
            switch row[.string(dimension.name)] {
            case .string(let name) where dimension.givesZones: return (name, nil)
            case .map(let map):
                guard case .string(let name)? = map["zone"],
                    (try? zones.hasZone(named: name)) == true
                else { return nil }
                guard case .timestamp(let instant)? = map["at"] else { return (name, nil) }
                return (name, instant)
            default: return nil
            }
        }
    }
}
