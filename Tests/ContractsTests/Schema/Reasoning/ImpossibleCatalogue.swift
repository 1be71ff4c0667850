import Contracts

extension ImpossibleCase {
    static let catalogue: [ImpossibleCase] = scalars + containers + choices

    private static let scalars = [
        ImpossibleCase(
            .contradictoryTypes, #"{"allOf":[{"type":"string"},{"type":["integer","null"]}]}"#,
            nearMiss: #"{"allOf":[{"type":["string","null"]},{"type":["integer","null"]}]}"#),
        ImpossibleCase(
            .emptyRange, #"{"type":"number","minimum":1,"exclusiveMaximum":1}"#,
            nearMiss: #"{"type":"number","minimum":1,"maximum":1}"#),
        ImpossibleCase(
            .emptyRange, #"{"type":"number","minimum":1e400,"maximum":1e399}"#,
            nearMiss: #"{"type":"number","minimum":1e399,"maximum":1e400}"#),
        ImpossibleCase(
            .noMultipleInRange, #"{"type":"integer","minimum":1.2,"maximum":1.8}"#,
            nearMiss: #"{"type":"number","minimum":1.2,"maximum":1.8}"#),
        ImpossibleCase(
            .noMultipleInRange, #"{"type":"number","minimum":11,"maximum":14,"multipleOf":5}"#,
            nearMiss: #"{"type":"number","minimum":11,"maximum":14,"multipleOf":0.7}"#),
        ImpossibleCase(
            .noMultipleInRange,
            #"{"type":"integer","exclusiveMinimum":0,"maximum":2,"multipleOf":1.5}"#,
            nearMiss: #"{"type":"integer","exclusiveMinimum":0,"maximum":3,"multipleOf":1.5}"#),
        ImpossibleCase(
            .contradictoryLengths, #"{"type":"string","minLength":2,"maxLength":1}"#,
            nearMiss: #"{"type":"string","minLength":1,"maxLength":1}"#),
        ImpossibleCase(
            .contradictoryLengths,
            ##"{"type":"string","minLength":2,"$ref":"#/$defs/a","$defs":{"a":{"maxLength":1}}}"##,
            nearMiss:
                ##"{"type":"string","minLength":2,"$ref":"#/$defs/a","$defs":{"a":{"maxLength":2}}}"##
        ),
        ImpossibleCase(
            .lengthAgainstFormat, #"{"type":"string","format":"date","maxLength":9}"#,
            nearMiss: #"{"type":"string","format":"date","maxLength":10}"#),
        ImpossibleCase(
            .lengthAgainstPattern, #"{"type":"string","pattern":"^[A-Z]{3}$","minLength":4}"#,
            nearMiss: #"{"type":"string","pattern":"^[A-Z]{3}","minLength":4}"#),
        ImpossibleCase(
            .lengthAgainstPattern, #"{"type":"string","pattern":"a{3}|b{4}","maxLength":2}"#,
            nearMiss: #"{"type":"string","pattern":"a{3}|b{4}","maxLength":3}"#),
        ImpossibleCase(.emptyEnum, #"{"enum":[]}"#, nearMiss: #"{"enum":[null]}"#),
        ImpossibleCase(
            .disjointEnums, #"{"allOf":[{"enum":[1,2]},{"enum":[3]}]}"#,
            nearMiss: #"{"allOf":[{"enum":[1,2]},{"enum":[2.0]}]}"#),
        ImpossibleCase(
            .refusedEnum, #"{"type":"string","enum":["a","b"],"minLength":2}"#,
            nearMiss: #"{"type":"string","enum":["a","b"],"minLength":1}"#),
        ImpossibleCase(
            .refusedEnum, #"{"const":"2024-02-30","format":"date"}"#,
            nearMiss: #"{"const":"2024-02-29","format":"date"}"#),
        ImpossibleCase(
            .refusedEnumValue, #"{"type":"string","enum":["a",null]}"#,
            nearMiss: #"{"type":["string","null"],"enum":["a",null]}"#),
    ]

    private static let containers = [
        ImpossibleCase(
            .contradictoryItemCounts, #"{"type":"array","minItems":2,"maxItems":1}"#,
            nearMiss: #"{"type":"array","minItems":2,"maxItems":2}"#),
        ImpossibleCase(
            .tooFewPossibleItems, #"{"type":"array","items":false,"minItems":1}"#,
            nearMiss: #"{"type":"array","items":false}"#),
        ImpossibleCase(
            .tooFewPossibleItems,
            #"{"type":"array","prefixItems":[true],"items":false,"minItems":2}"#,
            nearMiss: #"{"type":"array","prefixItems":[true],"items":false,"minItems":1}"#),
        ImpossibleCase(
            .tooFewDistinctItems,
            #"{"type":"array","uniqueItems":true,"minItems":3,"items":{"enum":[1,2,1.0]}}"#,
            nearMiss: #"{"type":"array","uniqueItems":true,"minItems":2,"items":{"enum":[1,2]}}"#),
        ImpossibleCase(
            .tooFewDistinctItems,
            #"{"type":"array","uniqueItems":true,"minItems":3,"items":{"type":"boolean"}}"#,
            nearMiss:
                #"{"type":"array","uniqueItems":true,"minItems":3,"items":{"type":["boolean","null"]}}"#
        ),
        ImpossibleCase(
            .impossibleContains, #"{"type":"array","contains":false}"#,
            nearMiss: #"{"type":"array","contains":false,"minContains":0}"#),
        ImpossibleCase(
            .impossibleContains,
            #"{"type":"array","items":{"type":"string"},"contains":{"type":"null"}}"#,
            nearMiss:
                #"{"type":"array","prefixItems":[true],"items":{"type":"string"},"contains":{"type":"null"}}"#
        ),
        ImpossibleCase(
            .contradictoryContainsCounts,
            #"{"type":"array","contains":{"type":"null"},"minContains":2,"maxContains":1}"#,
            nearMiss:
                #"{"type":"array","contains":{"type":"null"},"minContains":2,"maxContains":2}"#),
        ImpossibleCase(
            .contradictoryContainsCounts,
            #"{"type":"array","contains":{"type":"null"},"maxItems":0}"#,
            nearMiss: #"{"type":"array","contains":{"type":"null"},"maxItems":1}"#),
        ImpossibleCase(
            .contradictoryMemberCounts, #"{"type":"object","minProperties":2,"maxProperties":1}"#,
            nearMiss: #"{"type":"object","minProperties":1,"maxProperties":1}"#),
        ImpossibleCase(
            .tooManyRequiredMembers,
            #"{"type":"object","required":["a"],"dependentRequired":{"a":["b"]},"maxProperties":1}"#,
            nearMiss:
                #"{"type":"object","required":["a"],"dependentRequired":{"b":["a"]},"maxProperties":1}"#
        ),
        ImpossibleCase(
            .tooFewPossibleMembers,
            #"{"type":"object","properties":{"a":{},"b":false},"additionalProperties":false,"minProperties":2}"#,
            nearMiss:
                #"{"type":"object","properties":{"a":{},"b":{}},"additionalProperties":false,"minProperties":2}"#
        ),
        ImpossibleCase(
            .requiredMemberForbidden,
            #"{"type":"object","required":["b"],"properties":{"a":{}},"additionalProperties":false}"#,
            nearMiss:
                #"{"type":"object","required":["b"],"properties":{"a":{}},"patternProperties":{"^b":{}},"additionalProperties":false}"#
        ),
        ImpossibleCase(
            .requiredMemberForbidden,
            #"{"type":"object","required":["B"],"propertyNames":{"pattern":"^[a-z]$"}}"#,
            nearMiss: #"{"type":"object","required":["b"],"propertyNames":{"pattern":"^[a-z]$"}}"#),
        ImpossibleCase(
            .requiredMemberImpossible,
            #"{"type":"object","required":["a"],"allOf":[{"properties":{"a":{"type":"null"}}},{"properties":{"a":{"type":"string"}}}]}"#,
            nearMiss:
                #"{"type":"object","allOf":[{"properties":{"a":{"type":"null"}}},{"properties":{"a":{"type":"string"}}}]}"#
        ),
        ImpossibleCase(
            .endlessRequirement,
            ##"{"type":"object","required":["next"],"properties":{"next":{"$ref":"#"}}}"##,
            nearMiss:
                ##"{"type":"object","required":["next"],"properties":{"next":{"anyOf":[{"type":"null"},{"$ref":"#"}]}}}"##
        ),
    ]

    private static let choices = [
        ImpossibleCase(
            .forbidsEverything, #"{"not":{"description":"all"}}"#,
            nearMiss: #"{"not":{"type":"string"}}"#),
        ImpossibleCase(
            .forbidsItself,
            ##"{"$ref":"#/$defs/a","not":{"$ref":"#/$defs/a"},"$defs":{"a":{"minLength":2}}}"##,
            nearMiss:
                ##"{"$ref":"#/$defs/a","not":{"$ref":"#/$defs/b"},"$defs":{"a":{"minLength":2},"b":{"minLength":3}}}"##
        ),
        ImpossibleCase(
            .forbidsItself, #"{"type":"string","not":{"type":"string"}}"#,
            nearMiss: #"{"type":"number","not":{"type":"integer"}}"#),
        ImpossibleCase(
            .impossibleBranches,
            #"{"type":"string","anyOf":[{"type":"null"},{"type":"integer"}]}"#,
            nearMiss: #"{"type":"string","anyOf":[{"type":"null"},{"maxLength":3}]}"#),
        ImpossibleCase(
            .equalBranches, #"{"oneOf":[{"type":"string"},{"type":"string"}]}"#,
            nearMiss: #"{"oneOf":[{"type":"string"},{"type":"string"},{"type":"null"}]}"#),
        ImpossibleCase(
            .impossibleCondition,
            #"{"if":{"type":"string"},"then":false,"else":false}"#,
            nearMiss: #"{"if":{"type":"string"},"then":false}"#),
        ImpossibleCase(
            .falseSchema, #"{"allOf":[{"type":"string"},false]}"#,
            nearMiss: #"{"allOf":[{"type":"string"},true]}"#),
    ]
}
