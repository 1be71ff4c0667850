import Contracts
import Simulator

extension Replay {
    /// Reads a replay; throws everything that is wrong with it, with places and remedies.
    package static func load(_ document: Document) throws(DocumentFailure) -> Replay {
        let root = document.root
        if let version = root["replay"], version.number != nil, version.int != Self.version {
            let tool = root["tool"]?.string.map { "\"\($0)\"" } ?? "another version of rehearse"
            throw DocumentFailure([
                version.diagnostic(
                    check: "replay-version",
                    "this is a replay of format \(version.number?.lexeme ?? ""), and this program "
                        + "reads format \(Self.version)",
                    remedy: "replay it with \(tool), which wrote it, or run the scenario again")
            ])
        }
        let faults = FileKind.replay.faults(in: root)
        if !faults.isEmpty { throw DocumentFailure(faults) }
        var replay = Replay(
            tool: root["tool"]?.string ?? "", folder: root["spec"]?.string ?? "",
            scenario: root["scenario"]?.string ?? "", row: root["row"]?.string,
            seed: root["seed"].flatMap(number) ?? 0,
            mutants: elements(of: root["sabotage"]).compactMap(\.string),
            finding: root["finding"]?.string ?? "",
            fingerprint: root["fingerprint"]?.string ?? "")
        do throws(ReplayValue.Fault) {
            if let vars = root["vars"] { replay.variables = try ReplayValue.map(of: vars) }
            if let input = root["input"] { replay.input = try ReplayValue.map(of: input) }
        } catch {
            throw DocumentFailure([
                error.place.diagnostic(
                    check: "replay-input", "expected \(error.expected)", remedy: Self.remedy)
            ])
        }
        replay.opening = try draws(of: root["opening"])
        replay.closing = try draws(of: root["closing"])
        for step in elements(of: root["steps"]) {
            replay.steps.append(
                Step(
                    number: step["step"]?.int ?? 0, draws: try draws(of: step["draws"])))
        }
        for move in elements(of: root["moves"]) {
            replay.moves.append(
                Move(text: move["move"]?.string ?? "", draws: try draws(of: move["draws"])))
        }
        replay.source = document
        return replay
    }

    /// The remedy for a text that was changed.
    static let remedy = "restore the file, or run the scenario again, which writes it anew"

    private static func elements(of value: Value?) -> [Value] {
        value.map { Array($0.elements) } ?? []
    }

    private static func number(_ value: Value) -> UInt64? {
        value.number.flatMap { UInt64($0.lexeme) }
    }

    private static func draws(of value: Value?) throws(DocumentFailure) -> [UInt64] {
        var draws: [UInt64] = []
        for element in elements(of: value) {
            guard let draw = number(element) else {
                throw DocumentFailure([
                    element.diagnostic(
                        check: "replay-draw", "what was drawn is a whole number from 0",
                        remedy: remedy)
                ])
            }
            draws.append(draw)
        }
        return draws
    }
}
