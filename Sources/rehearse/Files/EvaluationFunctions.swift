import Contracts

/// The zones and calendars that a command line gives to expressions.
enum EvaluationFunctions {
    /// If there is no folder of zones, only expressions that ask for a zone fail.
    static func zones(_ invocation: Invocation) throws -> ZoneDatabase {
        let folder = invocation.values.text(CommonOptions.zoneinfo)
        do throws(ZoneFolder.Fault) {
            return try invocation.environment.zoneDatabase(folder: folder)
        } catch .missing {
            return ZoneDatabase(open: { _ throws(ZoneSourceFault) in
                throw ZoneSourceFault(reason: ZoneFolder.Fault.missing.sentence)
            })
        } catch {
            throw UsageError.badValue(
                of: "--zoneinfo", value: folder ?? "",
                expected: "a folder of time zones: \(error.reason)")
        }
    }
}

extension ZoneFolder.Fault {
    /// The reason alone, where the sentence around it names the folder.
    fileprivate var reason: String {
        switch self {
        case .missing: sentence
        case .unusable(_, let reason): reason
        }
    }
}
