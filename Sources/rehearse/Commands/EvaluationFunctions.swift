import Contracts

/// The functions that `rehearse eval` knows, over the zones and calendars of a command line.
enum EvaluationFunctions {
    static func table(_ invocation: Invocation, zones: ZoneDatabase) throws -> FunctionTable {
        .standard(zones: zones, calendars: try calendars(invocation))
    }

    /// Without a folder of zones the rest still works: who asks for a zone is told.
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

    private static func calendars(_ invocation: Invocation) throws -> CalendarLibrary {
        guard let folder = invocation.values.text(EvalOptions.calendars) else {
            return CalendarLibrary { _ in nil }
        }
        let environment = invocation.environment
        let files = try files(of: folder, in: environment)
        return CalendarLibrary { file throws(DocumentFailure) in
            guard files.contains(file) else { return nil }
            return try environment.document(in: folder + "/" + file)
        }
    }

    private static func files(
        of folder: String, in environment: Environment
    ) throws -> [String] {
        do throws(FileError) {
            return try environment.listFolder(folder).map(\.name)
        } catch {
            throw UsageError.badValue(
                of: "--calendars", value: folder,
                expected: "a folder of calendars: \(error.reason)")
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
