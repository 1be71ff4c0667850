import Contracts
import Scenarios
import Simulator
import Transports

/// Two targets that are asked in step.
extension RunTargets {
    /// True if two targets are compared.
    var comparesTwo: Bool {
        if case .pair? = places.first { true } else { false }
    }

    /// True if two servers with the real clock are compared, whose answers take a time.
    var comparesServers: Bool {
        if case .pair(let left, let right, _)? = places.first {
            left.isReal && right.isReal
        } else {
            false
        }
    }

    /// Refuses to compare two apps at a server that remembers what the first one has done.
    func checkTwins() throws {
        for place in places where place.remembers {
            throw UsageError.badValue(
                of: TargetOptions.against.spelling, value: place.name,
                expected: "a target that begins anew for each app: the mock, exec:, or one that "
                    + "rehearse.yaml starts or resets; see docs/targets.md")
        }
    }

    /// The source of pairs of targets for a spec.
    func pair(
        _ left: TargetSource, _ right: TargetSource, of spec: Spec, by settings: ParitySettings
    ) -> TargetSource {
        let contracts = ParityContracts(
            ExchangeJudge(spec.contract), left: settings.contracts.left.map(ExchangeJudge.init),
            right: settings.contracts.right.map(ExchangeJudge.init))
        let (clock, memory) = (environment.now, ParityMemory(settings))
        let (stopwatch, times) = (environment.stopwatch, answerTimes)
        return TargetSource(
            target: {
                let sides = [(left, UInt64(1)), (right, UInt64(2))].map { source, seed in
                    source.target() ?? Self.model(of: spec, seed: seed, at: clock())
                }
                let timed = zip(sides, [AnswerTimes.Side.left, .right]).map {
                    times.timed($0, on: $1, by: stopwatch)
                }
                return .pair(left: timed[0], right: timed[1], contracts: contracts, memory: memory)
            },
            end: {
                left.end()
                right.end()
            })
    }

    /// The model as a target, with ids of its own.
    private static func model(of spec: Spec, seed: UInt64, at now: Instant) -> RemoteTarget {
        do throws(BackendFailure) {
            let model = spec.model ?? ImpliedModel(spec.contract, spec.functions).model
            return try .model(model, at: now, StandIn.Settings(seed: seed))
        } catch {
            return .silent(
                "mock", error.diagnostics.first?.message ?? "the model cannot begin", clock: .world)
        }
    }
}

extension TargetReading {
    /// The contract that an option names; the command has reported one that cannot be read.
    private func contract(_ option: Option) -> Contract? {
        values.text(option).flatMap { ContractReading.contract($0, environment).contract }
    }

    /// The pair of targets of `--left` and `--right`; nil for other commands.
    ///
    /// - Parameter today: the day with which the last days of rules are compared.
    func pair(on today: CivilDate) throws -> RunTargets.Place? {
        guard let left = values.text(ParityOptions.left),
            let right = values.text(ParityOptions.right),
            ParityOptions.twins(values) == nil
        else { return nil }
        let sides = (try place(of: left, text: left), try place(of: right, text: right))
        // One server would get each request twice.
        if let address = sides.0.address, address == sides.1.address {
            throw UsageError.badValue(
                of: ParityOptions.right.spelling, value: SecretMask().text(right),
                expected: "another server than that of --left, which would get each request twice")
        }
        let noise = values.integer(ParityOptions.noise) ?? ParityOptions.usualNoise
        var settings = ParitySettings(noise: noise, rules: project?.rules ?? [], today: today)
        settings.contracts = (
            contract(ParityOptions.leftContract), contract(ParityOptions.rightContract)
        )
        return .pair(sides.0, sides.1, settings)
    }
}
