import Contracts
import Reporter

/// The weights that a command line gives to checks, for `rehearse check`.
struct CheckSeverities {
    /// The weight of what a check finds.
    private enum Level: String, CaseIterable {
        case error, warning, off
    }

    static let option = Option.repeated(
        "severity", value: OptionValue("CHECK=LEVEL", .text),
        help:
            "let what a check finds be an error, or a warning, or switch it off: error, warning, off"
    )

    /// By the ids of checks.
    private var levels: [String: Level] = [:]
    private let isStrict: Bool

    /// The weights of a command line.
    ///
    /// - Parameter isStrict: true if warnings count as errors unless something else is said of them.
    init(_ values: Values, isStrict: Bool) throws(UsageError) {
        self.isStrict = isStrict
        for text in values.texts(Self.option) {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let level = Level(rawValue: parts[1]) else {
                throw Self.fault(text, "a check and its weight, such as unused-component=off")
            }
            let known = ExplanationCatalogue.all
            guard let check = known.first(where: { $0.id == parts[0] }) else {
                let nearest = Suggestion.nearest(to: parts[0], among: known.map(\.id))
                throw Self.fault(
                    text,
                    nearest.map { "a check; did you mean \($0)?" } ?? "a check of docs/checks.md")
            }
            guard level == .error || check.severity.contains("warning") else {
                throw Self.fault(
                    text,
                    "a check that is not always an error: a spec with this fault cannot be used")
            }
            levels[check.id] = level
        }
    }

    private static func fault(_ text: String, _ expected: String) -> UsageError {
        .badValue(of: option.spelling, value: text, expected: expected)
    }

    /// A checked spec with these weights. Errors stay what they are: nobody could use the spec.
    func weighed(_ spec: CheckedSpec) -> CheckedSpec {
        var spec = spec
        spec.diagnostics = spec.diagnostics.compactMap { diagnostic in
            guard diagnostic.severity != .error else { return diagnostic }
            var diagnostic = diagnostic
            switch levels[diagnostic.check] {
            case .off: return nil
            case .error: diagnostic.severity = .error
            case .warning: break
            case nil: if isStrict { diagnostic.severity = .error }
            }
            return diagnostic
        }
        return spec
    }
}
