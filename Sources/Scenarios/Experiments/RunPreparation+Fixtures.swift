import Contracts
import Simulator

/// Fixtures, before a run.
extension RunPreparation {
    /// Asks for a fixture, unless the target says what it has.
    func ask(for fixture: Fixture, _ prepared: inout Prepared) {
        if let given = givens.fixtures[fixture.name] {
            prepared.fixtures.set(.string(fixture.name), to: given)
            if given.kind == .null {
                lack(fixture, because: "the target says that it has none", in: &prepared)
            }
            return
        }
        let world = prepared.player.world
        evaluation[fixture: .fixtures] = .map(prepared.fixtures)
        evaluation[fixture: .config] = engine.config(of: world)
        evaluation[fixture: .now] = .timestamp(world.now)
        evaluation[fixture: .answer] = .null
        var origin = fixture.origin(among: prepared.origins)
        if let call = fixture.call {
            guard let answer = answer(to: call, for: fixture, &prepared) else { return }
            evaluation[fixture: .answer] = answer.response.celValue
            origin = "\(answer.request) answered \(answer.response.summary)"
            if !(200..<300).contains(answer.response.status) {
                return lack(fixture, because: origin ?? "", in: &prepared)
            }
        }
        prepared.origins[fixture.name] = origin
        let reason: String
        do throws(BackendFault) {
            let value = try evaluation.value(of: fixture.value).unwrapped
            if value.kind != .null {
                prepared.fixtures.set(.string(fixture.name), to: value)
                return
            }
            reason = "\(fixture.source) is null"
        } catch {
            let message = error.diagnostics.first?.message ?? "it cannot be computed"
            reason = "\(fixture.source) has no value: \(message)"
        }
        lack(fixture, because: (origin.map { "\($0), and " } ?? "") + reason, in: &prepared)
    }

    /// The answer to the request of a fixture; nil, and reported, where there is none.
    private func answer(
        to call: Fixture.Call, for fixture: Fixture, _ prepared: inout Prepared
    ) -> (request: String, response: Exchange.Response)? {
        let id = call.operation.id
        if let reason = refusal(call.operation) {
            lack(fixture, because: "\(id) is not sent: \(reason.sentence)", in: &prepared)
            return nil
        }
        var request: Exchange.Request
        do throws(BackendFault) {
            request = try RequestWriting(
                call.template, to: call.operation, in: evaluation, at: fixture.place
            ).written().request
        } catch {
            let message = error.diagnostics.first?.message ?? "it cannot be written"
            lack(fixture, because: "the request to \(id) has no value: \(message)", in: &prepared)
            return nil
        }
        request.carry(prepared.user(of: fixture))
        let (name, answer) = prepared.ask(request, for: call.operation)
        guard let response = answer else {
            if prepared.player.played.isDecided {
                prepared.player.giveUp(
                    fixture.place.diagnostic(
                        check: "undecided",
                        "the fixture \(quoted(fixture.name)): there was no answer to \(name)"))
            }
            return nil
        }
        return (name, response)
    }

    /// Ends the case, which is skipped because it lacks something.
    private func lack(
        _ fixture: Fixture, because reason: String, in prepared: inout Prepared
    ) {
        let message = "the fixture \(quoted(fixture.name)) cannot be had: \(reason)"
        prepared.player.leaveOut(
            .fixture(message), check: "unavailable-fixture", at: fixture.place)
    }
}

extension RunPreparation.Prepared {
    /// The user as whom a fixture is asked for; nil for nobody.
    fileprivate func user(of fixture: Fixture) -> HeldIdentity? {
        users.first { $0.need.name == fixture.identity }?.held
    }
}

extension Exchange.Request {
    /// Adds the header fields of a user that the request does not have yet.
    mutating func carry(_ user: HeldIdentity?) {
        for field in user?.headers ?? [] where headers[field.name] == nil {
            headers.fields.append(field)
        }
    }
}

extension Evaluation {
    subscript(fixture name: FixtureScope) -> CELValue {
        get { self[name.slot] }
        set { self[name.slot] = newValue }
    }
}

extension Fixture {
    /// The requests of the entries that it builds on; nil where there are none.
    fileprivate func origin(among origins: [String: String]) -> String? {
        let used = origins.keys.filter(use.includes).sorted()
        return used.isEmpty ? nil : used.compactMap { origins[$0] }.joined(separator: ", ")
    }

    /// The expression of its value, as sentences show it.
    fileprivate var source: String {
        value.whole.map { quoted(ScriptPlay.short($0.source)) } ?? "its value"
    }
}

extension CELValue {
    /// The value, or the one in an optional; null for an empty one.
    fileprivate var unwrapped: CELValue {
        if case .optional(let inner) = self { inner ?? .null } else { self }
    }
}
