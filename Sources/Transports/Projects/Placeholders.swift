import Contracts

/// The names in texts of a project that stand for something, such as `${port}`.
///
///     let places = Placeholders(["port": "8080"])
///     places.filled("http://127.0.0.1:${port}")  // http://127.0.0.1:8080
package struct Placeholders: Sendable {
    private var texts: [String: String]
    private let variable: @Sendable (String) -> String?

    /// - Parameter variable: looks up a variable of the environment.
    package init(
        _ texts: [String: String] = [:], variable: @escaping @Sendable (String) -> String?
    ) {
        self.texts = texts
        self.variable = variable
    }

    /// The same with one more text.
    package func with(_ name: String, _ text: String) -> Placeholders {
        var places = self
        places.texts[name] = text
        return places
    }

    /// A text with everything filled in that is known. The rest stays, for a shell to fill in.
    package func filled(_ text: String) -> String {
        Self.parts(of: text).map { part in
            guard let name = part.name else { return part.text }
            return value(of: name) ?? part.text
        }.joined()
    }

    /// A value with its texts filled in.
    package func filled(_ value: CELValue) -> CELValue {
        switch value {
        case .string(let text): .string(filled(text))
        case .list(let elements): .list(elements.map(filled))
        case .map(let map):
            .map(
                map.entries.reduce(into: CELMap()) { filled, entry in
                    filled.set(entry.0, to: self.filled(entry.1))
                })
        default: value
        }
    }

    /// The names in a text, without variables of the environment.
    static func names(in text: String) -> [String] {
        parts(of: text).compactMap(\.name).filter { !$0.hasPrefix("env.") }
    }

    /// The variables of the environment that a text asks for and that are not there.
    package func missingVariables(in text: String) -> [String] {
        Self.parts(of: text).compactMap(\.name).filter {
            $0.hasPrefix("env.") && value(of: $0) == nil
        }.map { String($0.dropFirst(4)) }
    }

    private func value(of name: String) -> String? {
        name.hasPrefix("env.") ? variable(String(name.dropFirst(4))) : texts[name]
    }

    /// The parts of a text: names in `${…}`, and what stands between them.
    private static func parts(of text: String) -> [(text: String, name: String?)] {
        var parts: [(text: String, name: String?)] = []
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            let after = rest[rest.index(after: dollar)...]
            guard after.first == "{", let end = after.firstIndex(of: "}") else {
                parts.append((String(rest[...dollar]), nil))
                rest = after
                continue
            }
            parts.append((String(rest[..<dollar]), nil))
            let name = String(after[after.index(after: after.startIndex)..<end])
            parts.append(("${\(name)}", name))
            rest = after[after.index(after: end)...]
        }
        parts.append((String(rest), nil))
        return parts
    }
}
