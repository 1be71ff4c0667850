import Testing

@testable import Contracts

/// The bounds of numbers and `multipleOf`, which are exact on decimals.
@Suite struct NumberKeywordTests {
    @Test(arguments: [
        SchemaCase(
            #"{"minimum":2.5}"#, accepts: ["2.5", "2.50", "25e-1", "3", "1e400", #""1""#, "null"],
            refuses: ["2.4999999999999999999999", "2", "-3", "-1e400"]),
        SchemaCase(
            #"{"maximum":-1}"#, accepts: ["-1", "-1.0", "-1.5", "-2"],
            refuses: ["-0.5", "-0.99999999999999999999", "0", "1e-400"]),
        SchemaCase(
            #"{"minimum":0}"#, accepts: ["0", "-0", "-0.0", "1e-400"], refuses: ["-0.1", "-1e-400"]),
        SchemaCase(
            #"{"maximum":123456789012345678901234567890}"#,
            accepts: ["123456789012345678901234567890", "1e29"],
            refuses: ["123456789012345678901234567890.1", "123456789012345678901234567891"]),
        SchemaCase(
            #"{"maximum":1e400}"#, accepts: ["1e400", "10e399", "9223372036854775807"],
            refuses: ["1.0000000000000000000001e400", "1e401"]),
        SchemaCase(
            #"{"minimum":9223372036854775807}"#, accepts: ["9223372036854775807", "1e19"],
            refuses: ["9223372036854775806", "9223372036854775806.9", "-9223372036854775808"]),
    ])
    func boundsIncludeTheirLimit(_ row: SchemaCase) throws { try row.check() }

    @Test(arguments: [
        SchemaCase(
            #"{"exclusiveMinimum":2}"#, in: .sinceDraft6, accepts: ["2.0000000000000000001", "3"],
            refuses: ["2", "2.0", "20e-1", "1"]),
        SchemaCase(
            #"{"exclusiveMaximum":0.1}"#, in: .sinceDraft6, accepts: ["0.0999", "0", "-5"],
            refuses: ["0.1", "0.10", "1e-1", "1"]),
        SchemaCase(
            #"{"minimum":2,"exclusiveMinimum":true}"#, in: .draft4 ... .draft4, accepts: ["2.1"],
            refuses: ["2", "1"]),
        SchemaCase(
            #"{"maximum":2,"exclusiveMaximum":false}"#, in: .draft4 ... .draft4,
            accepts: ["2", "1"], refuses: ["2.1"]),
        SchemaCase(#"{"exclusiveMaximum":true}"#, in: .draft4 ... .draft4, accepts: ["7"]),
    ])
    func exclusiveBoundsLeaveItOut(_ row: SchemaCase) throws { try row.check() }

    @Test(arguments: [
        SchemaCase(
            #"{"multipleOf":3}"#, accepts: ["0", "-9", "9.0", "3e400", #""x""#],
            refuses: ["1", "-10", "9.1", "1e400"]),
        SchemaCase(
            #"{"multipleOf":0.01}"#, accepts: ["19.99", "0.07", "1e400", "4.35"],
            refuses: ["19.999", "0.075", "1e-3"]),
        SchemaCase(#"{"multipleOf":0.1}"#, accepts: ["0.3", "1", "1e30"], refuses: ["0.35"]),
        SchemaCase(#"{"multipleOf":1e-8}"#, accepts: ["12391239123"], refuses: ["1e-9"]),
        SchemaCase(
            #"{"multipleOf":123456789012345678901234567890}"#,
            accepts: ["0", "246913578024691357802469135780"],
            refuses: ["246913578024691357802469135781", "123456789012345678901234567890.5"]),
        SchemaCase(
            #"{"multipleOf":2.5}"#, accepts: ["7.5", "10", "-2.50"], refuses: ["4", "7.6"]),
    ])
    func multiplesAreExact(_ row: SchemaCase) throws { try row.check() }
}
