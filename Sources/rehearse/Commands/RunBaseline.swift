import Contracts
import Reporter
import Scenarios

/// The findings that a command line says are known.
enum RunBaseline {
    /// The baseline that was named; nil where none was.
    ///
    /// - Throws: its faults, already reported.
    static func read(_ invocation: Invocation) throws -> Result {
        guard let path = invocation.values.text(RunOptions.baseline) else { return .none }
        let today = try today(invocation)
        var faults: [Diagnostic]
        do throws(DocumentFailure) {
            let document = try invocation.environment.document(in: path)
            let (baseline, wrong) = Baseline.load(document, today: today)
            if let baseline { return .read(baseline) }
            faults = wrong
        } catch {
            faults = error.diagnostics
        }
        _ = try invocation.refuse(faults)
        return .unusable
    }

    /// The result of reading one.
    enum Result {
        case none
        case read(Baseline)
        /// It cannot be used, which is reported already.
        case unusable
    }

    /// Refuses a day if no baseline is named, because then nothing can expire.
    static func checkDay(_ values: Values) throws(UsageError) {
        let (baseline, written) = (RunOptions.baseline, RunOptions.writeBaseline)
        // Rules of two targets have last days, too.
        if values.isSet(RunOptions.today), !values.isSet(baseline), !values.isSet(written),
            !values.isSet(ParityOptions.left)
        {
            throw .useless(
                RunOptions.today.spelling,
                without: "\(baseline.spelling) or \(written.spelling)")
        }
    }

    /// The day with which the expiry of entries is compared.
    static func today(_ invocation: Invocation) throws -> CivilDate {
        guard let text = invocation.values.text(RunOptions.today) else {
            return CivilDateTime(invocation.environment.now()).date
        }
        do {
            return try CivilDate(text: text)
        } catch {
            throw UsageError.badValue(
                of: "--today", value: text, expected: "a day such as 2026-12-31")
        }
    }
}
