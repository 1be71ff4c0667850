import Contracts
import Simulator

/// A part of a plan that a machine can run without the others: a case, or some of its runs.
///
/// Its outcome follows from the plan and its id alone.
package struct WorkUnit: Sendable {
    /// The id: the id of the case, and its runs, as in `shop/exploring/all@1-100`.
    package let id: String
    /// The id of the case.
    package let testCase: String
    /// The runs that it plays; nil for all of the case.
    package let range: RunRange?
    /// The time that it will take, as far as anybody knows.
    package let seconds: Double
}

/// The reason why units of a plan cannot be taken.
package enum UnitFault: Error, Equatable {
    /// The plan has no such unit.
    case unknown(String)
    /// A unit is named twice.
    case twice(String)

    /// One line, with the remedy.
    package var sentence: String {
        switch self {
        case .unknown(let id):
            "the plan has no unit \(quoted(id)); take units from rehearse plan, with the same "
                + "specs and options"
        case .twice(let id): "the unit \(quoted(id)) is named twice; name it once"
        }
    }
}

extension RunPlan {
    /// The units of the plan, in its order.
    ///
    /// - Parameters:
    ///   - length: the seconds that a unit should take. Runs are divided where they take longer.
    ///   - durations: the durations of cases in an earlier run.
    package func units(of length: Double, _ durations: CaseDurations? = nil) -> [WorkUnit] {
        entries.flatMap { entry in
            let seconds =
                durations?.seconds(of: entry.id) ?? UnitCosts.seconds(for: entry.testCase.scenario)
            let total = entry.testCase.scenario.budget.runs
            guard let block = entry.testCase.block, total > block, seconds > length else {
                return [WorkUnit(id: entry.id, testCase: entry.id, range: nil, seconds: seconds)]
            }
            let wanted = length / seconds * Double(total) / Double(block)
            let runs = max(1, Int(min(wanted, Double(total / block + 1)))) * block
            return stride(from: 1, through: total, by: runs).map { first in
                let range = RunRange(first, min(total, first + runs - 1), of: total)
                return WorkUnit(
                    id: entry.id + range.suffix, testCase: entry.id, range: range,
                    seconds: seconds * Double(range.last - first + 1) / Double(total))
            }
        }
    }

    /// The plan with some units of it alone, in the order of the plan.
    package func taking(_ ids: [String]) throws(UnitFault) -> RunPlan {
        let entries = entries
        // Looked up by id, and never walked over.
        let places = Dictionary(
            entries.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        var taken: [(place: Int, range: RunRange?)] = []
        var known: Set<String> = []
        for id in ids {
            guard known.insert(id).inserted else { throw .twice(id) }
            guard let unit = Self.unit(id, among: entries, at: places) else { throw .unknown(id) }
            taken.append(unit)
        }
        taken.sort {
            ($0.place, $0.range?.first ?? 0, $0.range?.last ?? 0)
                < ($1.place, $1.range?.first ?? 0, $1.range?.last ?? 0)
        }
        let cases = taken.map { place, range in
            var entry = entries[place]
            entry.testCase.range = range
            return entry
        }
        return keeping(cases, at: taken.map(\.place))
    }

    private static func unit(
        _ id: String, among entries: [Entry], at places: [String: Int]
    ) -> (place: Int, range: RunRange?)? {
        if let place = places[id] { return (place, nil) }
        guard let mark = id.lastIndex(of: "@"), let place = places[String(id[..<mark])],
            let block = entries[place].testCase.block
        else { return nil }
        let total = entries[place].testCase.scenario.budget.runs
        let range = RunRange(id[id.index(after: mark)...], of: total)
        guard let range, range.isSmaller || range.isDivided(by: block) else { return nil }
        return (place, range)
    }
}

extension RunRange {
    /// The runs of a text such as `1-100` or `17!`; nil for other texts.
    fileprivate init?(_ text: Substring, of total: Int) {
        if text.hasSuffix("!"), let run = Int(text.dropLast()) {
            self.init(smallerFindingsOf: run, of: total)
        } else {
            let numbers = text.split(separator: "-", omittingEmptySubsequences: false)
            guard numbers.count == 2, let first = Int(numbers[0]), let last = Int(numbers[1]) else {
                return nil
            }
            self.init(first, last, of: total)
        }
        // A number has one spelling, so that a unit has one id.
        guard first >= 1, last >= first, last <= total, suffix == "@\(text)" else { return nil }
    }

    /// True if it consists of whole blocks.
    fileprivate func isDivided(by block: Int) -> Bool {
        (first - 1) % block == 0 && (last == total || last % block == 0)
    }
}

/// Guesses of the time that cases take, from their budgets alone.
enum UnitCosts {
    /// The time that a case may take, in seconds.
    static func seconds(for scenario: Scenario) -> Double {
        let budget = scenario.budget
        let (runs, steps) = (Double(budget.runs), Double(budget.steps))
        return switch scenario.experiment {
        case .explore(.exhaustive): Double(min(budget.states, 50_000)) * 80e-6
        case .explore, .twins: runs * steps * 80e-6
        case .fuzz: runs * 800e-6
        case .race(_, .exhaustive): 0.1
        case .race: runs * 2e-3
        case .sweep: Double(min(budget.runs, 1_000)) * 900e-6
        case .script, .workflow: 10e-3
        }
    }
}
