import Testing

@Suite("Numbers")
struct MathLibraryTests {
    static let extremes: [ExpressionCase] = [
        ExpressionCase("math.greatest(i)", "7"),
        ExpressionCase("math.greatest(i, 7.5)", "7.5"),
        ExpressionCase("math.greatest(i, u, 1)", "7"),
        ExpressionCase("math.greatest(1, 2, 3, 4) + math.greatest(1, 2, 3, 4, 5)", "9"),
        ExpressionCase(
            "math.greatest(1, 2, 3, 4, 5, 6) + math.greatest(7, 6, 5, 4, 3, 2, 1)", "13"),
        ExpressionCase("math.greatest(1, 2, 3, 4, 8, 7, 6, 5)", "8"),
        ExpressionCase("math.greatest([1, 18446744073709551615u, -1.5])", "18446744073709551615u"),
        ExpressionCase("math.least(i) + math.least(i, 8) + math.least(9, i, 8)", "21"),
        ExpressionCase("math.least(4, 3, 2, 1) + math.least(5, 4, 3, 2, 1)", "2"),
        ExpressionCase("math.least(6, 5, 4, 3, 2, 1) + math.least(7, 6, 5, 4, 3, 2, 1)", "2"),
        ExpressionCase("math.least(8, 7, 6, 5, 4, 3, 2, 1)", "1"),
        ExpressionCase("math.least([1, 18446744073709551615u, -1.5])", "-1.5"),
    ]

    static let rounding: [ExpressionCase] = [
        ExpressionCase(
            "[math.ceil(d), math.ceil(-d), math.floor(d), math.floor(-d)]", "[3.0, -2.0, 2.0, -3.0]"
        ),
        ExpressionCase("[math.round(d), math.round(-d), math.round(0.49)]", "[3.0, -3.0, 0.0]"),
        ExpressionCase(
            "[math.trunc(d), math.trunc(-d), math.trunc(nan)]", #"[2.0, -2.0, double("NaN")]"#),
        ExpressionCase(
            "[math.sqrt(6.25), math.sqrt(49), math.sqrt(49u), math.sqrt(-1)]",
            #"[2.5, 7.0, 7.0, double("NaN")]"#),
        ExpressionCase(
            "[math.isNaN(nan), math.isNaN(d), math.isInf(1.0 / 0.0), math.isInf(d)]",
            "[true, false, true, false]"),
        ExpressionCase(
            "[math.isFinite(d), math.isFinite(nan), math.isFinite(-1.0 / 0.0)]",
            "[true, false, false]"),
        ExpressionCase("[math.abs(-i), math.abs(u), math.abs(-d)]", "[7, 7u, 2.5]"),
        ExpressionCase(
            "[math.sign(-i), math.sign(0), math.sign(u), math.sign(-d), math.sign(-0.0)]",
            "[-1, 0, 1u, -1.0, 0.0]"),
    ]

    static let bits: [ExpressionCase] = [
        ExpressionCase(
            "[math.bitAnd(6, 3), math.bitAnd(-1, 3), math.bitAnd(6u, 3u)]", "[2, 3, 2u]"),
        ExpressionCase("[math.bitOr(6, 3), math.bitOr(6u, 3u)]", "[7, 7u]"),
        ExpressionCase("[math.bitXor(6, 3), math.bitXor(6u, 3u)]", "[5, 5u]"),
        ExpressionCase("[math.bitNot(0), math.bitNot(0u)]", "[-1, 18446744073709551615u]"),
        ExpressionCase(
            "[math.bitShiftLeft(1, 63), math.bitShiftLeft(1, 64), math.bitShiftLeft(1u, 63)]",
            "[-9223372036854775808, 0, 9223372036854775808u]"),
        ExpressionCase(
            "[math.bitShiftRight(-1, 63), math.bitShiftRight(-1, 64), math.bitShiftRight(8u, "
                + "9223372036854775807)]",
            "[1, 0, 0u]"),
    ]

    static let faults: [ExpressionCase] = [
        ExpressionCase(
            "math.greatest([])", "math.greatest: there must be at least one number to compare"),
        ExpressionCase(
            "math.greatest(['a'])", "math.greatest: only numbers can be compared here, found string"
        ),
        ExpressionCase("math.greatest(1, 'a')", "there is no math.greatest(int, string)"),
        ExpressionCase("math.greatest(1.0, nan)", "math.greatest: NaN has no order among numbers"),
        ExpressionCase(
            "math.greatest(1, 2, 3, 4, 5, 6, 7, 8, 9)",
            "math.greatest takes 1 or 2 or 3 or 4 or 5 or 6 or 7 or 8 arguments, found 9"),
        ExpressionCase(
            "math.least([])", "math.least: there must be at least one number to compare"),
        ExpressionCase("math.ceil(1)", "there is no math.ceil(int)"),
        ExpressionCase("math.floor('a')", "there is no math.floor(string)"),
        ExpressionCase("math.round(u)", "there is no math.round(uint)"),
        ExpressionCase("math.trunc(none)", "there is no math.trunc(null)"),
        ExpressionCase("math.sqrt('a')", "there is no math.sqrt(string)"),
        ExpressionCase("math.isNaN(1)", "there is no math.isNaN(int)"),
        ExpressionCase("math.isInf(1)", "there is no math.isInf(int)"),
        ExpressionCase("math.isFinite(1)", "there is no math.isFinite(int)"),
        ExpressionCase("math.abs(-9223372036854775808)", "math.abs: overflow in abs"),
        ExpressionCase("math.sign(none)", "there is no math.sign(null)"),
        ExpressionCase("math.bitAnd(1, 1u)", "there is no math.bitAnd(int, uint)"),
        ExpressionCase("math.bitOr(1.0, 1.0)", "there is no math.bitOr(double, double)"),
        ExpressionCase("math.bitXor(1, 'a')", "there is no math.bitXor(int, string)"),
        ExpressionCase("math.bitNot(1.0)", "there is no math.bitNot(double)"),
        ExpressionCase(
            "math.bitShiftLeft(1, -1)",
            "math.bitShiftLeft: negative offset: -1; shift the other way instead"),
        ExpressionCase(
            "math.bitShiftRight(1u, -1)",
            "math.bitShiftRight: negative offset: -1; shift the other way instead"),
        ExpressionCase("math.bitShiftRight(1, 1u)", "there is no math.bitShiftRight(int, uint)"),
    ]

    @Test(arguments: extremes + rounding + bits + faults)
    func `numbers of all types`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }
}
