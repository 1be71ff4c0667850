import Contracts
import TestSupport
import Testing

@Suite struct DoubleConversionTests {
    @Test(arguments: [
        "0", "-0", "-0.0", "1", "-1", "0.1", "0.3", "1e22", "1e23", "9007199254740993",
        "9007199254740993e-1", "1.7976931348623157e308", "1.7976931348623159e308", "1e400",
        "-1e400", "5e-324", "2e-324", "2.4703282292062327e-324", "1e-400", "-1e-400",
        "2.2250738585072011e-308", "0.1000000000000000055511151231257827021181583404541015625",
        "123456789012345678901234567890", "1e99999999999999999999", "1e-99999999999999999999",
        "179769313486231580793728971405301e276", "8.41e21", "9214843084008499",
    ])
    func isCorrectlyRounded(_ lexeme: String) throws {
        let double = try #require(try value(json: lexeme).double)
        // The standard library's own conversion does not go beyond these.
        let expected =
            switch lexeme {
            case "1e99999999999999999999", "1e400": Double.infinity
            case "-1e400": -Double.infinity
            case "1e-99999999999999999999", "1e-400": 0.0
            case "-1e-400": -0.0
            default: try #require(Double(lexeme))
            }
        #expect(double.bitPattern == expected.bitPattern, "\(double)")
    }

    @Test func agreesWithTheStandardLibrary() throws {
        var random = SplitMix64(seed: 41)
        for _ in 0..<3_000 {
            let shift = UInt64.random(in: 0...63, using: &random)
            let whole = UInt64.random(in: 0...UInt64.max, using: &random) >> shift
            let fraction = UInt32.random(in: 0...UInt32.max, using: &random)
            let exponent = Int.random(in: -320...290, using: &random)
            var lexeme = Bool.random(using: &random) ? "-\(whole)" : "\(whole)"
            if Bool.random(using: &random) { lexeme += ".\(fraction)" }
            if Bool.random(using: &random) { lexeme += "e\(exponent)" }
            let expected = try #require(Double(lexeme))
            let double = try #require(try value(json: lexeme).double)
            #expect(double.bitPattern == expected.bitPattern, "\(lexeme)")
        }
    }
}
