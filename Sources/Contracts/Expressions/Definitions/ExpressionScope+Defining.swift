extension ExpressionScope {
    /// The scope with one more definition, whose name is a text such as `booked(start, end)`.
    package func defining(
        _ name: ExpressionText, as text: ExpressionText
    ) throws(ExpressionFailure) -> ExpressionScope {
        try defining([DefinitionDraft(name: name, text: text)])
    }

    /// The scope with the definitions of a block, an object with an expression at each name.
    ///
    /// All faults of the definitions are reported at once.
    package func defining(_ block: Value) throws(ExpressionFailure) -> ExpressionScope {
        let (scope, diagnostics) = definingEach(of: block)
        if !diagnostics.isEmpty { throw ExpressionFailure(diagnostics) }
        return scope
    }

    /// The scope with the definitions of a block, and their faults.
    ///
    /// A use of a faulty definition reports nothing again.
    package func definingEach(
        of block: Value
    ) -> (scope: ExpressionScope, diagnostics: [Diagnostic]) {
        guard block.kind == .object else {
            let fault = block.diagnostic(
                check: "expression-syntax",
                "expected definitions, a map of names and expressions, found \(block.summary)",
                remedy: "write name: expression on a line for each, or leave the key out")
            return (self, [fault])
        }
        return definingEach(of: block.members.map(DefinitionDraft.init))
    }

    private func defining(
        _ drafts: [DefinitionDraft]
    ) throws(ExpressionFailure) -> ExpressionScope {
        let (scope, diagnostics) = definingEach(of: drafts)
        if !diagnostics.isEmpty { throw ExpressionFailure(diagnostics) }
        return scope
    }

    private func definingEach(
        of drafts: [DefinitionDraft]
    ) -> (scope: ExpressionScope, diagnostics: [Diagnostic]) {
        var scope = self
        var diagnostics: [Diagnostic] = []
        let names = drafts.map { $0.head?.name.text ?? "" }
        for (place, draft) in drafts.enumerated() {
            scope.unfinished = names[place...]
            do throws(ExpressionFailure) {
                scope.append(try draft.definition(in: scope))
            } catch {
                diagnostics += error.diagnostics
                if let head = draft.head, scope.meaning(of: head.name.text) == nil {
                    scope.append(draft.placeholder(for: head, in: scope))
                }
            }
        }
        scope.unfinished = []
        return (scope, diagnostics)
    }
}

extension ExpressionScope {
    /// The scope with definitions that other files have, too.
    ///
    /// One that makes no sense here counts as a fault only for those who use it.
    package func defining(shared members: [Value.Member]) -> ExpressionScope {
        members.reduce(into: self) { scope, member in
            let draft = DefinitionDraft(member)
            do throws(ExpressionFailure) {
                scope.share(try draft.definition(in: scope))
            } catch {
                guard let head = draft.head, scope.meaning(of: head.name.text) == nil,
                    let fault = error.diagnostics.first
                else { return }
                scope.share(draft.placeholder(for: head, in: scope, .unusable(fault.sentence)))
            }
        }
    }

    private mutating func share(_ definition: ExpressionDefinition) {
        var definition = definition
        definition.isShared = true
        append(definition)
    }

    /// The faults of the definitions of a block that do not depend on a scope.
    package static func syntaxFaults(of block: Value) -> [Diagnostic] {
        block.members.flatMap { DefinitionDraft($0).syntaxFaults }
    }
}

extension Diagnostic {
    /// The message with its place, for another sentence.
    fileprivate var sentence: String {
        let place = position.map { "\(file):\($0.line):\($0.column)" } ?? file
        return "\(message) (\(place))"
    }
}

extension ExpressionScope {
    /// The meaning that a name has already, as words for a sentence. Nil if a definition may have
    /// the name.
    ///
    /// Code that names variables after an author's words must check this before `adding` them.
    public func meaning(of name: String) -> String? {
        if slot(of: name) != nil { return "a variable" }
        if definition(named: name) != nil { return "a definition" }
        if name == "bind" || name == "exists_one" || Macro(rawValue: name) != nil {
            return "a macro"
        }
        if CELKind(rawValue: name) != nil { return "a type" }
        if !functions.overloads(named: name).isEmpty { return "a function" }
        return FunctionNamespace(rawValue: name).map { _ in "the beginning of names of functions" }
    }

    /// The thing that a parameter of this name would hide, as words for a sentence. Nil if a
    /// parameter may have the name.
    ///
    /// Functions and types do not count. A call is never a parameter. A parameter named `type` is
    /// as easy to read as a macro's variable of that name.
    package func meaning(hiddenBy name: String) -> String? {
        let isShared = slot(of: name) != nil || definition(named: name)?.isShared == false
        return isShared || FunctionNamespace(rawValue: name) != nil ? meaning(of: name) : nil
    }
}
