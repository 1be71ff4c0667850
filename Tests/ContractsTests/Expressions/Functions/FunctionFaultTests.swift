import Contracts
import Testing

@Suite struct FunctionFaultTests {
    @Test(arguments: [
        (FunctionFault.indexOutOfRange(30, length: 7), "index out of range: 30; the length is 7"),
        (.rangeOutOfOrder(start: 4, end: 3), "invalid range: start 4 is greater than end 3"),
        (.joinOfOther(.int), "only texts can be joined, found int"),
        (.tooLarge(limit: 5), "the result would be larger than 5"),
        (.negativeDepth(-1), "the depth must not be negative, found -1"),
        (.unordered(.list, beside: nil), "values of type list have no order"),
        (
            .unordered(.string, beside: .int),
            "elements to sort must have one type, found int and string"
        ),
        (.overflow("abs"), "overflow in abs"),
        (.negativeShift(-1), "negative offset: -1; shift the other way instead"),
        (.noNumbers, "there must be at least one number to compare"),
        (.notNumber(.bool), "only numbers can be compared here, found bool"),
        (.noOrderOfNaN, "NaN has no order among numbers"),
        (.outOfRange("1e+99", of: .int), "range error: 1e+99 does not fit the type int"),
        (
            .notSpelled("TrUe", as: .bool),
            "type conversion error: \"TrUe\" is not a spelling of bool"
        ),
        (.notUTF8(at: 1), "invalid UTF-8 at byte 1; the bytes are no text"),
    ])
    func sentences(fault: FunctionFault, sentence: String) {
        #expect(fault.description == sentence)
    }

    @Test(arguments: [
        (
            FunctionFault.unknownVerb("a"),
            "unrecognized formatting clause \"a\"; there are s, d, f, e, b, o, x and X"
        ),
        (.unfinishedVerb, "the format ends in the middle of a verb; write %% for a percent sign"),
        (.precision("101", limit: 100), "the precision \"101\" is not a number from 0 to 100"),
        (.missingArgument(2), "index 2 out of range; the list has no such argument"),
        (.unsuitable(.string, verb: "b"), "%b takes only integers and bools, was given string"),
        (.unsuitable(.null, verb: "o"), "%o takes only integers, was given null_type"),
        (
            .unsuitable(.double, verb: "x"),
            "%x takes only integers, bytes and strings, was given double"
        ),
        (
            .unsuitable(.null, verb: "f"),
            "%f takes only ints, uints and doubles, was given null_type"
        ),
        (
            .unsuitable(.optional, verb: "s"),
            "%s takes anything but optional values, was given optional_type"
        ),
        (.coding(.notUTF8), "the decoded bytes are not UTF-8"),
        (
            .pattern(PatternError(.unclosedGroup, at: 0)),
            "invalid regular expression: at offset 0, this group is not closed; add \")\""
        ),
        (.undecidedMatch, "the match takes too long to decide; use a simpler expression"),
        (
            .severalGroups(2),
            "the regular expression has more than one capturing group, found 2; "
                + "write \"(?:\" for the others"
        ),
        (
            .replacement("\\v"),
            "a backslash in the replacement \"\\v\" must stand before a digit or another backslash"
        ),
        (.missingGroup(2, count: 1), "the replacement names group 2, but the expression has 1"),
    ])
    func moreSentences(fault: FunctionFault, sentence: String) {
        #expect(fault.description == sentence)
    }

    @Test func longTextsAreCutOff() {
        let fault = FunctionFault.notSpelled(String(repeating: "x", count: 100), as: .int)
        #expect(fault.description.contains(String(repeating: "x", count: 64) + "…\""))
    }
}
