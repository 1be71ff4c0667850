import Contracts
import Scenarios

/// Changes every text that came out of a run, wherever an event holds one.
///
/// Names of specs, files, scenarios and rows stay: they come from the spec, and a case is found by
/// them. Fingerprints and hashes stay, too.
extension ToldEvent {
    func changingTexts(_ change: (String) -> String) -> ToldEvent {
        switch self {
        case .runStarted(let run): .runStarted(run.changingTexts(change))
        case .progressed: self
        case .trialEnded(let trial): .trialEnded(trial.changingTexts(change))
        case .runEnded(let end): .runEnded(end.changingTexts(change))
        }
    }
}

extension ToldReport {
    func changingTexts(_ change: (String) -> String) -> ToldReport {
        ToldReport(
            run: run.changingTexts(change), trials: trials.map { $0.changingTexts(change) },
            end: end.changingTexts(change))
    }
}

extension ToldRun {
    func changingTexts(_ change: (String) -> String) -> ToldRun {
        var run = self
        run.target = change(target)
        return run
    }
}

extension ToldTrial {
    func changingTexts(_ change: (String) -> String) -> ToldTrial {
        var trial = self
        trial.skipped = skipped.map(change)
        trial.search = search.map { search in
            SearchFacts(
                states: search.states, quietStates: search.quietStates, depth: search.depth,
                leftOut: search.leftOut, isComplete: search.isComplete,
                assumptions: search.assumptions.map(change))
        }
        trial.unjudged = unjudged.map(change)
        trial.undecided = undecided.map { $0.changingTexts(change) }
        trial.findings = findings.map { $0.changingTexts(change) }
        trial.details = details.changingTexts(change)
        return trial
    }
}

extension ToldFinding {
    func changingTexts(_ change: (String) -> String) -> ToldFinding {
        var finding = self
        finding.name = change(name)
        finding.message = change(message)
        finding.excerpt = excerpt.map {
            ToldLine(number: $0.number, text: change($0.text), isMarked: $0.isMarked)
        }
        finding.why = why.map(change)
        if case .known(let why, let knower) = standing {
            finding.standing = .known(change(why), by: knower)
        }
        finding.consequence = consequence.map(change)
        finding.story = story.map(change)
        finding.exchange = exchange.map(change)
        finding.retrial = retrial.map(change)
        finding.replay?.command = change(replay?.command ?? "")
        finding.replay?.text = replay?.text.map(change)
        finding.details = details.changingTexts(change)
        return finding
    }
}

extension ToldEnd {
    func changingTexts(_ change: (String) -> String) -> ToldEnd {
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

extension ToldSpec {
    func changingTexts(_ change: (String) -> String) -> ToldSpec {
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

extension ToldDetails {
    func changingTexts(_ change: (String) -> String) -> ToldDetails {
        var details = self
        for place in members.indices {
            let value = members[place].value
            let json = value.compactJSON
            // Most of them hold nothing that changes, and making them anew takes long.
            if change(json) == json { continue }
            var changed = ToldDetails()
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
