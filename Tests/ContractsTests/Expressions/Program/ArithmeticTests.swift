import Contracts
import Testing

@Suite("Arithmetic")
struct ArithmeticTests {
    @Test(arguments: [
        ExpressionCase("i + 1", "8"),
        ExpressionCase("i - 10", "-3"),
        ExpressionCase("i * -3", "-21"),
        ExpressionCase("i / 2", "3"),
        ExpressionCase("-i / 2", "-3"),
        ExpressionCase("i % 4", "3"),
        ExpressionCase("-i % 4", "-3"),
        ExpressionCase("i % -4", "3"),
        ExpressionCase("-(-i)", "7"),
        ExpressionCase("zero + 9223372036854775807", "9223372036854775807"),
        ExpressionCase("zero + -9223372036854775808", "-9223372036854775808"),
        ExpressionCase("(zero - 1) * 9223372036854775807 - 1", "-9223372036854775808"),
        ExpressionCase("(zero - 9223372036854775807 - 1) % -1", "0"),
        ExpressionCase("u + 1u", "8u"),
        ExpressionCase("u - 7u", "0u"),
        ExpressionCase("u * 3u", "21u"),
        ExpressionCase("u / 2u", "3u"),
        ExpressionCase("u % 4u", "3u"),
        ExpressionCase("u + 18446744073709551608u", "18446744073709551615u"),
    ])
    func `whole numbers have exact results`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ExpressionCase(
            "9223372036854775807 + i - 6", "9223372036854775807 + 7 is beyond what the type holds"),
        ExpressionCase(
            "-9223372036854775808 - i", "-9223372036854775808 - 7 is beyond what the type holds"),
        ExpressionCase(
            "i * 9223372036854775807", "7 * 9223372036854775807 is beyond what the type holds"),
        ExpressionCase(
            "(-9223372036854775808 + zero) / -1",
            "-9223372036854775808 / -1 is beyond what the type holds"),
        ExpressionCase(
            "-(-9223372036854775808 + zero)",
            "-(-9223372036854775808) is beyond what the type holds"),
        ExpressionCase("u - 8u", "7u - 8u is beyond what the type holds"),
        ExpressionCase(
            "u + 18446744073709551615u", "7u + 18446744073709551615u is beyond what the type holds"),
        ExpressionCase(
            "u * 9223372036854775808u", "7u * 9223372036854775808u is beyond what the type holds"),
        ExpressionCase("i / zero", "a whole number is divided by zero"),
        ExpressionCase("i % zero", "a whole number is divided by zero"),
        ExpressionCase("(-9223372036854775808 + zero) % zero", "a whole number is divided by zero"),
        ExpressionCase("u / 0u", "a whole number is divided by zero"),
        ExpressionCase("u % 0u", "a whole number is divided by zero"),
    ])
    func `whole numbers never wrap around`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("d + 0.25", "2.75"),
        ExpressionCase("d - 5.0", "-2.5"),
        ExpressionCase("d * d", "6.25"),
        ExpressionCase("d / 2.0", "1.25"),
        ExpressionCase("-d", "-2.5"),
        ExpressionCase("-(d - d)", "-0.0"),
        ExpressionCase("0.1 + 0.2 + (d - d)", "0.30000000000000004"),
        ExpressionCase("d / 0.0", #"double("Infinity")"#),
        ExpressionCase("d / -0.0", #"double("-Infinity")"#),
        ExpressionCase("-d / 0.0", #"double("-Infinity")"#),
        ExpressionCase("(d - d) / 0.0", #"double("NaN")"#),
        ExpressionCase("d / 0.0 - d / 0.0", #"double("NaN")"#),
        ExpressionCase("nan + 1.0", #"double("NaN")"#),
        ExpressionCase("d * 1.7976931348623157e308", #"double("Infinity")"#),
        ExpressionCase("d * -1.7976931348623157e308", #"double("-Infinity")"#),
        ExpressionCase("1.7976931348623157e308 + d", "1.7976931348623157e+308"),
        ExpressionCase("5e-324 / d * 0.5", "0.0"),
    ])
    func `doubles follow IEEE 754`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("i + d", "there is no int + double"),
        ExpressionCase("i + u", "there is no int + uint"),
        ExpressionCase("u - i", "there is no uint - int"),
        ExpressionCase("d * i", "there is no double * int"),
        ExpressionCase("d % 2.0", "there is no double % double"),
        ExpressionCase("d / zero", "there is no double / int"),
        ExpressionCase("i + '1'", "there is no int + string"),
        ExpressionCase("none + 1", "there is no null + int"),
        ExpressionCase("t + t", "there is no bool + bool"),
        ExpressionCase("map + map", "there is no map + map"),
        ExpressionCase("s - s", "there is no string - string"),
        ExpressionCase("s * 2", "there is no string * int"),
        ExpressionCase("-u", "there is no -uint"),
        ExpressionCase("-s", "there is no -string"),
        ExpressionCase("-span", "there is no -duration"),
        ExpressionCase("!none", "there is no !null"),
        ExpressionCase("span * 2", "there is no duration * int"),
        ExpressionCase("when + when", "there is no timestamp + timestamp"),
        ExpressionCase("span - when", "there is no duration - timestamp"),
        ExpressionCase("some + some", "there is no optional + optional"),
    ])
    func `types are never mixed in arithmetic`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ("i + d", "convert one of the two: double(x) or int(x)"),
        ("i + u", "convert one of the two: int(x) or uint(x)"),
        ("map.aa", #"did you mean "a"?"#),
        ("map.zebra", "ask with has() first, or select with .? and orValue()"),
        ("map[9]", "ask with 'in' first, or look up with [?key] and orValue()"),
        ("list[3]", "ask for its size first, or look up with [?index] and orValue()"),
    ])
    func `a fault says what to do`(source: String, remedy: String) throws {
        let expression = try Expression(
            ExpressionText(argument: source), in: ExpressionCase.scope, isChecked: false)
        let evaluation = try ExpressionCase.evaluation()
        let fault = #expect(throws: ExpressionFault.self) { try expression.value(in: evaluation) }
        #expect(fault?.reason.remedy == remedy)
        #expect(fault?.diagnostic.remedy == remedy)
        #expect(fault?.diagnostic.check == "expression-fault")
    }
}
