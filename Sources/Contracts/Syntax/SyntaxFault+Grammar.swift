/// The sentences about tokens that stand where they cannot.
extension SyntaxFault {
    static func tooTall(_ place: Int, _ limit: Int) -> SyntaxFault {
        SyntaxFault(
            place..<place, "more than \(limit) parts of the expression stand in one another",
            remedy: "give a part of it a name of its own")
    }

    static func tooManyParts(_ place: Int, _ limit: Int) -> SyntaxFault {
        SyntaxFault(
            place..<place, "the expression has more than \(limit) parts",
            remedy: "write large data where data is written")
    }

    static func tooNested(_ range: Range<Int>, _ limit: Int) -> SyntaxFault {
        SyntaxFault(
            range, "brackets are nested more than \(limit) deep",
            remedy: "give a part of the expression a name of its own")
    }

    static func message(_ range: Range<Int>) -> SyntaxFault {
        SyntaxFault(
            range, "there are no message types to construct with 'Type{…}'",
            remedy: "write a map, such as {\"field\": value}")
    }

    static func optionalCall(_ range: Range<Int>) -> SyntaxFault {
        SyntaxFault(
            range, "a function cannot be called after '.?'",
            remedy: "write x.optMap(v, v.f()) to call it where there is a value")
    }

    static func reservedWord(
        _ range: Range<Int>, word: String, remedy: String
    ) -> SyntaxFault {
        SyntaxFault(range, "'\(word)' is a reserved word and no name", remedy: remedy)
    }

    /// The replacement for a reserved word, as advice; nil if the word is not reserved.
    static func remedy(ofReservedWord word: String) -> String? {
        switch word {
        case "if", "else": "write 'test ? one : other'"
        case "let", "var", "const": "write cel.bind(name, value, expression)"
        case "return": "leave it out; an expression is its own result"
        case "for", "while", "loop", "break", "continue":
            "write x.map(name, expression), x.all(name, condition) or another macro"
        case "as": "write a conversion, such as int(x)"
        case "function", "import", "package", "namespace", "void":
            "a field of that name is written x.\(word), or x[\"\(word)\"]"
        default: nil
        }
    }

    static func macroArguments(_ call: WrittenCall, expected usage: String) -> SyntaxFault {
        let count = call.arguments.count
        let found = count == 0 ? "no argument" : count == 1 ? "1 argument" : "\(count) arguments"
        return SyntaxFault(
            call.nameRange, "the macro '\(call.name)' cannot take \(found)",
            remedy: "write \(usage)")
    }

    static func hasArgument(_ part: SyntaxTree.Part) -> SyntaxFault {
        switch part.tree {
        case .index:
            SyntaxFault(
                part.range, "has() takes a field, not an index",
                remedy: "write has(x.field), or 'key in x'")
        case .select:
            SyntaxFault(
                part.range, "has() takes a field, not an optional one",
                remedy: "write has(x.field), or x.?field.hasValue()")
        default:
            SyntaxFault(part.range, "has() takes a field", remedy: "write has(x.field)")
        }
    }

    static func macroVariable(
        _ range: Range<Int>, of macro: String, expected usage: String, in bytes: [UInt8]
    ) -> SyntaxFault {
        SyntaxFault(
            range,
            "the macro '\(macro)' needs a simple name for its variable, found "
                + quoted(range, in: bytes),
            remedy: "write \(usage)")
    }

    static func sameVariables(_ range: Range<Int>, _ name: String) -> SyntaxFault {
        SyntaxFault(range, "both variables are named '\(name)'", remedy: "name one differently")
    }
}
