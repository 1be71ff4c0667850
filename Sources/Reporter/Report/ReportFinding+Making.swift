import Contracts
import Scenarios
import Simulator

extension ReportFinding {
    /// The most bytes of a message and of a name; a target can send megabytes.
    private static let messageLimit = 4_000
    private static let nameLimit = 1_000
    /// The most bytes of a line of a story.
    private static let lineLimit = 2_000

    /// A finding of a case.
    init(_ finding: Finding, of result: ScenarioResult, in part: RunPlan.Part, _ facts: RunFacts) {
        let mask = facts.mask(of: part)
        let records = mask.records(finding.recordsUpToViolation)
        let actors = result.scenario.plan.actors.map(\.identity.name)
        let headline = Headline(finding, in: part.spec.contract)
        self.init(
            name: CutText.start(of: mask.text(finding.name), Self.nameLimit),
            fingerprint: finding.fingerprint, kind: finding.violation.kind.rawValue,
            client: finding.client,
            message: CutText.start(of: mask.text(finding.violation.message), Self.messageLimit),
            headline: mask.text(headline.text),
            file: finding.violation.place.file, position: finding.violation.place.position,
            standing: facts.standing(of: finding, in: part).masked(by: mask), runs: finding.runs,
            steps: finding.run.steps.count, originalSteps: finding.originalSteps)
        excerpt = SourceQuote.lines(of: finding.violation.place, in: part, result.testCase, mask)
        title = Self.title(finding.name, with: finding.run.row).map {
            CutText.start(of: mask.text($0), Self.nameLimit)
        }
        why = result.testCase.source
        operation = headline.operation
        refusal = headline.refusal
        refusals = headline.refusals
        blamesRefusal = headline.blamesRefusal
        member = finding.violation.gist?.member
        // One request alone shows no race.
        if result.scenario.kind != .race || refusal != nil && blamesRefusal {
            curl =
                CurlLine(ofLastIn: mask.records(finding.recordsOfViolation), at: part.target)?.text
        }
        if ![.sweep, .fuzz].contains(result.scenario.kind), result.runs > 1 {
            played = result.runs
        }
        let narration = RunNarration(actors: actors, flaws: finding.run.flaws)
        story = narration.lines(of: records).map { CutText.start(of: $0, Self.lineLimit) }
        outline = narration.outline(of: records)
        impact = Impact(for: result, of: part.spec).text(of: finding).map(mask.known)
        if result.scenario.kind == .sweep, !finding.run.row.keys.isEmpty {
            inputs = result.runs
            input = mask.known(Self.text(of: finding.run.row))
        }
        retrial = finding.retrial?.sentence(of: result.scenario.kind)
        exchange = ExchangeText.lines(ofLastIn: mask.records(finding.recordsOfViolation))
        if let pair = finding.violation.pair { show(pair, mask) }
        replay = facts.replay(finding, result, part)
        if let history = ReportHistory(of: finding, in: result, facts, mask) {
            details.add { $0.historyMember(history) }
        }
    }
}

extension ReportFinding {
    /// Shows what two targets answered beside each other, and a line for each of them.
    private mutating func show(_ pair: RunViolation.Pair, _ mask: SecretMask) {
        let (left, right) = (mask.exchange(pair.left), mask.exchange(pair.right))
        exchange = TwoColumns(left, right, differingAt: pair.place).lines
        let lines = [(left, pair.targets.left), (right, pair.targets.right)].compactMap {
            CurlLine($0.request, at: $1)?.text
        }
        curl = lines.count == 2 ? lines.joined(separator: "; ") : nil
    }

    /// The most bytes of a value of an input.
    private static let valueLimit = 120

    /// The name with the values of a row in place of `${row.status}`; nil if it has no such part.
    private static func title(_ name: String, with row: CELMap) -> String? {
        var title = name
        for case .string(let member) in row.keys {
            guard let value = row[member] else { continue }
            title = title.replacing(
                "${row.\(member)}", with: CutText.start(of: value.plainText, valueLimit))
        }
        return title == name ? nil : title
    }

    /// The values of an input, each with the name of its dimension.
    private static func text(of input: CELMap) -> String {
        input.keys.compactMap { key in
            guard case .string(let name) = key, let value = input[key] else { return nil }
            return "\(name): \(CutText.start(of: text(of: value), valueLimit))"
        }.joined(separator: ", ")
    }

    /// A value of a dimension. A map of scalars is written as people write it:
    /// `{distance: -1d, kind: gap}`.
    private static func text(of value: CELValue) -> String {
        guard case .map(let map) = value else { return value.json }
        var members: [String] = []
        for case .string(let name) in map.keys {
            guard let value = map[name], ![.map, .list].contains(value.kind) else {
                return value.json
            }
            members.append("\(name): \(RunNarration.text(value))")
        }
        return "{" + members.joined(separator: ", ") + "}"
    }
}

