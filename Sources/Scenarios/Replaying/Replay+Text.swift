import Contracts
import Simulator

extension Replay {
    /// The replay as text: YAML, the same bytes for the same finding.
    package var text: String {
        "# rehearse replay FILE shows this finding again, step by step.\n" + body
    }

    private var body: String {
        var lines = ["replay: \(Self.version)", "tool: \(Self.quoted(tool))"]
        lines.append("spec: \(Self.quoted(folder))")
        lines.append("scenario: \(Self.quoted(scenario))")
        if let row { lines.append("row: \(Self.quoted(row))") }
        lines.append("seed: \(seed)")
        if !mutants.isEmpty {
            lines.append("sabotage: [\(mutants.map(Self.quoted).joined(separator: ", "))]")
        }
        lines.append("finding: \(Self.quoted(finding))")
        lines.append("fingerprint: \(Self.quoted(fingerprint))")
        if variables.count > 0 { lines.append("vars: \(ReplayValue.text(of: .map(variables)))") }
        if input.count > 0 { lines.append("input: \(ReplayValue.text(of: .map(input)))") }
        if !opening.isEmpty { lines.append("opening: \(Self.list(opening))") }
        if !steps.isEmpty {
            lines.append("steps:")
            lines += steps.map { "  - {step: \($0.number)\(Self.draws($0.draws))}" }
        }
        if !moves.isEmpty {
            lines.append("moves:")
            lines += moves.map { "  - {move: \(Self.quoted($0.text))\(Self.draws($0.draws))}" }
        }
        if !closing.isEmpty { lines.append("closing: \(Self.list(closing))") }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func draws(_ draws: [UInt64]) -> String {
        draws.isEmpty ? "" : ", draws: \(list(draws))"
    }

    private static func list(_ draws: [UInt64]) -> String {
        "[\(draws.map(String.init).joined(separator: ", "))]"
    }

    private static func quoted(_ text: String) -> String { ReplayValue.quoted(text) }

    // MARK: Tokens

    /// The beginning of all tokens.
    package static let tokenPrefix = "replay1."
    /// A longer token is for nobody to copy.
    package static let longestToken = 2_000

    /// The replay as one word; nil where it is too long to be copied.
    package var token: String? {
        let token =
            Self.tokenPrefix + Base64.encoded(Array(body.utf8), .urlSafe, padding: .none)
        return token.utf8.count <= Self.longestToken ? token : nil
    }

    /// The text that a token is made of; nil where it is none.
    package static func text(ofToken token: String) -> [UInt8]? {
        guard token.hasPrefix(tokenPrefix) else { return nil }
        return try? Base64.decoded(
            token.utf8.dropFirst(tokenPrefix.utf8.count), .urlSafe, padding: .none)
    }
}
