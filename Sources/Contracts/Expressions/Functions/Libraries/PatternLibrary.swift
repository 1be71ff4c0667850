/// Regular expressions in the syntax of RE2.
enum PatternLibrary {
    static let overloads: [Overload] = [
        Overload("matches", on: .string, [.string], gives: .bool, body: matches)
            .preparing(1, matching),
        Overload("matches", [.string, .string], gives: .bool, body: matches)
            .preparing(1, matching),
        Overload("regex.extract", [.string, .string], gives: .optional(.string)) { call in
            let found = try PatternFunctions.extract(call.text(0), call.text(1))
            return .optional(found.map { .string($0) })
        },
        Overload("regex.extractAll", [.string, .string], gives: .list(.string)) { call in
            .list(
                try PatternFunctions.extractAll(call.text(0), call.text(1)).map { .string($0) })
        },
        Overload("regex.replace", [.string, .string, .string], gives: .string) { call in
            .string(
                try PatternFunctions.replace(call.text(0), call.text(1), with: call.text(2)))
        },
        Overload("regex.replace", [.string, .string, .string, .int], gives: .string) { call in
            .string(
                try PatternFunctions.replace(
                    call.text(0), call.text(1), with: call.text(2), limit: call.int(3)))
        },
    ]

    private static func matches(_ call: borrowing CallArguments) throws -> Datum {
        .bool(try PatternFunctions.matches(call.text(0), call.text(1)))
    }

    /// A pattern that is written down is read once.
    private static func matching(_ source: Datum) throws -> Overload.Body {
        let pattern = try PatternFunctions.pattern(source.text)
        return { call in .bool(try PatternFunctions.matches(call.text(0), pattern)) }
    }
}
