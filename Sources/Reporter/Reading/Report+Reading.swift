import Contracts
import Scenarios

extension Report {
    /// The report that `rehearse run --json` wrote, also in the format of version 0.1. Verdicts are
    /// not read, because they follow from the findings.
    ///
    /// - Throws: what keeps the document from being one, where it is written.
    package init(_ document: Document) throws(DocumentFailure) {
        let root = document.root
        let members = ReportMembers(root)
        let kind: FileKind = root["format"]?.int == 1 ? .formerRunReport : .runReport
        let faults = kind.faults(in: root)
        // The version explains most faults of a report of another one.
        if !faults.isEmpty, let tool = root["tool"]?.string, root["format"] != nil,
            root["seed"] != nil, tool != ReportRun.tool
        {
            throw members.fault(
                at: root["tool"] ?? root,
                "the report was written by \(VisibleText.line(tool)), and this is \(ReportRun.tool)"
            )
        }
        // Whatever is wrong with an object, its members are unexpected as well.
        let causes = faults.filter { !$0.message.contains(": unexpected member ") }
        if !faults.isEmpty { throw DocumentFailure(causes.isEmpty ? faults : causes) }
        try self.init(members)
    }

    /// The report of an object that holds to the schema.
    init(_ root: ReportMembers) throws(DocumentFailure) {
        run = try ReportRun(root)
        testCases = []
        end = try ReportEnd(root)
        for (number, spec) in root.objects("specs").enumerated() {
            let cases = spec.objects("cases")
            run.specs.append(try ReportRun.Spec(spec, testCases: cases.count))
            end.specs.append(try ReportSpec(spec))
            for members in cases { testCases.append(try ReportCase(members, spec: number)) }
        }
    }
}

extension ReportRun {
    fileprivate init(_ root: ReportMembers) throws(DocumentFailure) {
        guard let seed = UInt64(root.object["seed"]?.number?.lexeme ?? "") else {
            throw root.fault(at: root.object["seed"] ?? root.object, "the seed is no whole number")
        }
        guard let start = try? Instant(rfc3339: root.text("startedAt")) else {
            throw root.fault(
                at: root.object["startedAt"] ?? root.object, "startedAt is no instant")
        }
        self.init(
            seed: seed, target: root.text("target"),
            startedAt: UTCTimestamp(secondsSince1970: start.seconds))
        tool = root.text("tool")
        commit = root.optionalText("commit")
        tzdata = root.optionalText("tzdata")
        planSHA256 = root.optionalText("planSHA256")
        shard = root.optionalText("shard")
        isOfUnits = root.bool("units")
        budgetRuns = root.has("budgetCases") ? try root.count("budgetCases") : nil
        since = root.optionalText("since")
        isUntouched = root.bool("untouched")
        isPartial = root.bool("partial")
        allowsUndecided = root.bool("allowUndecided")
    }
}

extension ReportRun.Spec {
    fileprivate init(_ spec: ReportMembers, testCases: Int) throws(DocumentFailure) {
        self.init(
            folder: spec.text("spec"), name: spec.text("name"),
            contractSHA256: spec.text("contractSHA256"), testCases: testCases,
            planned: try spec.count("planned"))
    }
}

extension ReportEnd {
    fileprivate init(_ root: ReportMembers) throws(DocumentFailure) {
        self.init(ending: try root.word("ending", .complete))
        missingShares = root.texts("missingShares")
        if root.has("baseline") {
            var entries: [ReportBaseline.Entry] = []
            for entry in root.objects("baseline") { entries.append(try .init(entry)) }
            baseline = ReportBaseline(entries: entries)
        }
        for fault in root.objects("faults") { faults.append(try fault.diagnostic()) }
        for fault in root.objects("refused") { refused.append(try fault.diagnostic()) }
    }
}

extension ReportBaseline.Entry {
    fileprivate init(_ entry: ReportMembers) throws(DocumentFailure) {
        self.init(
            finding: entry.text("finding"), isShown: entry.bool("shown"),
            isExpired: entry.bool("expired"), cases: entry.texts("cases"),
            fault: try entry.members("fault").diagnostic())
    }
}
