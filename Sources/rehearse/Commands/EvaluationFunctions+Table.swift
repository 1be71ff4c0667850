import Contracts

extension EvaluationFunctions {
    /// The functions that `rehearse eval` knows.
    static func table(_ invocation: Invocation, zones: ZoneDatabase) throws -> FunctionTable {
        .standard(zones: zones, calendars: try calendars(invocation))
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
