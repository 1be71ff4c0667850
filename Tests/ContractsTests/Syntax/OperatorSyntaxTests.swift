import Testing

@testable import Contracts

@Suite struct OperatorSyntaxTests {
    @Test(arguments: [
        ("a || b && c", "(a || (b && c))"),
        ("a && b || c", "((a && b) || c)"),
        ("a && b == c", "(a && (b == c))"),
        ("a < b + c", "(a < (b + c))"),
        ("a + b * c", "(a + (b * c))"),
        ("a * b + c", "((a * b) + c)"),
        ("a * -b", "(a * (-b))"),
        ("-a.b", "(-(a . b))"),
        ("!a.b[c]", "(!(a . b)[c])"),
        ("!a == b", "((!a) == b)"),
        ("(a + b) * c", "((a + b) * c)"),
        ("a ? b : c", "(a ? b : c)"),
        ("a || b ? c && d : e || f", "((a || b) ? (c && d) : (e || f))"),
        ("a in b && c", "((a in b) && c)"),
        ("a + b in c", "((a + b) in c)"),
        ("1 < 2 == true", "((1 < 2) == true)"),
    ])
    func strengthDecides(source: String, tree: String) { #expect(parsed(source) == tree) }

    @Test(arguments: [
        ("a - b - c", "((a - b) - c)"),
        ("a / b * c % d", "(((a / b) * c) % d)"),
        ("a - b + c - d * e", "(((a - b) + c) - (d * e))"),
        ("a == b != c", "((a == b) != c)"),
        ("a in b in c", "((a in b) in c)"),
        ("a < b <= c > d >= e", "((((a < b) <= c) > d) >= e)"),
        ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
        ("a ? b || c : d ? e : f", "(a ? (b || c) : (d ? e : f))"),
        ("a ? (b ? c : d) : e", "(a ? (b ? c : d) : e)"),
        ("!!a", "(!(!a))"),
        ("--a", "(-(-a))"),
        ("---1", "(-(-(-1)))".replacing("(-1)", with: "-1")),
        ("!-a", "(!(-a))"),
    ])
    func chainsLean(source: String, tree: String) { #expect(parsed(source) == tree) }

    @Test(arguments: [
        ("a || b || c", "((a || b) || c)"),
        ("a || b || c || d", "((a || b) || (c || d))"),
        ("a && b && c && d && e", "(((a && b) && c) && (d && e))"),
        ("a && b || c && d || e", "(((a && b) || (c && d)) || e)"),
    ])
    func logicIsBalanced(source: String, tree: String) { #expect(parsed(source) == tree) }

    @Test func operatorsArePointedAt() throws {
        let tree = try SyntaxTree.parse("(aa + b) * c")
        #expect(tree.range == 0..<12)
        #expect(tree.caret == 9)
        guard case .binary(.multiply, let left, let right) = tree.tree else {
            Issue.record("no product")
            return
        }
        #expect(left.range == 0..<8)
        #expect(left.caret == 4)
        #expect(right.range == 11..<12)
    }

    @Test(arguments: ["&&", "||"])
    func longChainsAreParsed(sign: String) throws {
        let source = (0..<1000).map { "x\($0)" }.joined(separator: sign)
        let tree = try SyntaxTree.parse(source)
        #expect(tree.range == 0..<source.utf8.count)
        #expect(printed(tree).filter { $0 == "(" }.count == 999)
        var place = tree
        var height = 0
        while case .binary(_, let left, _) = place.tree {
            place = left
            height += 1
        }
        #expect(height == 10)
    }
}
