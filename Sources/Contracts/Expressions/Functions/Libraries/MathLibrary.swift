/// The math extension of CEL.
enum MathLibrary {
    static let overloads: [Overload] =
        extremes("math.greatest", NumberFunctions.greatest)
        + extremes("math.least", NumberFunctions.least) + rounding + signs + bits + distances

    private static let distances: [Overload] = [
        Overload("metersBetween", [.list(.any), .list(.any)], gives: .double) { call in
            guard let point = Geodesy.Point(call[0]) else { throw FunctionFault.notAPoint(.list) }
            if let other = Geodesy.Point(call[1]) {
                return .double(Geodesy.meters(from: point, to: [other]))
            }
            var line: [Geodesy.Point] = []
            for corner in call.list(1) {
                guard let corner = Geodesy.Point(corner) else {
                    throw FunctionFault.notAPoint(corner.kind)
                }
                line.append(corner)
            }
            if line.isEmpty { throw FunctionFault.notAPoint(.list) }
            return .double(Geodesy.meters(from: point, to: line))
        }
    ]

    /// Of one list, or of one to eight numbers.
    private static func extremes(
        _ name: String,
        _ extreme: @escaping @Sendable ([CELValue]) throws(FunctionFault) -> CELValue
    ) -> [Overload] {
        let ofList = Overload(name, [.list(.any)], gives: .number) { call in
            try extreme(call.list(0))
        }
        return [ofList]
            + (1...8).map { count in
                Overload(
                    name, .plain(Array(repeating: .number, count: count)), gives: .number
                ) { call in
                    try extreme(call.all)
                }.giving { Shape(joining: $0) }
            }
    }

    private static func ofDouble(
        _ name: String, _ value: @escaping @Sendable (Double) -> Double
    ) -> Overload {
        Overload(name, [.double], gives: .double) { call in .double(value(call.double(0))) }
    }

    private static func test(
        _ name: String, _ test: @escaping @Sendable (Double) -> Bool
    ) -> Overload {
        Overload(name, [.double], gives: .bool) { call in .bool(test(call.double(0))) }
    }

    private static let rounding: [Overload] = [
        ofDouble("math.ceil", NumberFunctions.ceil),
        ofDouble("math.floor", NumberFunctions.floor),
        ofDouble("math.round", NumberFunctions.round),
        ofDouble("math.trunc", NumberFunctions.trunc),
        ofDouble("math.sqrt", NumberFunctions.sqrt),
        Overload("math.sqrt", [.int], gives: .double) { call in
            .double(NumberFunctions.sqrt(Double(call.int(0))))
        },
        Overload("math.sqrt", [.uint], gives: .double) { call in
            .double(NumberFunctions.sqrt(Double(call.uint(0))))
        },
        test("math.isNaN") { $0.isNaN },
        test("math.isInf") { $0.isInfinite },
        test("math.isFinite") { $0.isFinite },
    ]

    private static let signs: [Overload] = [
        Overload("math.abs", [.int], gives: .int) { call in
            .int(try NumberFunctions.abs(call.int(0)))
        },
        Overload("math.abs", [.uint], gives: .uint) { call in call[0] },
        ofDouble("math.abs", NumberFunctions.abs),
        Overload("math.sign", [.int], gives: .int) { call in
            .int(NumberFunctions.sign(call.int(0)))
        },
        Overload("math.sign", [.uint], gives: .uint) { call in
            .uint(NumberFunctions.sign(call.uint(0)))
        },
        ofDouble("math.sign", NumberFunctions.sign),
    ]

    private static let bits: [Overload] =
        joining("math.bitAnd", ints: NumberFunctions.bitAnd, uints: NumberFunctions.bitAnd)
        + joining("math.bitOr", ints: NumberFunctions.bitOr, uints: NumberFunctions.bitOr)
        + joining("math.bitXor", ints: NumberFunctions.bitXor, uints: NumberFunctions.bitXor)
        + shifting(
            "math.bitShiftLeft", ints: NumberFunctions.bitShiftLeft,
            uints: NumberFunctions.bitShiftLeft)
        + shifting(
            "math.bitShiftRight", ints: NumberFunctions.bitShiftRight,
            uints: NumberFunctions.bitShiftRight)
        + [
            Overload("math.bitNot", [.int], gives: .int) { call in
                .int(NumberFunctions.bitNot(call.int(0)))
            },
            Overload("math.bitNot", [.uint], gives: .uint) { call in
                .uint(NumberFunctions.bitNot(call.uint(0)))
            },
        ]

    private static func joining(
        _ name: String, ints: @escaping @Sendable (Int, Int) -> Int,
        uints: @escaping @Sendable (UInt, UInt) -> UInt
    ) -> [Overload] {
        [
            Overload(name, [.int, .int], gives: .int) { call in
                .int(ints(call.int(0), call.int(1)))
            },
            Overload(name, [.uint, .uint], gives: .uint) { call in
                .uint(uints(call.uint(0), call.uint(1)))
            },
        ]
    }

    private static func shifting(
        _ name: String, ints: @escaping @Sendable (Int, Int) throws(FunctionFault) -> Int,
        uints: @escaping @Sendable (UInt, Int) throws(FunctionFault) -> UInt
    ) -> [Overload] {
        [
            Overload(name, [.int, .int], gives: .int) { call in
                .int(try ints(call.int(0), call.int(1)))
            },
            Overload(name, [.uint, .int], gives: .uint) { call in
                .uint(try uints(call.uint(0), call.int(1)))
            },
        ]
    }
}

extension CallArguments {
    /// All of them.
    var all: [CELValue] { (0..<count).map { self[$0] } }
}
