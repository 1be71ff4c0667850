/// A definition as it stands in a file, before anything is known of it.
struct DefinitionDraft {
    /// The place of the name.
    private let place: ExpressionPlace
    /// The name and the parameters; nil if they cannot be read.
    private(set) var head: DefinitionHead?
    /// The text of the definition; nil if it is no text.
    private var text: ExpressionText?
    /// The faults that prevent reading the name or the text.
    private var diagnostics: [Diagnostic] = []

    init(name: ExpressionText, text: ExpressionText) {
        place = name.place
        self.text = text
        read(name.source)
    }

    init(_ member: Value.Member) {
        place = ExpressionPlace(member.key)
        do throws(ExpressionFailure) {
            text = try ExpressionText(member.value)
        } catch { diagnostics += error.diagnostics }
        read(member.name)
    }

    private mutating func read(_ name: String) {
        do throws(SyntaxFault) {
            head = try DefinitionHead(name)
        } catch { diagnostics.append(place.diagnostic(error)) }
    }

    /// The faults of the name and the text, if they cannot be read.
    var syntaxFaults: [Diagnostic] {
        guard diagnostics.isEmpty, let text else { return diagnostics }
        do throws(ExpressionFailure) {
            _ = try text.parse()
            return []
        } catch {
            return error.diagnostics
        }
    }

    /// The definition, checked where it stands.
    func definition(
        in scope: ExpressionScope
    ) throws(ExpressionFailure) -> ExpressionDefinition {
        guard diagnostics.isEmpty, let head, let text else { throw ExpressionFailure(diagnostics) }
        let faults = self.faults(ofNamesIn: head, scope)
        if !faults.isEmpty { throw ExpressionFailure(faults) }
        let tree = try text.parse()
        let size = try text.place.pointing { () throws(SyntaxFault) in
            try scope.limitSize(of: tree)
        }
        let parameters = head.parameters.map(\.text)
        let report = ShapeChecker.report(on: tree, parameters: parameters, in: scope)
        let reported = report.faults.map(text.place.diagnostic)
        if reported.contains(where: { $0.severity == .error }) { throw ExpressionFailure(reported) }
        let program = try text.place.pointing { () throws(SyntaxFault) in
            try Assembler.program(of: tree, in: scope, parameters: parameters)
        }
        return ExpressionDefinition(
            name: head.name.text, parameters: parameters, tree: tree, place: text.place,
            namePlace: place, shape: report.shape, warnings: reported, sight: scope.seen,
            size: size,
            outcomes: report.outcomes, constant: parameters.isEmpty ? program.constant : nil)
    }

    /// A stand-in for a faulty definition, so that its uses are not faults, too.
    func placeholder(
        for head: DefinitionHead, in scope: ExpressionScope,
        _ kind: ExpressionDefinition.Placeholder = .reported
    ) -> ExpressionDefinition {
        let tree = SyntaxTree.Part(.literal(.null), range: 0..<0, caret: 0)
        return ExpressionDefinition(
            name: head.name.text, parameters: head.parameters.map(\.text), tree: tree,
            place: place, namePlace: place, shape: .any, warnings: [], sight: scope.seen,
            size: ExpandedSize(parts: 1, height: 1), outcomes: .unknown, constant: nil,
            placeholder: kind)
    }
}

extension DefinitionDraft {
    /// The faults of the names in a head, such as names that have a meaning already.
    private func faults(
        ofNamesIn head: DefinitionHead, _ scope: ExpressionScope
    ) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        if let fault = fault(of: head.name, scope) { faults.append(fault) }
        var known: Set<String> = []
        for parameter in head.parameters {
            let name = parameter.text
            if !known.insert(name).inserted {
                faults.append(fault(parameter, "two parameters are named \(name)"))
            } else if name.isExactly(head.name.text) {
                faults.append(fault(parameter, "the parameter \(name) is named as its definition"))
            } else if let meaning = scope.meaning(hiddenBy: name) {
                faults.append(fault(parameter, "the parameter \(name) would hide \(meaning)"))
            }
        }
        return faults
    }

    private func fault(of name: DefinitionHead.Name, _ scope: ExpressionScope) -> Diagnostic? {
        guard let meaning = scope.meaning(of: name.text) else { return nil }
        var fault = fault(
            name, "a definition cannot be named \(name.text), which is \(meaning)")
        if let first = scope.definition(named: name.text) {
            let place = first.namePlace
            fault.notes = [
                Diagnostic.Note(
                    file: place.file, position: place.position(of: 0),
                    message: "\(first.usage) stands here")
            ]
        }
        return fault
    }

    private func fault(_ name: DefinitionHead.Name, _ message: String) -> Diagnostic {
        place.diagnostic(
            at: name.range.lowerBound, check: "definition-name", message,
            remedy: "choose another name")
    }
}