extension TestCase {
    /// The document and section that its requirements come from, with their text; nil where nobody
    /// names them.
    var source: String? {
        guard let why = tableRow?.why ?? scenario.why else {
            return nil
        }
        return Citation(why).map { "\($0.document), \($0.section): \"\($0.says)\"" }
    }
}

extension Retrial {
    /// The number and the result of the attempts, in words.
    fileprivate func sentence(of kind: Scenario.Kind) -> String? {
        // A server gets the requests of a race anew, and nobody can force their order on it.
        if kind == .race, !isSteady, end == nil { return nil }
        guard runs > 0 else { return "it was not tried again, since the time was up" }
        if !isSteady {
            let start = "the same requests, sent again, did not show it"
            if end == .target { return "\(start): the target could not be asked" }
            let other = otherStatus.map { "; the last one got \($0) then" } ?? ""
            return "\(start)\(other). The target may remember the first time, or answer "
                + "differently each time"
        }
        let memory =
            onlyReads
            ? "; the server remembers what earlier requests made, and --reset PATH would show that"
            : ""
        let cut =
            switch end {
            case .runs: "; there were no more tries, so fewer steps may do"
            case .time: "; the time was up, so fewer steps may do"
            case .target: "; then the target could not be asked any more"
            case nil: ""
            }
        let more = cut + memory
        if runs == 1 { return "sent once more, it showed again\(more)" }
        return "it showed again; \(counted(runs, "try", plural: "tries")) to make it smaller\(more)"
    }
}

extension FindingStanding {
    /// The same without secrets in its reason.
    fileprivate func masked(by mask: SecretMask) -> FindingStanding {
        if case .known(let why, let knower) = self {
            .known(mask.known(why), by: knower)
        } else {
            self
        }
    }
}

extension Finding {
    /// The history up to the moment of the violation.
    var recordsUpToViolation: [HistoryRecord] {
        let end = records.firstIndex { $0.shows(finding: name) }
        return end.map { Array(records[...$0]) } ?? records
    }

    /// The same up to the record of the violation, where a race has one. Later records are there
    /// only because nobody saw the violation when it happened.
    var recordsOfViolation: [HistoryRecord] {
        let all = recordsUpToViolation
        guard let breakingRecord, breakingRecord < all.count else { return all }
        return Array(all[...breakingRecord])
    }
}

/// Quotes the lines of a document in which a requirement is written.
enum SourceQuote {
    /// The most lines.
    private static let lines = 8
    /// The most characters of a line, and of the marked line behind its mark.
    private static let width = 400
    /// A line that is longer before the mark is not quoted. Nobody reads a contract in one line.
    private static let farthest = 300

    /// The marked line, and those after it that are indented more deeply and so belong to it.
    static func lines(
        of place: Diagnostic, in part: RunPlan.Part, _ testCase: TestCase, _ mask: SecretMask
    ) -> [ReportLine] {
        lines(of: place, in: document(named: place.file, in: part, testCase), mask)
            + notedLines(of: place, in: part.spec.contract.document, mask)
    }

    /// The lines of the same document that a note points at: an operation requires something that
    /// its schema says elsewhere.
    static func notedLines(
        of place: Diagnostic, in document: Document, _ mask: SecretMask
    ) -> [ReportLine] {
        guard let note = place.notes.first(where: { $0.file == place.file }),
            let position = note.position, document.name == note.file,
            let line = document.sourceLine(position.line), position.line != place.position?.line
        else { return [] }
        let noted = Diagnostic(
            file: note.file, position: position, check: place.check, message: note.message,
            sourceLine: line)
        return lines(of: noted, in: document, mask).map {
            ReportLine(number: $0.number, text: $0.text, isMarked: false)
        }
    }

    /// The same of a document; nil for the marked line alone.
    static func lines(
        of place: Diagnostic, in document: Document?, _ mask: SecretMask
    ) -> [ReportLine] {
        guard let position = place.position, let marked = place.sourceLine,
            position.column <= farthest
        else { return [] }
        func masked(_ text: String, width: Int) -> String {
            mask.known(String(String.UnicodeScalarView(text.unicodeScalars.prefix(width))))
        }
        let first = masked(marked, width: position.column + width)
        var quoted = [ReportLine(number: position.line, text: first, isMarked: true)]
        guard let document else { return quoted }
        let margin = indentation(of: marked)
        while quoted.count < lines, let next = document.sourceLine(position.line + quoted.count),
            indentation(of: next) > margin
        {
            let text = masked(next, width: width)
            quoted.append(
                ReportLine(number: position.line + quoted.count, text: text, isMarked: false))
        }
        return quoted
    }

    private static func indentation(of line: String) -> Int {
        let spaces = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        // An empty line ends what is quoted.
        return spaces == line.utf8.count ? 0 : spaces
    }

    /// The document of a name among those with requirements for a case.
    private static func document(
        named name: String, in part: RunPlan.Part, _ testCase: TestCase
    ) -> Document? {
        if testCase.scenario.place.document.name == name { return testCase.scenario.place.document }
        return part.spec.clients.first { $0.root.document.name == name }?.root.document
    }
}
