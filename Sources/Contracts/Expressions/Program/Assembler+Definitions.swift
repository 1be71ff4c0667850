extension Assembler {
    /// Puts a definition in the place of its name.
    ///
    /// Its names mean what they mean where it stands: neither variables of macros around its use
    /// nor those of a larger scope are seen within. With no arguments at all, the name stands
    /// without parentheses.
    mutating func assembleUse(
        of definition: ExpressionDefinition, _ arguments: [SyntaxTree.Part]?,
        _ part: SyntaxTree.Part, into target: UInt16
    ) throws(SyntaxFault) {
        if let misuse = definition.misuse(arguments?.count) {
            return try raise(
                SyntaxFault(part.caretRange, misuse.message, remedy: misuse.remedy), part)
        }
        var parameters: [(name: String, register: UInt16)] = []
        for (name, argument) in zip(definition.parameters, arguments ?? []) {
            parameters.append((name, try operand(of: argument)))
        }
        let start = program.steps.count
        let outer = (scope, locals)
        defer { (scope, locals) = outer }
        (scope, locals) = (scope.seen(by: definition), parameters)
        do throws(SyntaxFault) {
            try assemble(definition.tree, into: target)
            try limitSteps(part)
        } catch {
            // The definition alone could be compiled, so that there is only too much of it.
            throw .tooLargeExpanded(part)
        }
        program.inlinings.append(
            Inlining(
                steps: start..<program.steps.count, name: definition.name,
                place: definition.place, caret: part.caret))
    }
}
