import Testing

@testable import Contracts

/// `minLength`, `maxLength` and `pattern`.
@Suite struct StringKeywordTests {
    @Test(arguments: [
        SchemaCase(
            #"{"minLength":3}"#, accepts: [#""abc""#, #""čaj""#, #""🫖🫖🫖""#, "12", "[]"],
            refuses: [#""""#, #""ab""#, #""ča""#, #""🫖🫖""#]),
        SchemaCase(
            #"{"maxLength":2}"#, accepts: [#""""#, #""ab""#, #""🫖🫖""#, #""\ud83e\uded6\n""#],
            refuses: [#""abc""#, #""🫖🫖🫖""#, #""\u0061\u0062\u0063""#]),
        // A letter with a combining accent is two code points.
        SchemaCase(#"{"maxLength":1}"#, accepts: [#""é""#], refuses: [#""e\u0301""#]),
        SchemaCase(#"{"minLength":0,"maxLength":0}"#, accepts: [#""""#], refuses: [#"" ""#]),
        SchemaCase(#"{"minLength":2.0}"#, accepts: [#""ab""#], refuses: [#""a""#]),
        SchemaCase(#"{"maxLength":1e400}"#, accepts: [#""ab""#]),
        SchemaCase(#"{"minLength":1e400}"#, accepts: ["1"], refuses: [#""ab""#]),
    ])
    func lengthsCountCodePoints(_ row: SchemaCase) throws { try row.check() }

    @Test(arguments: [
        SchemaCase(
            #"{"pattern":"b+"}"#, accepts: [#""abc""#, #""b""#, "7"], refuses: [#""""#, #""ac""#]),
        SchemaCase(
            #"{"pattern":"^\\p{Lu}\\d{2,}$"}"#, accepts: [#""Č12""#, #""A123""#],
            refuses: [#""č12""#, #""A1""#, #""A12\n""#]),
        SchemaCase(#"{"pattern":"^.$"}"#, accepts: [#""🫖""#, #""a""#], refuses: [#""\n""#]),
        SchemaCase(#"{"pattern":"^(?!tea)"}"#, accepts: [#""pot""#], refuses: [#""teapot""#]),
        SchemaCase(
            #"{"pattern":"^\\S+$"}"#, accepts: [#""x""#], refuses: [#""\ufeff""#, #""a b""#]),
        SchemaCase(#"{"pattern":""}"#, accepts: [#""""#, #""x""#]),
    ])
    func patternsMatchSomewhere(_ row: SchemaCase) throws { try row.check() }
}
