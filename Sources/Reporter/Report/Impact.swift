import Contracts
import Scenarios
import Simulator

/// The impact of a violation: where the run leaves each app, and what the person can do there.
/// It names exits that the memory of the app keeps shut, and quotes events or answers that decide.
/// If a script took the place of the apps, it names those that ask the same, and where the
/// answer leads them.
///
///     anna is left in waiting, which only the outcome of borrow or 20s ends; the person can never
///     confirm again
struct Impact {
    /// The most apps, the most names of one kind, and the most bytes of the text.
    private static let apps = 10
    private static let names = 6
    private static let sentence = 2_000

    private let spec: Spec
    private let actors: [ActorPlan]

    /// The impact on the actors of a case.
    init(for result: ScenarioResult, of spec: Spec) {
        self.spec = spec
        actors = result.scenario.plan.actors
    }

    /// The impact of a finding; nil if it has none for any client.
    func text(of finding: Finding) -> String? {
        let records = finding.records
        let ends = actors.indices.compactMap { place in
            let guards = finding.guards.indices.contains(place) ? finding.guards[place] : nil
            return end(of: place, records, guards).map { (place: place, app: $0) }
        }
        // If the requirement comes from one app, others are at most on their way.
        let owners = ends.filter { $0.app.name == finding.client }
        return text(of: owners.isEmpty ? ends : owners)
            ?? (finding.isAboutForeignMethod ? nil : AskingApps(spec))?.text(
                of: finding.recordsOfViolation)
    }

    /// The states in which apps are left; nil if there are no apps.
    private func text(of ends: [(place: Int, app: LeftApp)]) -> String? {
        // An actor that has done nothing is still where every actor begins.
        let moved = ends.filter(\.app.hasMoved)
        // Apps that are left alike share a sentence.
        var reported: [(who: [String], what: String)] = []
        for (place, app) in moved.isEmpty ? ends : moved {
            let what = app.text
            if let same = reported.firstIndex(where: { $0.what == what }) {
                reported[same].who.append(actors[place].identity.name)
            } else {
                reported.append((who: [actors[place].identity.name], what: what))
            }
        }
        if reported.isEmpty { return nil }
        let shown = reported.prefix(Self.apps).map { app in
            "\(Self.list(app.who, "and")) \(app.who.count == 1 ? "is" : "are") left in \(app.what)"
        }
        let more =
            reported.count > shown.count
            ? [" \(reported.count - shown.count) more apps are left"] : []
        return CutText.start(of: (shown + more).joined(separator: "; "), Self.sentence)
    }

    /// The app of an actor as the records leave it; nil if the actor has none, or never began.
    private func end(
        of actor: Int, _ records: [HistoryRecord], _ guards: RememberedGuards?
    ) -> LeftApp? {
        var app: LeftApp?
        for record in records where record.actor == actor {
            switch record.event {
            case .started(let client, _):
                app = spec.client(client).map { LeftApp($0, remembering: guards) }
            case .turned: app?.enter(record.event.enteredStates)
            default: continue
            }
        }
        return app.flatMap { $0.isSomewhere ? $0 : nil }
    }

    /// Names as a sentence has them: `a, b and c`.
    static func list(_ all: [String], _ word: String) -> String {
        let shown = Array(all.prefix(names))
        guard all.count == shown.count else {
            return shown.joined(separator: ", ") + " \(word) \(all.count - shown.count) more"
        }
        guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
        return shown.dropLast().joined(separator: ", ") + " \(word) \(last)"
    }
}

extension Finding {
    /// True for an answer to a method that the contract does not give a path: no app sends it.
    fileprivate var isAboutForeignMethod: Bool {
        ReportFinding.manners.contains { name.hasSuffix("/" + $0) }
    }
}
