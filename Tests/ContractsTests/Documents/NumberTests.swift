import Contracts
import Testing

@Suite struct NumberTests {
    @Test(arguments: [
        "0", "-0", "1.0", "1e400", "-1E-400", "123456789012345678901234567890", "0.1000",
        "1e9999999999999999999999", "2147483648", "-2147483648",
    ])
    func keepsTheLexeme(_ lexeme: String) throws {
        let number = try #require(try value(json: "[\(lexeme)]")[0]?.number)
        #expect(number.lexeme == lexeme)
        #expect(number.description == lexeme)
        #expect(Number(lexeme)?.lexeme == lexeme)
    }

    @Test(arguments: ["", "1 ", " 1", "+1", "01", ".5", "1.", "0x1", "NaN", "[1]", "\"1\"", "1,2"])
    func isNothingButAJSONNumber(_ text: String) {
        #expect(Number(text) == nil)
    }

    @Test(arguments: [
        ["1", "1.0", "10e-1", "0.1e1", "100E-2", "1.000"],
        ["0", "-0", "0.0", "0e5", "-0e-99999999999999999999"],
        ["-12.5", "-125e-1", "-1.25E+1"],
        ["1e400", "10e399", "0.01e402", "1" + String(repeating: "0", count: 400)],
        ["12345678901234567890123", "1.2345678901234567890123e22"],
    ])
    func equalAmountsAreEqualAndHashAlike(_ lexemes: [String]) throws {
        let numbers = try lexemes.map { try #require(Number($0)) }
        for number in numbers {
            #expect(number == numbers[0], "\(number)")
            #expect(number.hashValue == numbers[0].hashValue, "\(number)")
            #expect(!(number < numbers[0]) && !(numbers[0] < number))
            let left = try value(json: number.lexeme)
            #expect(try left == value(json: numbers[0].lexeme))
        }
    }

    @Test func ordersWhateverTheLength() throws {
        let ascending = [
            "-1e400", "-123456789012345678901234567891", "-123456789012345678901234567890",
            "-10000000000000000000", "-9999999999999999999", "-2", "-1.5", "-1", "-1e-400", "0",
            "1e-401", "1e-400", "0.1", "0.11", "0.2", "1", "1.0000000000000000000000001", "2", "10",
            "18446744073709551615", "18446744073709551616", "18446744073709551616.5",
            "99999999999999999999999", "1e23", "1e308", "1e309", "1e99999999",
        ].map { Number($0) }
        let numbers = try ascending.map { try #require($0) }
        for (low, first) in numbers.enumerated() {
            for (high, second) in numbers.enumerated() {
                #expect((first < second) == (low < high), "\(first) < \(second)")
                #expect((first == second) == (low == high), "\(first) == \(second)")
            }
        }
    }

    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("7", 7), ("1.0", 1), ("10e-1", 1), ("12e3", 12_000),
            ("2147483647", 2_147_483_647), ("2147483648", 2_147_483_648),
            ("-2147483648", -2_147_483_648), ("-2147483649", -2_147_483_649),
            ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
            ("9.223372036854775807e18", Int.max), ("9223372036854775808", nil),
            ("-9223372036854775809", nil), ("1e18", 1_000_000_000_000_000_000), ("1e19", nil),
            ("0.5", nil), ("1e-1", nil), ("1e400", nil), ("0e999999999999", 0),
            ("123456789012345678901234567890", nil),
            ("12345000000000000000000000000000e-28", nil),
            ("12345000000000000000000000000000e-26", 123450),
            ("1234500000000000000000000000000e-26", 12345),
        ] as [(String, Int?)])
    func becomesAnIntegerWhereItIsOne(_ lexeme: String, _ expected: Int?) throws {
        #expect(try value(json: lexeme).int == expected)
    }

    @Test(arguments: [("1", true), ("1.0", true), ("10e-1", true), ("1.5", false), ("1e-1", false)])
    func isWholeHoweverItIsWritten(_ lexeme: String, _ expected: Bool) {
        #expect(Number(lexeme)?.isInteger == expected)
    }
}
