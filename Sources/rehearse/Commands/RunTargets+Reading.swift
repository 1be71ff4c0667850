import Contracts
import Scenarios
import Simulator
import Transports

/// Reads the targets of a command line.
extension RunTargets {
    static func isTarget(_ text: some StringProtocol) -> Bool {
        text == "mock" || ["http://", "https://", "exec:"].contains { text.hasPrefix($0) }
    }

    /// The spec that a value of `--against` is for, if it says one, and the target.
    static func parts(of text: String) -> (spec: String?, target: String) {
        guard !isTarget(text), let mark = text.firstIndex(of: "="), mark > text.startIndex else {
            return (nil, text)
        }
        return (String(text[..<mark]), String(text[text.index(after: mark)...]))
    }

    /// Refuses options about targets if no target is named, because a user may believe that one
    /// was tested. A command line that names the mock may take its target from elsewhere.
    static func checkUseless(_ values: Values) throws {
        let against = TargetOptions.against
        if values.isSet(against) || values.isSet(ParityOptions.left) { return }
        for option in TargetOptions.ofTargets where values.isSet(option) {
            throw UsageError.useless(option.spelling, without: against.spelling)
        }
    }

    static func header(_ text: String) throws -> HeaderFields.Field {
        guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else {
            // It may be the credential itself.
            throw UsageError.badValue(
                of: TargetOptions.header.spelling, value: "…",
                expected: "a header field such as 'X-Team: shop'")
        }
        // A line of a report was typed again, in which the credential is masked.
        if MaskedText.isIn(text) {
            throw UsageError.badValue(
                of: TargetOptions.header.spelling, value: text,
                expected: "the secret itself in place of its mask")
        }
        let value = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        // A variable of the shell that is not set is the usual reason.
        if value.isEmpty || ["bearer", "basic"].contains(value.lowercased().filter { $0 != " " }) {
            throw UsageError.badValue(
                of: TargetOptions.header.spelling, value: text,
                expected: "a value behind the colon; a variable of the shell may not be set")
        }
        return .init(String(text[..<colon]), String(value))
    }

    /// The span that an option names; nil where it is not written and has no default.
    static func span(_ option: Option, _ values: Values) throws -> TimeSpan? {
        guard let text = values.text(option) else { return nil }
        guard let span = TimeSpan(written: text), span > .zero else {
            throw UsageError.badValue(
                of: option.spelling, value: text, expected: "a time such as 500ms, 30s or 2m")
        }
        return span
    }

    /// The variables that scripts call `vars`.
    static func variables(_ values: Values) throws -> CELMap {
        var map = CELMap()
        for text in values.texts(TargetOptions.variable) {
            let (name, value) = try pair(text, of: TargetOptions.variable, "NAME=VALUE")
            try holdOnce(name, in: map, of: TargetOptions.variable)
            map.set(.string(name), to: .string(value))
        }
        return map
    }

    /// The secrets that scripts call `secrets`, from the environment.
    static func secrets(_ values: Values, _ environment: Environment) throws -> CELMap {
        var map = CELMap()
        for text in values.texts(TargetOptions.secret) {
            let form = "NAME=env:VARIABLE"
            let (name, place) = try pair(text, of: TargetOptions.secret, form)
            guard place.hasPrefix("env:"), place.utf8.count > 4 else {
                // Whoever forgets the form writes the secret itself.
                throw UsageError.badValue(
                    of: TargetOptions.secret.spelling, value: "\(name)=…", expected: form)
            }
            try holdOnce(name, in: map, of: TargetOptions.secret)
            let variable = String(place.dropFirst(4))
            guard let secret = environment.variable(variable) else {
                throw UsageError.badValue(
                    of: TargetOptions.secret.spelling, value: text,
                    expected: "a variable of the environment; export \(variable) before the run")
            }
            map.set(.string(name), to: .string(secret))
        }
        return map
    }

    /// Refuses a name that was given before: nobody could know which of both is valid.
    private static func holdOnce(_ name: String, in map: CELMap, of option: Option) throws {
        if map[name] == nil { return }
        throw UsageError.badValue(
            of: option.spelling, value: name, expected: "each name once")
    }

    private static func pair(
        _ text: String, of option: Option, _ form: String
    ) throws -> (name: String, value: String) {
        guard let mark = text.firstIndex(of: "="), mark > text.startIndex else {
            let isSecret = option.spelling == TargetOptions.secret.spelling
            throw UsageError.badValue(
                of: option.spelling, value: isSecret ? "…" : text, expected: form)
        }
        return (String(text[..<mark]), String(text[text.index(after: mark)...]))
    }
}
