import Contracts
import Reporter
import Scenarios

extension Command {
    private static let reports = Argument.many(
        "FILE", .file, least: 1,
        help: "a report that rehearse run --json wrote; - is standard input"
    )

    /// `rehearse merge`, which joins the reports of shards.
    static let merge = Command(
        name: "merge",
        summary: "merge the reports of shards into one",
        discussion: """
            rehearse run --shard writes the report of a shard with --json. rehearse merge makes \
            the report of the whole run of them, as one run would have written it: the cases in \
            their order, what was reached, and known findings that are stale. Durations stay, \
            and the run began when the first shard did.

            Reports that differ in plan, seed, revision of --since, target, time zone data or \
            version are refused. The same shard may be given twice if both reports say the same. \
            Reports of different specs become one report, too.

            --write-baseline FILE writes a baseline of the findings, as rehearse run does.

            Exit code 0: every requirement was met, or the changes of --since touch no case. 1: a \
            requirement was broken, or a known finding is stale. 2: a report cannot be used, or \
            does not fit the others. 3: something could not be decided, too little was decided, \
            a shard is missing, or one was interrupted.
            """,
        arguments: [reports],
        options: [
            CommonOptions.junit, CommonOptions.junitDialect, CommonOptions.html, CommonOptions.json,
            CommonOptions.sarif, CommonOptions.annotations,
        ] + RunOptions.baselines + [
            RunOptions.allowUndecided, CommonOptions.quiet, CommonOptions.verbose,
            CommonOptions.color,
        ],
        examples: [
            Example(
                "rehearse merge build/share-*.json --junit build/junit.xml",
                "write one JUnit file for all shares"),
            Example(
                "rehearse merge one.json two.json --json run.json --quiet",
                "write one report, and tell only what is wrong"),
            Example(
                "rehearse merge build/share-*.json --write-baseline baseline.yaml",
                "adopt what all shares have found"),
        ]
    ) { invocation in
        let platform = try CIPlatform(around: invocation)
        let invocation = platform.invocation
        try RunBaseline.checkDay(invocation.values)
        var parts: [FiledReport] = []
        for path in invocation.values.texts(reports) {
            if let interruption = invocation.environment.interruption() {
                return interruption.exitCode
            }
            guard let report = try ReportReading.report(in: path, invocation) else {
                return .unusable
            }
            parts.append(FiledReport(file: path, report))
        }
        let baseline: Baseline?
        switch try RunBaseline.read(invocation) {
        case .none: baseline = nil
        case .read(let read): baseline = read
        case .unusable: return .unusable
        }
        let written = try WrittenBaseline(invocation, keeping: baseline)
        var merged: Report
        do throws(MergeFault) {
            merged = try ReportMerge.merged(parts, baseline)
        } catch {
            return try ReportReading.refuse(
                error.sentence, of: error.file ?? parts[0].file, invocation)
        }
        if written != nil, baseline == nil, merged.end.baseline?.entries.isEmpty == false {
            return try ReportReading.refuse(
                "the reports know findings by a baseline, whose entries the new one would lack; "
                    + "name it with --baseline", of: parts[0].file, invocation)
        }
        if invocation.values.isSet(RunOptions.allowUndecided) {
            merged.run.allowsUndecided = true
        }
        let refused = merged.end.refused
        try invocation.report(refused)
        let reporting = try RunReports(platform, written, reportsCases: false)
        reporting.isUnusable = !refused.isEmpty
        try reporting.receive(merged)
        return reporting.exitCode
    }
}

/// Reads the reports that a command line names.
enum ReportReading {
    /// The most problems that are reported for one file.
    private static let faults = 20

    /// The report of a file; nil where it is none, which is reported.
    static func report(
        in path: String, _ invocation: Invocation
    ) throws -> Report? {
        let isInput = path == Environment.standardStream
        let name = isInput ? FileError.standardInput : path
        let bytes = try bytes(of: path, named: name, invocation)
        do throws(DocumentFailure) {
            return try Report(Document(json: bytes, name: name))
        } catch {
            let reported = Array(error.diagnostics.prefix(faults))
            try invocation.report(reported)
            try invocation.writeRefusal(error.diagnostics)
            let more = error.diagnostics.count - reported.count
            try invocation.reportError(
                "\(VisibleText.line(path)) is no whole report that rehearse run --json has written"
                    + (more > 0 ? ", for \(more) more reasons" : ""))
            return nil
        }
    }

    private static func bytes(
        of path: String, named name: String, _ invocation: Invocation
    ) throws -> [UInt8] {
        do throws(FileError) {
            return try invocation.environment.read(path)
        } catch {
            let unreadable = Diagnostic(
                file: name, position: nil, check: "unreadable-file", message: error.sentence)
            if error != .interrupted { try invocation.writeRefusal([unreadable]) }
            throw error
        }
    }

    /// Reports why nothing is joined.
    static func refuse(
        _ sentence: String, of file: String, _ invocation: Invocation
    ) throws -> ExitCode {
        try invocation.reportError(sentence)
        let fault = Diagnostic(
            file: file, position: nil, check: "unusable-report", message: sentence)
        try invocation.writeRefusal([fault])
        return .unusable
    }
}
