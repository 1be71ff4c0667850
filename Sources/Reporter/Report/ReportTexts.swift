import Contracts
import Scenarios

/// Changes every text that came out of a run, wherever an event holds one.
///
/// Names of specs, files, scenarios and rows stay: they come from the spec, and a case is found by
/// them. Fingerprints and hashes stay, too.
extension ReportEvent {
    func changingTexts(_ change: (String) -> String) -> ReportEvent {
        switch self {
        case .runStarted(let run): .runStarted(run.changingTexts(change))
        case .progressed: self
        case .caseEnded(let testCase): .caseEnded(testCase.changingTexts(change))
        case .runEnded(let end): .runEnded(end.changingTexts(change))
        }
    }
}

extension Report {
    func changingTexts(_ change: (String) -> String) -> Report {
        Report(
            run: run.changingTexts(change), testCases: testCases.map { $0.changingTexts(change) },
            end: end.changingTexts(change))
    }
}

extension ReportRun {
    func changingTexts(_ change: (String) -> String) -> ReportRun {
        var run = self
        run.target = change(target)
        run.since = since.map(change)
        return run
    }
}

extension ReportCase {
    func changingTexts(_ change: (String) -> String) -> ReportCase {
        var testCase = self
        testCase.skipped = skipped.map(change)
        testCase.search = search.map { search in
            SearchFacts(
                states: search.states, quietStates: search.quietStates, depth: search.depth,
                leftOut: search.leftOut, isComplete: search.isComplete,
                assumptions: search.assumptions.map(change))
        }
        testCase.unjudged = unjudged.map(change)
        testCase.undecided = undecided.map { $0.changingTexts(change) }
        testCase.findings = findings.map { $0.changingTexts(change) }
        testCase.details = details.changingTexts(change)
        return testCase
    }
}

extension ReportFinding {
    func changingTexts(_ change: (String) -> String) -> ReportFinding {
        var finding = self
        finding.name = change(name)
        finding.title = title.map(change)
        finding.message = change(message)
        finding.headline = change(headline)
        finding.excerpt = excerpt.map {
            ReportLine(number: $0.number, text: change($0.text), isMarked: $0.isMarked)
        }
        finding.why = why.map(change)
        if case .known(let why, let knower) = standing {
            finding.standing = .known(change(why), by: knower)
        }
        finding.impact = impact.map(change)
        finding.story = story.map(change)
        finding.outline = outline.map(change)
        finding.exchange = exchange.map(change)
        finding.retrial = retrial.map(change)
        finding.curl = curl.map(change)
        finding.input = input.map(change)
        finding.replay?.command = change(replay?.command ?? "")
        finding.replay?.text = replay?.text.map(change)
        finding.details = details.changingTexts(change)
        return finding
    }
}

extension ReportEnd {
    func changingTexts(_ change: (String) -> String) -> ReportEnd {
        var end = self
        end.specs = specs.map { $0.changingTexts(change) }
        end.faults = faults.map { $0.changingTexts(change) }
        end.refused = refused.map { $0.changingTexts(change) }
        for place in end.baseline?.entries.indices ?? 0..<0 {
            let entry = end.baseline?.entries[place]
            end.baseline?.entries[place].finding = change(entry?.finding ?? "")
            if let fault = entry?.fault {
                end.baseline?.entries[place].fault = fault.changingTexts(change)
            }
        }
        return end
    }
}

extension ReportSpec {
    func changingTexts(_ change: (String) -> String) -> ReportSpec {
        var spec = self
        for place in spec.clients.indices {
            for number in spec.clients[place].known.indices {
                let entry = spec.clients[place].known[number]
                spec.clients[place].known[number].finding = change(entry.finding)
                spec.clients[place].known[number].staleness =
                    entry.staleness.changingTexts(change)
            }
            for number in spec.clients[place].excused.indices {
                let why = spec.clients[place].excused[number].why
                spec.clients[place].excused[number].why = change(why)
            }
        }
        spec.details = details.changingTexts(change)
        return spec
    }
}

extension ReportDetails {
    func changingTexts(_ change: (String) -> String) -> ReportDetails {
        var details = self
        for place in members.indices {
            let value = members[place].value
            let json = value.compactJSON
            // Most of them hold nothing that changes, and making them anew takes long.
            if change(json) == json { continue }
            var changed = ReportDetails()
            changed.add(members[place].name) { $0.changed(value, change) }
            details.members[place] = changed.members[0]
        }
        return details
    }
}

extension JSONWriter {
    fileprivate mutating func changed(_ value: Value, _ change: (String) -> String) {
        switch value.kind {
        case .object:
            object { writer in
                for member in value.members {
                    writer.key(member.name)
                    writer.changed(member.value, change)
                }
            }
        case .array:
            array { writer in for element in value.elements { writer.changed(element, change) } }
        case .string: string(change(value.string ?? ""))
        default: self.value(value)
        }
    }
}
