import Contracts

/// Converts instants to what the clocks of a zone show, and back, over the machine's TZif files.
struct ZoneMeasurement {
    private let zone: Zone
    private let instants: [Instant]

    /// Reads a set: an object of a `zone`, the `folder` it is read from, and `instants`.
    init(path: String) throws {
        let root = try Document(json: try contents(of: path), name: path).root
        guard let name = root["zone"]?.string, let folder = root["folder"]?.string,
            let seconds = root["instants"]
        else { throw Refusal("\(path) is not a set of instants") }
        zone = try Zone(name: name, tzif: try contents(of: "\(folder)/\(name)"))
        instants = seconds.elements.compactMap { $0.int.map { Instant(seconds: Int64($0)) } }
    }

    /// The time that one conversion takes, and a sum of all answers, which peers must agree with.
    func report() throws -> Report {
        let locals = instants.map { zone.local($0) }
        var sum = 0
        let toLocal = Timing.nanoseconds(items: instants.count) {
            for instant in instants {
                let local = zone.local(instant)
                sum &+= local.date.day &+ local.time.hour
            }
        }
        let toUTC = Timing.nanoseconds(items: locals.count) {
            for local in locals {
                sum &+= Int(truncatingIfNeeded: zone.instant(of: local)?.seconds ?? 0)
            }
        }
        let agreed = locals.reduce(0) { sum, local in
            sum &+ Int(local.localSeconds) &+ Int(zone.instant(of: local)?.seconds ?? 0)
        }
        // The sum is printed, so that no work can be left out as unused.
        return [
            "instants": instants.count, "toLocal": toLocal, "toUTC": toUTC, "agreed": agreed,
            "sum": sum,
        ]
    }
}
