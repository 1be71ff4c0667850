extension ReaderCase {
    static let scalars = [
        ReaderCase(#"{"type":"string"}"#, #"{"type":"string"}"#, []),
        ReaderCase(#"{"type":["string","null"]}"#, #"{"type":"string"}"#, ["null "]),
        ReaderCase(#"{"type":"string"}"#, #"{"type":["string","null"]}"#, []),
        ReaderCase(#"{"type":"number"}"#, #"{"type":"integer"}"#, ["fraction "]),
        ReaderCase(#"{"type":"number","multipleOf":2}"#, #"{"type":"integer"}"#, []),
        ReaderCase(#"{"type":"integer"}"#, #"{"type":"number"}"#, []),
        ReaderCase(#"{"type":"integer"}"#, #"{"type":"string"}"#, ["type "]),
        ReaderCase(#"{"enum":["a","b"]}"#, #"{"enum":["a"]}"#, ["unknown-value "]),
        ReaderCase(#"{"enum":["a"]}"#, #"{"enum":["a","b"]}"#, []),
        ReaderCase(
            #"{"type":"string"}"#, #"{"type":"string","enum":["a"]}"#, ["unknown-value "]),
        ReaderCase(
            #"{"type":"integer","minimum":0,"maximum":10}"#,
            #"{"type":"integer","minimum":1,"maximum":10}"#, ["range "]),
        ReaderCase(
            #"{"type":"integer"}"#,
            #"{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807}"#,
            ["integer-size "]),
        ReaderCase(
            #"{"type":"integer","format":"int64"}"#,
            #"{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807}"#,
            []),
        ReaderCase(
            #"{"type":"string","maxLength":9}"#, #"{"type":"string","maxLength":8}"#, ["length "]),
        ReaderCase(
            #"{"type":"string","format":"uuid"}"#, #"{"type":"string","maxLength":36}"#, []),
        ReaderCase(
            #"{"type":"string","format":"date-time"}"#,
            #"{"type":"string","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(Z|[+-]\\d\\d:\\d\\d)$"}"#,
            ["text "]),
        ReaderCase(
            #"{"type":"string"}"#, #"{"type":"string","format":"uuid"}"#, ["text "]),
        ReaderCase(
            #"{"type":"string","pattern":"^[a-m]{2}$"}"#,
            #"{"type":"string","pattern":"^[a-z]+$"}"#, ["text ?"]),
    ]

    static let containers = [
        ReaderCase(
            #"{"type":"object","required":["a"],"properties":{"a":{"type":"integer"},"b":{"type":"string"}}}"#,
            #"{"type":"object","required":["a","b"],"properties":{"a":{"type":"integer"},"b":{"type":"string"}}}"#,
            ["missing /b"]),
        ReaderCase(
            #"{"type":"object","required":["a"],"properties":{"a":{"type":"integer"}}}"#,
            #"{"type":"object","required":["a"],"properties":{"a":{"type":"integer"},"c":{"type":["string","null"]}}}"#,
            ["never-sent /c"]),
        ReaderCase(
            #"{"type":"object","required":["a"],"properties":{"a":{"type":"integer"}}}"#,
            #"{"type":"object","required":["a","c"],"properties":{"a":{"type":"integer"},"c":{"type":"string"}}}"#,
            ["missing /c"]),
        ReaderCase(
            #"{"type":"object","properties":{"items":{"type":"array","items":{"type":"object","required":["price"],"properties":{"price":{"type":["number","null"]}}}}}}"#,
            #"{"type":"object","properties":{"items":{"type":"array","items":{"type":"object","required":["price"],"properties":{"price":{"type":"number"}}}}}}"#,
            ["null /items/*/price"]),
        ReaderCase(
            #"{"type":"object","additionalProperties":{"type":"number"}}"#,
            #"{"type":"object","additionalProperties":{"type":"integer"}}"#, ["fraction /*"]),
        ReaderCase(
            #"{"type":"object","properties":{"a":{"type":"null"}},"additionalProperties":false}"#,
            #"{"type":"object","additionalProperties":false}"#, ["unexpected-member /a"]),
        ReaderCase(
            #"{"type":"array","items":{"type":"string"}}"#,
            #"{"type":"array","items":{"type":"string"},"minItems":1,"maxItems":2}"#,
            ["count ", "count "]),
        ReaderCase(
            #"{"type":"array","items":{"type":"integer","minimum":0,"maximum":1}}"#,
            #"{"type":"array","uniqueItems":true}"#, ["other "]),
        ReaderCase(
            ##"{"type":"object","required":["v"],"properties":{"v":{"type":"integer"},"next":{"$ref":"#"}}}"##,
            ##"{"type":"object","required":["v"],"properties":{"v":{"type":"integer","minimum":0},"next":{"anyOf":[{"$ref":"#"},{"type":"null"}]}}}"##,
            ["range /v"]),
        ReaderCase(
            ##"{"allOf":[{"$ref":"#/$defs/base"},{"required":["b"],"properties":{"b":{"type":"string"}}}],"$defs":{"base":{"type":"object","required":["a"],"properties":{"a":{"type":"integer"}}}}}"##,
            #"{"type":"object","required":["a","b"],"properties":{"a":{"type":"integer"},"b":{"type":"string"}}}"#,
            []),
    ]

    static let unions = [
        ReaderCase(
            #"{"oneOf":[{"type":"object","required":["kind"],"properties":{"kind":{"const":"a"}}},{"type":"object","required":["kind"],"properties":{"kind":{"const":"b"}}}]}"#,
            #"{"type":"object","required":["kind"],"properties":{"kind":{"const":"a"}}}"#,
            ["unknown-value /kind"]),
        ReaderCase(
            #"{"anyOf":[{"type":"string"},{"type":"integer"}]}"#,
            #"{"anyOf":[{"type":"integer"},{"type":"string"}]}"#, []),
        ReaderCase(
            #"{"anyOf":[{"type":"string"},{"type":"integer"},{"type":"boolean"}]}"#,
            #"{"anyOf":[{"type":"integer"},{"type":"string"}]}"#, ["branch "]),
        ReaderCase(
            #"{"type":"integer","minimum":0,"maximum":20}"#,
            #"{"type":"integer","not":{"const":7}}"#, ["other "]),
    ]
}
