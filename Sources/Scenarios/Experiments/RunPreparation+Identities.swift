import Contracts
import Simulator

/// Users of the actors, before a run.
extension RunPreparation {
    /// The most users that are tried if names are taken already.
    private static let mostTries = 20

    /// Makes the users that nobody has made yet, and gives them to the actors.
    func identify(_ prepared: inout Prepared) {
        guard let users else { return }
        users.begin()
        for place in users.needs.indices where !prepared.player.isOver {
            if users.leased[place].held == nil { make(place, of: users, &prepared) }
        }
        for (need, leased) in zip(users.needs, users.leased) {
            guard let held = leased.held else { continue }
            prepared.users.append((need, held))
            if leased.isOfTarget { prepared.hasUnknownUsers = true }
            guard let actor = need.actor else { continue }
            prepared.identities.set(
                .string(plan.actors[actor].identity.name), to: .map(held.values))
        }
    }

    private func make(_ place: Int, of users: CaseIdentities, _ prepared: inout Prepared) {
        let (need, leased) = (users.needs[place], users.leased[place])
        var tries = 0
        while true {
            tries += 1
            var making = UserMaking(leased, users.nextNumber(), givens: givens)
            making.isOptional = need.isOptional
            making.evaluation[identity: .data] = engine.data
            do throws(UserFailure) {
                try make(&making, in: &prepared)
                let entry = users.pool.entry(of: need.name)
                return users.hold(try making.made(spec: entry), at: place)
            } catch {
                if error.isTaken, leased.source.isRepeatable, tries < Self.mostTries { continue }
                if error.isReported { return }
                let message = "the user \(quoted(need.name)) cannot be had: \(error.message)"
                if need.isOptional { return prepared.player.played.unjudged.append(message) }
                prepared.player.leaveOut(
                    .identity(
                        message, remedy: leased.isOfTarget ? nil : IdentityPool.remedy(need.name)),
                    check: "unavailable-identity", at: leased.source.place)
                return
            }
        }
    }

    /// Gives values to all names of a user.
    private func make(
        _ making: inout UserMaking, in prepared: inout Prepared
    ) throws(UserFailure) {
        making.bind(engine, prepared.player.world)
        for (slot, template) in making.leased.source.values {
            let evaluation = making.evaluation
            making.keep(
                try UserMaking.value { () throws(BackendFault) in
                    try evaluation.value(of: template)
                }, in: slot)
        }
        for call in making.leased.source.calls {
            making.bind(engine, prepared.player.world)
            let evaluation = making.evaluation
            let isSent = try UserMaking.value { () throws(BackendFault) in
                .bool(try evaluation.holds(call.condition))
            }
            guard isSent == .bool(true) else { continue }
            let response = try answer(to: call, of: making, in: &prepared)
            making.evaluation[identity: .answer] = response.celValue
            for name in call.kept {
                making.keep(
                    try UserMaking.value { () throws(BackendFault) in
                        try evaluation.value(of: name.expression)
                    }, in: name.slot)
            }
        }
    }

    private func answer(
        to call: IdentitySource.Call, of making: UserMaking, in prepared: inout Prepared
    ) throws(UserFailure) -> Exchange.Response {
        let id = call.operation.id
        // Whoever writes calls into the description of a target permits them.
        if !making.leased.isOfTarget, let reason = refusal(call.operation) {
            if making.isOptional { throw UserFailure(message: reason.sentence) }
            prepared.player.leaveOut(reason, check: "unavailable-identity", at: call.place)
            throw UserFailure(isReported: true)
        }
        let request: Exchange.Request
        do throws(BackendFault) {
            request = try RequestWriting(
                call.template, to: call.operation, in: making.evaluation, at: call.place
            ).written().request
        } catch {
            let message = error.diagnostics.first?.message ?? "it cannot be written"
            throw UserFailure(message: "the request to \(id) has no value: \(message)")
        }
        let (name, answer) = prepared.ask(request, for: call.operation)
        guard let response = answer else {
            if making.isOptional {
                throw UserFailure(message: "there was no answer to \(name)")
            }
            if prepared.player.played.isDecided {
                prepared.player.giveUp(
                    call.place.diagnostic(
                        check: "undecided", "there was no answer to \(name)"))
            }
            throw UserFailure(isReported: true)
        }
        if (200..<300).contains(response.status) { return response }
        throw UserFailure(
            message: "\(name) was answered \(response.summary)", isTaken: response.status == 409)
    }
}

/// The reason why a user cannot be had.
private struct UserFailure: Error {
    /// The end of a sentence that names the user.
    var message = ""
    /// True if another number may help.
    var isTaken = false
    /// True if the run knows the reason already.
    var isReported = false
}

/// A user that is being made: the values so far.
private struct UserMaking {
    let leased: LeasedIdentity
    /// True if the run goes on without the user.
    var isOptional = false
    let evaluation: Evaluation
    private var values = CELMap()
    private let names: [(name: String, slot: Int)]

    init(_ leased: LeasedIdentity, _ number: Int, givens: ScriptGivens) {
        self.leased = leased
        names = leased.source.names
        evaluation = Evaluation(of: leased.source.scope)
        evaluation[identity: .number] = .int(number)
        evaluation[identity: .vars] = .map(givens.variables)
        evaluation[identity: .secrets] = .map(givens.secrets)
        evaluation[identity: .env] = .map(givens.environment)
        evaluation[identity: .secret] =
            leased.source.secretVariable.flatMap { givens.environment[.string($0)] } ?? .null
    }

    /// Gives the constants and the time of a world to the expressions.
    func bind(_ engine: WorldEngine, _ world: World) {
        evaluation[identity: .config] = engine.config(of: world)
        evaluation[identity: .now] = .timestamp(world.now)
    }

    /// Keeps the value of a name.
    mutating func keep(_ value: CELValue, in slot: Int) {
        evaluation[slot] = value
        if let name = names.first(where: { $0.slot == slot })?.name {
            values.set(.string(name), to: value)
        }
    }

    /// The user, once all names have values.
    func made(spec: Identity?) throws(UserFailure) -> HeldIdentity {
        let fields: [HeaderFields.Field]
        do throws(BackendFault) {
            fields = try leased.source.headers(in: evaluation, of: values, spec: spec)
        } catch {
            throw UserFailure(
                message: error.diagnostics.first?.message ?? "a header field has no value")
        }
        var held = HeldIdentity(values: values, headers: fields, refused: leased.source.refused)
        held.isStranger = leased.source.isStranger
        return held
    }

    /// The value of an expression.
    static func value(
        _ compute: () throws(BackendFault) -> CELValue
    ) throws(UserFailure) -> CELValue {
        do throws(BackendFault) {
            return try compute()
        } catch {
            throw UserFailure(message: error.diagnostics.first?.message ?? "it has no value")
        }
    }
}
