import Contracts
import Scenarios
import Simulator

extension ReportCase {
    /// The members that are read here, or follow from others; the rest are details.
    private static let names = Set(CaseObjects.case.map(\.name))

    /// Reads a case from an object of a report.
    init(_ members: ReportMembers, spec: Int) throws(DocumentFailure) {
        let (file, position) = try members.place()
        self.init(
            spec: spec, number: try members.count("number"), suite: members.text("suite"),
            name: members.text("name"), row: members.optionalText("row"),
            kind: try members.word("kind", .script),
            strategy: try members.word("strategy", .random), file: file,
            position: position ?? SourcePosition(line: 1, column: 1))
        runs = try members.count("cases")
        plannedRuns = try members.optionalCount("plannedCases")
        moves = try members.count("moves")
        if members.has("judgements") {
            judgements = try Judgements(members.members("judgements"))
        }
        simulatedSeconds = try members.seconds("simulatedSeconds")
        duration = try members.milliseconds("durationSeconds")
        isCutShort = members.bool("cutShort")
        historySHA256 = members.text("historySHA256")
        if members.has("part") { part = try CasePart(members.members("part")) }
        skipped = members.optionalText("skipped")
        if members.has("need") { need = try ReportNeed(members.members("need")) }
        if members.has("search") { search = try SearchFacts(members.members("search")) }
        for inputs in members.objects("classes") {
            classes.append(
                ScenarioResult.InputClass(
                    name: inputs.text("name"), inputs: try inputs.count("inputs"),
                    findings: try inputs.count("findings"),
                    judgements: try inputs.optionalCount("judgements") ?? 0))
        }
        uncountedClasses = members.texts("uncountedClasses")
        unjudged = members.texts("unjudged")
        for entry in members.objects("differing") {
            differing[entry.text("decision")] = try entry.count("deviations")
        }
        for diagnostic in members.objects("undecided") {
            undecided.append(try diagnostic.diagnostic())
        }
        for finding in members.objects("findings") { findings.append(try ReportFinding(finding)) }
        details = ReportDetails(of: members.object, without: Self.names)
    }
}

extension CasePart {
    fileprivate init(_ part: ReportMembers) throws(DocumentFailure) {
        let (from, to) = (try part.count("from"), try part.count("to"))
        let total = try part.count("of")
        guard from <= to, to <= total, !part.bool("smaller") || from == to else {
            throw part.fault(at: part.object, "no case has the runs \(from) to \(to) of \(total)")
        }
        var first: [FirstRun] = []
        for finding in part.objects("first") {
            first.append(
                FirstRun(
                    fingerprint: finding.text("fingerprint"), run: try finding.count("run")))
        }
        self.init(
            part.bool("smaller")
                ? RunRange(smallerFindingsOf: from, of: total) : RunRange(from, to, of: total),
            hashes: part.texts("hashes"), first: first)
    }
}

extension ReportNeed {
    fileprivate init(_ need: ReportMembers) throws(DocumentFailure) {
        self.init(
            try need.word("needs", .support), isRuledOut: need.bool("ruledOut"),
            remedy: need.optionalText("remedy"), operation: need.optionalText("operation"))
    }
}

extension Judgements {
    fileprivate init(_ counts: ReportMembers) throws(DocumentFailure) {
        self.init()
        requests = try counts.count("requests")
        answers = try counts.count("answers")
        emissions = try counts.count("emissions")
        states = try counts.count("states")
        expectations = try counts.count("expectations")
    }
}

extension SearchFacts {
    fileprivate init(_ search: ReportMembers) throws(DocumentFailure) {
        self.init(
            states: try search.count("states"), quietStates: try search.count("quietStates"),
            depth: try search.count("depth"), leftOut: try search.count("movesLeftOut"),
            isComplete: search.bool("complete"), assumptions: search.texts("assumptions"))
    }
}

extension ReportFinding {
    private static let names = Set(CaseObjects.finding.map(\.name))

    /// Reads a finding from an object of a report.
    init(_ members: ReportMembers) throws(DocumentFailure) {
        let (file, position) = try members.place()
        self.init(
            name: members.text("name"), fingerprint: members.text("fingerprint"),
            kind: members.text("kind"), client: members.optionalText("client"),
            message: members.text("message"),
            headline: members.optionalText("headline")
                ?? "\(members.text("name")): \(members.text("message"))", file: file,
            position: position, standing: .news,
            runs: try members.count("cases"), steps: try members.count("steps"),
            originalSteps: try members.count("originalSteps"))
        for line in members.objects("excerpt") {
            excerpt.append(
                ReportLine(
                    number: try line.count("line"), text: line.text("text"),
                    isMarked: line.bool("marked")))
        }
        why = members.optionalText("why")
        if let reason = members.optionalText("known") {
            standing = .known(reason, by: try members.word("knownBy", .client))
        }
        operation = members.optionalText("operation")
        refusal = members.optionalText("refusal")
        title = members.optionalText("title")
        refusals = members.texts("refusals")
        blamesRefusal = members.bool("blamesRefusal")
        member = members.optionalText("member")
        curl = members.optionalText("curl")
        played = members.has("played") ? try members.count("played") : nil
        inputs = members.has("inputs") ? try members.count("inputs") : nil
        input = members.optionalText("input")
        impact = members.optionalText("consequence")
        retrial = members.optionalText("retrial")
        story = members.texts("story")
        outline = members.texts("outline")
        exchange = members.texts("exchange")
        if let command = members.optionalText("command") {
            replay = ReplayHint(
                command: command, text: members.optionalText("replay"),
                file: members.optionalText("replayFile"))
        }
        details = ReportDetails(of: members.object, without: Self.names)
    }
}
