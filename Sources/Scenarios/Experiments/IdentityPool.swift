import Contracts
import Simulator

/// The users of a target, from which each case takes those that it needs.
///
/// On a target that remembers, a user goes from one case to the next. So a limit on registrations
/// does not end a run. Two cases at the same time never have the same user.
package final class IdentityPool: Sendable {
    private struct State {
        /// The users that no case has, by name.
        var free: [String: [LeasedIdentity]] = [:]
        /// The number of the last user that was made.
        var number = 0
    }

    private let state: Monitor<State>
    private let spec: IdentitySet?
    private let given: IdentitySet?
    private let sharing: Sharing

    /// The way in which runs share users.
    package enum Sharing: Sendable {
        /// Each run has users of its own, because the target begins anew.
        case own
        /// Cases at the same time have different users, and each run makes its users. The clock of
        /// the target is set, so that a user of an earlier run may have expired.
        case renewed
        /// Cases at the same time have different users, and a user goes from one run to the next.
        case reused
    }

    /// True if two cases can meet each other's users.
    private var isCommon: Bool { sharing != .own }
    /// True if a user is used by one run after the other.
    var isReused: Bool { sharing == .reused }

    /// The users of a target.
    ///
    /// - Parameters:
    ///   - spec: the entries of the spec.
    ///   - given: the entries of the target, which come before those of the spec.
    package init(_ spec: IdentitySet?, given: IdentitySet? = nil, sharing: Sharing = .own) {
        self.spec = spec
        self.given = given
        self.sharing = sharing
        var state = State()
        for identity in (spec?.identities ?? []) + (given?.identities ?? []) {
            state.free[identity.name] = identity.sources.filter { !$0.isRepeatable }.map {
                LeasedIdentity(source: $0, isOfTarget: given?[identity.name] != nil)
            }
        }
        self.state = Monitor(state)
    }

    /// The same users for another target, which has leased none of them.
    var again: IdentityPool { IdentityPool(spec, given: given, sharing: sharing) }

    /// The entry of the spec for an identity.
    func entry(of name: String) -> Identity? { spec?[name] }

    /// True if the spec alone has an identity, and its users are let in.
    fileprivate func isReplaceable(_ name: String) -> Bool {
        given?[name] == nil
            && sources(of: name).allSatisfy { $0.refused == nil && !$0.isStranger }
    }

    private func sources(of name: String) -> [IdentitySource] {
        (given?[name] ?? spec?[name])?.sources ?? []
    }

    private func repeatable(_ name: String) -> IdentitySource? {
        sources(of: name).first(where: \.isRepeatable)
    }

    /// The way in which the users of some needs are had, as text such as `guest by register`.
    package func text(of needs: [IdentityNeed]) -> String? {
        var texts: [String] = []
        for name in needs.map(\.name) {
            let calls = (repeatable(name) ?? sources(of: name).first)?.calls ?? []
            let ids = calls.map(\.operation.id).joined(separator: ", ")
            let text = calls.isEmpty ? name : "\(name) by \(ids)"
            if !texts.contains(text) { texts.append(text) }
        }
        return texts.isEmpty ? nil : texts.joined(separator: "; ")
    }

    /// The reason why nobody can be whom some needs ask for; nil where somebody can.
    func reason(against needs: [IdentityNeed]) -> SkipReason? {
        for need in needs {
            for source in sources(of: need.name) {
                let missing = need.usedValues.subtracting(source.names.map(\.name))
                guard let value = missing.min() else { continue }
                return .identity(
                    "the user \(quoted(need.name)) of the target has no value \(quoted(value)), "
                        + "which the scenario uses",
                    remedy: "identities: {\(need.name): [{values: {\(value): …}}]}")
            }
        }
        for need in needs where repeatable(need.name) == nil {
            let count = needs.count { $0.name == need.name }
            let known = sources(of: need.name).count
            if need.isNew {
                return .identity(
                    "it needs a new user \(quoted(need.name)), and the target has only users that "
                        + "were used before", remedy: nil)
            }
            if count > known {
                return .identity(
                    "it needs \(count) user\(count == 1 ? "" : "s") \(quoted(need.name)), and the "
                        + "target has \(known)"
                        + (known == 0 ? "" : "; if one user can do all, name one actor twice"),
                    remedy: Self.remedy(need.name))
            }
        }
        return nil
    }

    /// The member of a target that gives a user.
    static func remedy(_ name: String) -> String {
        "identities: {\(name): [{secret: env:VARIABLE}]}"
    }

    /// Takes the users of some needs, in their order. Waits until all of them are free.
    func take(_ needs: [IdentityNeed]) -> [LeasedIdentity] {
        guard isCommon else {
            var free = state.withLock { $0.free }
            return needs.map { taken($0, from: &free) }
        }
        return state.wait(until: { state in
            needs.allSatisfy { need in
                if self.repeatable(need.name) != nil { return true }
                let count = needs.count { $0.name == need.name }
                return (state.free[need.name]?.count ?? 0) >= count
            }
        }) { state in
            needs.map { self.taken($0, from: &state.free) }
        }
    }

    private func taken(
        _ need: IdentityNeed, from free: inout [String: [LeasedIdentity]]
    ) -> LeasedIdentity {
        if !need.isNew, let first = free[need.name]?.first {
            free[need.name]?.removeFirst()
            return first
        }
        guard let source = repeatable(need.name) else {
            preconditionFailure("whoever takes users has asked for reasons against it")
        }
        return LeasedIdentity(source: source, isOfTarget: given?[need.name] != nil)
    }

    /// Takes users back, for other cases.
    func giveBack(_ leased: [LeasedIdentity], of needs: [IdentityNeed]) {
        guard isCommon else { return }
        state.withLock { state in
            for (need, identity) in zip(needs, leased).reversed() {
                var identity = identity
                if !isReused { identity.held = nil }
                if identity.source.isRepeatable, identity.held == nil { continue }
                state.free[need.name, default: []].insert(identity, at: 0)
            }
        }
        state.broadcast()
    }

    /// A number that no other user of a common target has.
    func nextNumber() -> Int? {
        guard isCommon else { return nil }
        return state.withLock { state in
            state.number += 1
            return state.number
        }
    }
}

