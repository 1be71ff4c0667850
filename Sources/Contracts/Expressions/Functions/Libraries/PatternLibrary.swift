/// Regular expressions in the syntax of RE2.
///
/// One that is written down is read once, before anything is evaluated.
enum PatternLibrary {
    static let overloads: [Overload] = [
        Overload("matches", .on(.string, [.string]), gives: .bool, body: matches)
            .preparing(1, matching),
        Overload("matches", [.string, .string], gives: .bool, body: matches)
            .preparing(1, matching),
        searching("regex.extract", gives: .optional(.string)) { pattern, call in
            .optional(try pattern.first(in: call.text(0)).map { .string($0) })
        },
        searching("regex.extractAll", gives: .list(.string)) { pattern, call in
            .list(try pattern.all(in: call.text(0)).map { .string($0) })
        },
        searching("regex.replace", further: [.string], gives: .string) { pattern, call in
            .string(try pattern.replacing(in: call.text(0), with: call.text(2)))
        },
        searching("regex.replace", further: [.string, .int], gives: .string) { pattern, call in
            .string(
                try pattern.replacing(in: call.text(0), with: call.text(2), limit: call.int(3)))
        },
    ]

    private static func matches(_ call: borrowing CallArguments) throws -> CELValue {
        .bool(try PatternFunctions.matches(call.text(0), call.text(1)))
    }

    private static func matching(_ source: CELValue) throws -> Overload.Body {
        let pattern = try PatternFunctions.pattern(source.text)
        return { call in .bool(try PatternFunctions.matches(call.text(0), pattern)) }
    }

    /// A function that needs the matches of an expression in a text, not only a yes or no.
    private static func searching(
        _ name: String, further: [Shape] = [], gives result: Shape,
        value: @escaping @Sendable (TextPattern, borrowing CallArguments) throws -> CELValue
    ) -> Overload {
        Overload(name, .plain([.string, .string] + further), gives: result) { call in
            try value(try TextPattern(call.text(1)), call)
        }
        .preparing(1) { source in
            let pattern = try TextPattern(source.text)
            return { call in try value(pattern, call) }
        }
    }
}
