/// The functions of texts: those of CEL itself, and of its strings extension.
enum TextLibrary {
    static let overloads: [Overload] = asking + finding + cutting + making

    private static let asking: [Overload] = [
        Overload("startsWith", .on(.string, [.string]), gives: .bool) { call in
            .bool(TextFunctions.startsWith(call.text(0), call.text(1)))
        },
        Overload("endsWith", .on(.string, [.string]), gives: .bool) { call in
            .bool(TextFunctions.endsWith(call.text(0), call.text(1)))
        },
        Overload("contains", .on(.string, [.string]), gives: .bool) { call in
            .bool(TextFunctions.contains(call.text(0), call.text(1)))
        },
    ]

    private static let finding: [Overload] = [
        Overload("indexOf", .on(.string, [.string]), gives: .int) { call in
            .int(try TextFunctions.indexOf(call.text(0), call.text(1)))
        },
        Overload("indexOf", .on(.string, [.string, .int]), gives: .int) { call in
            .int(try TextFunctions.indexOf(call.text(0), call.text(1), from: call.int(2)))
        },
        Overload("lastIndexOf", .on(.string, [.string]), gives: .int) { call in
            .int(TextFunctions.lastIndexOf(call.text(0), call.text(1)))
        },
        Overload("lastIndexOf", .on(.string, [.string, .int]), gives: .int) { call in
            .int(try TextFunctions.lastIndexOf(call.text(0), call.text(1), before: call.int(2)))
        },
        Overload("charAt", .on(.string, [.int]), gives: .string) { call in
            .string(try TextFunctions.charAt(call.text(0), call.int(1)))
        },
    ]

    private static let cutting: [Overload] = [
        Overload("substring", .on(.string, [.int]), gives: .string) { call in
            .string(try TextFunctions.substring(call.text(0), from: call.int(1)))
        },
        Overload("substring", .on(.string, [.int, .int]), gives: .string) { call in
            .string(
                try TextFunctions.substring(call.text(0), from: call.int(1), to: call.int(2)))
        },
        Overload("split", .on(.string, [.string]), gives: .list(.string)) { call in
            .list(try TextFunctions.split(call.text(0), by: call.text(1)).map { .string($0) })
        },
        Overload("split", .on(.string, [.string, .int]), gives: .list(.string)) { call in
            let parts = try TextFunctions.split(call.text(0), by: call.text(1), limit: call.int(2))
            return .list(parts.map { .string($0) })
        },
        Overload("trim", .on(.string), gives: .string) { call in
            .string(TextFunctions.trim(call.text(0)))
        },
    ]

    private static let making: [Overload] = [
        Overload("replace", .on(.string, [.string, .string]), gives: .string) { call in
            .string(
                try TextFunctions.replace(call.text(0), call.text(1), with: call.text(2)))
        },
        Overload("replace", .on(.string, [.string, .string, .int]), gives: .string) { call in
            .string(
                try TextFunctions.replace(
                    call.text(0), call.text(1), with: call.text(2), limit: call.int(3)))
        },
        Overload("join", .on(.list(.string)), gives: .string) { call in
            .string(try TextFunctions.join(call.list(0)))
        }.costing(.weight),
        Overload("join", .on(.list(.string), [.string]), gives: .string) { call in
            .string(try TextFunctions.join(call.list(0), by: call.text(1)))
        }.costing(.weight),
        Overload("lowerAscii", .on(.string), gives: .string) { call in
            .string(TextFunctions.lowerASCII(call.text(0)))
        },
        Overload("upperAscii", .on(.string), gives: .string) { call in
            .string(TextFunctions.upperASCII(call.text(0)))
        },
        Overload("reverse", .on(.string), gives: .string) { call in
            .string(TextFunctions.reverse(call.text(0)))
        },
        Overload("varied", .on(.string, [.string]), gives: .string) { call in
            .string(TextFunctions.varied(call.text(0), by: call.text(1)))
        },
        Overload("format", .on(.string, [.list(.any)]), gives: .string) { call in
            .string(try TextFormat(call.text(0)).text(of: call.list(1)))
        }.costing(.weight),
        Overload("strings.quote", [.string], gives: .string) { call in
            .string(TextFunctions.quote(call.text(0)))
        },
    ]
}