/// A user that a case has taken, once somebody has made it.
struct LeasedIdentity: Sendable {
    let source: IdentitySource
    /// True if the target says how it is had, so that the model does not know it.
    let isOfTarget: Bool
    /// The user; nil before the first run that needs it.
    var held: HeldIdentity?
    /// True if the present run has made it.
    var isFresh = false
}

/// The users of one case, for all of its runs.
final class CaseIdentities {
    let needs: [IdentityNeed]
    let pool: IdentityPool
    private(set) var leased: [LeasedIdentity]
    /// True if an answer has refused a user that an earlier run has made: the session has ended.
    private(set) var hasStaleUsers = false
    /// True if some answer has let a user in.
    private(set) var hasAdmittedUsers = false
    /// The users that the target does not have and the case can do without, each in a sentence.
    var absent: [String] = []
    private var number = 0

    init(_ needs: [IdentityNeed], from pool: IdentityPool) {
        self.needs = needs
        self.pool = pool
        leased = pool.take(needs)
    }

    /// Begins a run: it gets other users where none may be used again.
    func begin() {
        number = 0
        for place in leased.indices { leased[place].isFresh = false }
        for place in leased.indices where !pool.isReused || needs[place].isNew {
            leased[place].held = nil
        }
    }

    /// The number of the next user that is made.
    func nextNumber() -> Int {
        number += 1
        return pool.nextNumber() ?? number
    }

    /// Keeps a user that was made.
    func hold(_ identity: HeldIdentity, at place: Int) {
        leased[place].held = identity
        leased[place].isFresh = true
    }

    /// Drops all users, so that the next run makes them again.
    func renew() {
        (hasStaleUsers, hasAdmittedUsers) = (false, false)
        for place in leased.indices { leased[place].held = nil }
    }

    /// Drops the users that an answer of a run has refused.
    func review(_ records: [HistoryRecord]) {
        guard pool.isReused else { return }
        var carriers: [MessageLabel: Exchange.Request] = [:]
        for record in records {
            switch record.event {
            case .sent(let message, _, let request): carriers[message] = request
            case .processed(let message, _, let response?) where response.status == 401:
                guard let request = carriers[message] else { continue }
                for place in leased.indices
                where leased[place].held.map({ request.carries($0.headers) }) ?? false {
                    hasStaleUsers = hasStaleUsers || !leased[place].isFresh
                    leased[place].held = nil
                }
            case .processed(let message, _, let response?) where response.status / 100 == 2:
                guard let request = carriers[message] else { continue }
                hasAdmittedUsers =
                    hasAdmittedUsers
                    || leased.contains { $0.held.map { request.carries($0.headers) } ?? false }
            default: continue
            }
        }
    }

    /// Gives all users back.
    func end() { pool.giveBack(leased, of: needs) }
}

extension ScenarioRunner {
    /// The way in which runs on the target share users.
    private var sharing: IdentityPool.Sharing {
        guard let target, !target.beginsAnew else { return .own }
        if case .real = target.clock { return .reused }
        return .renewed
    }

    /// The users of a target or of the model.
    package var pool: IdentityPool { users ?? IdentityPool(spec.identities, sharing: sharing) }

    /// The users that somebody has to make for a scenario.
    ///
    /// If a target is given a login by its header fields, a lone user is nobody else.
    func neededUsers(of scenario: Scenario) -> [IdentityNeed] {
        let needs = scenario.identityNeeds(spec.fixtures)
        guard let only = needs.first, needs.count == 1, let target,
            !only.isNew, !only.isOptional, only.actor != nil, only.usedValues.isEmpty,
            pool.isReplaceable(only.name), spec.contract.opens(with: target.headers)
        else { return needs }
        return []
    }

    /// The runner with the users that a case needs.
    func taking(for testCase: TestCase) -> ScenarioRunner {
        let all = neededUsers(of: testCase.scenario)
        guard caseUsers == nil, !all.isEmpty else { return self }
        let pool = pool
        let reasons = all.map { $0.isOptional ? pool.reason(against: [$0]) : nil }
        var runner = self
        let users = CaseIdentities(
            zip(all, reasons).filter { $1 == nil }.map(\.0), from: pool)
        users.absent = zip(all, reasons).compactMap { need, reason in
            reason.map { "the user \(quoted(need.name)) cannot be had: \($0.sentence)" }
        }
        runner.caseUsers = users
        return runner
    }
}
