/// Conversions between the types of CEL, named as the types are.
enum ConversionLibrary {
    static let overloads: [Overload] = whole + fractional + textual + temporal

    private static let whole: [Overload] = [
        Overload("int", [.int], gives: .int) { call in call[0] },
        Overload("int", [.uint], gives: .int) { call in
            .int(try Conversions.int(call.uint(0)))
        },
        Overload("int", [.double], gives: .int) { call in
            .int(try Conversions.int(call.double(0)))
        },
        Overload("int", [.string], gives: .int) { call in
            .int(try Conversions.int(call.text(0)))
        },
        Overload("int", [.timestamp], gives: .int) { call in
            .int(Int(call.timestamp(0).seconds))
        },
        Overload("int", [.duration], gives: .int) { call in
            .int(call.duration(0).wholeSeconds)
        },
        Overload("uint", [.uint], gives: .uint) { call in call[0] },
        Overload("uint", [.int], gives: .uint) { call in
            .uint(try Conversions.uint(call.int(0)))
        },
        Overload("uint", [.double], gives: .uint) { call in
            .uint(try Conversions.uint(call.double(0)))
        },
        Overload("uint", [.string], gives: .uint) { call in
            .uint(try Conversions.uint(call.text(0)))
        },
    ]

    private static let fractional: [Overload] = [
        Overload("double", [.double], gives: .double) { call in call[0] },
        Overload("double", [.int], gives: .double) { call in
            .double(Conversions.double(call.int(0)))
        },
        Overload("double", [.uint], gives: .double) { call in
            .double(Conversions.double(call.uint(0)))
        },
        Overload("double", [.string], gives: .double) { call in
            .double(try Conversions.double(call.text(0)))
        },
    ]

    private static let textual: [Overload] = [
        Overload("string", [.string], gives: .string) { call in call[0] },
        Overload("string", [.bool], gives: .string) { call in
            .string(call.isTrue(0) ? "true" : "false")
        },
        Overload("string", [.int], gives: .string) { call in .string(String(call.int(0))) },
        Overload("string", [.uint], gives: .string) { call in .string(String(call.uint(0))) },
        Overload("string", [.double], gives: .string) { call in
            .string(Conversions.string(call.double(0)))
        },
        Overload("string", [.bytes], gives: .string) { call in
            .string(try Conversions.string(call.bytes(0)))
        },
        Overload("string", [.timestamp], gives: .string) { call in
            .string(call.timestamp(0).text)
        },
        Overload("string", [.duration], gives: .string) { call in
            .string(call.duration(0).text)
        },
        Overload("bytes", [.bytes], gives: .bytes) { call in call[0] },
        Overload("bytes", [.string], gives: .bytes) { call in
            .bytes(Conversions.bytes(call.text(0)))
        },
        Overload("bool", [.bool], gives: .bool) { call in call[0] },
        Overload("bool", [.string], gives: .bool) { call in
            .bool(try Conversions.bool(call.text(0)))
        },
    ]

    private static let temporal: [Overload] = [
        Overload("timestamp", [.timestamp], gives: .timestamp) { call in call[0] },
        Overload("timestamp", [.string], gives: .timestamp) { call in
            .timestamp(try Instant(rfc3339: call.text(0)))
        },
        Overload("timestamp", [.int], gives: .timestamp) { call in
            let instant = Instant(seconds: Int64(call.int(0)))
            guard instant.isWritable else {
                throw EvaluationFault.function(
                    "timestamp",
                    reason: "\(call.int(0)) seconds are beyond the years 1 to 9999", remedy: nil)
            }
            return .timestamp(instant)
        },
        Overload("duration", [.duration], gives: .duration) { call in call[0] },
        Overload("duration", [.string], gives: .duration) { call in
            .duration(try TimeSpan(text: call.text(0)))
        },
        Overload("duration", [.int], gives: .duration) { call in
            let span = TimeSpan(seconds: Int64(call.int(0)))
            guard span.isInRange else {
                throw EvaluationFault.function(
                    "duration", reason: "\(call.int(0)) seconds are more than 10,000 years",
                    remedy: nil)
            }
            return .duration(span)
        },
    ]
}

extension CallArguments {
    /// A whole number that is not negative.
    func uint(_ position: Int) -> UInt {
        guard case .uint(let number) = self[position] else { preconditionFailure() }
        return number
    }

    /// A number with a fraction.
    func double(_ position: Int) -> Double {
        guard case .double(let number) = self[position] else { preconditionFailure() }
        return number
    }

    /// A boolean.
    func isTrue(_ position: Int) -> Bool {
        guard case .bool(let value) = self[position] else { preconditionFailure() }
        return value
    }
}
