import Testing

@Suite("Logic")
struct LogicTests {
    @Test(arguments: [
        ExpressionCase("t && t", "true"),
        ExpressionCase("t && f", "false"),
        ExpressionCase("f || f", "false"),
        ExpressionCase("f || t", "true"),
        ExpressionCase("!t", "false"),
        ExpressionCase("t && t && t && f", "false"),
        ExpressionCase("t && (f || t) && !f", "true"),
        ExpressionCase("t ? 1 : 2", "1"),
        ExpressionCase("f ? 1 : t ? 2 : 3", "2"),
        ExpressionCase("i > 5 ? i + 1 : i - 1", "8"),
    ])
    func `booleans are joined`(example: ExpressionCase) {
        #expect(ExpressionCase.outcome(example.source) == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("1 / zero > 0 || t", "true"),
        ExpressionCase("t || 1 / zero > 0", "true"),
        ExpressionCase("1 / zero > 0 && f", "false"),
        ExpressionCase("f && 1 / zero > 0", "false"),
        ExpressionCase("map.x && f", "false"),
        ExpressionCase("(1 / zero > 0 || f) || t", "true"),
        ExpressionCase("1 / zero > 0 || map.x || t", "true"),
        ExpressionCase("!(1 / zero > 0 && f)", "true"),
        ExpressionCase("(1 / zero > 0 && t) || t", "true"),
        ExpressionCase("t ? 1 : 1 / zero", "1"),
        ExpressionCase("f ? 1 / zero : 2", "2"),
    ])
    func `a fault counts only where nothing else decides`(example: ExpressionCase) {
        #expect(ExpressionCase.outcome(example.source) == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("1 / zero > 0 || f", "a whole number is divided by zero"),
        ExpressionCase("f || 1 / zero > 0", "a whole number is divided by zero"),
        ExpressionCase("1 / zero > 0 && t", "a whole number is divided by zero"),
        ExpressionCase("map.x || 1 / zero > 0", #"no such key: "x""#),
        ExpressionCase("(1 / zero > 0 || f) && t", "a whole number is divided by zero"),
        ExpressionCase("1 / zero > 0 ? 1 : 2", "a whole number is divided by zero"),
        ExpressionCase("i && t", "expected true or false, found an int"),
        ExpressionCase("t && s", "expected true or false, found a string"),
        ExpressionCase("s ? 1 : 2", "expected true or false, found a string"),
        ExpressionCase("!i", "there is no !int"),
    ])
    func `a fault that nothing decides over is reported`(example: ExpressionCase) {
        #expect(ExpressionCase.outcome(example.source, isChecked: false) == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("i && f", "false"),
        ExpressionCase("s || t", "true"),
        ExpressionCase("f && 'text'", "false"),
    ])
    func `what is no boolean is forgotten where the other side decides`(example: ExpressionCase) {
        #expect(ExpressionCase.outcome(example.source, isChecked: false) == example.expected)
    }
}
