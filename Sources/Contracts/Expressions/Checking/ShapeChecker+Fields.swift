/// A field that is asked for.
struct FieldQuestion {
    let name: String
    /// The value whose field is asked for.
    let base: SyntaxTree.Part
    /// True if a missing field is no fault, as behind `.?`.
    let isGuarded: Bool
    /// The part that asks for the field.
    let part: SyntaxTree.Part
}

extension ShapeChecker {
    mutating func shape(
        of field: String, of base: SyntaxTree.Part, isOptional: Bool, _ part: SyntaxTree.Part
    ) -> Shape {
        let holder = shape(of: base)
        let wasOptional = if case .optional = holder { true } else { false }
        let inner = notNull(wasOptional ? holder.unwrapped : holder, base)
        let question = FieldQuestion(
            name: field, base: base, isGuarded: isOptional || wasOptional, part: part)
        let found = shape(of: question, in: inner)
        return isOptional || wasOptional ? .optional(found) : found
    }

    /// The shape of a field of values of a shape; reports where there may be none.
    mutating func shape(of question: FieldQuestion, in holder: Shape) -> Shape {
        let holders = alternatives(of: holder, question.base)
        guard !holders.isEmpty else {
            report(
                check: "no-such-field", at: question.part,
                "\(holder.kinds.phrase) has no field \(CELValue.string(question.name).literal)")
            return .any
        }
        let found = holders.map { $0.field(question.name) }
        let present = found.compactMap(\.self)
        guard !present.isEmpty else {
            reportMissing(question, in: holders)
            return .any
        }
        if present.count < holders.count {
            reportUnguarded(question, reason: "not every alternative has it", isNew: true)
        } else if present.contains(where: \.isOptional) {
            reportUnguarded(question, reason: nil, isNew: false)
        }
        return Shape(joining: present.map(\.shape))
    }

    /// The shapes that a value with fields may have, according to the facts.
    private func alternatives(of holder: Shape, _ base: SyntaxTree.Part) -> [Shape] {
        if holder == .nothing { return [.any] }
        let shapes = if case .union(let shapes) = holder { shapes } else { [holder] }
        let holders = shapes.filter { !$0.kinds.isDisjoint(with: [.map, .optional]) }
        guard holders.count > 1, let path = path(of: base) ?? optionalPath(of: base)?.path else {
            return holders
        }
        let about = facts.filter { $0.path.holder == path }
        let fitting = holders.filter { shape in about.allSatisfy(shape.admits) }
        return fitting.isEmpty ? holders : fitting
    }

    private mutating func reportMissing(_ question: FieldQuestion, in holders: [Shape]) {
        let names = holders.flatMap { shape in
            if case .record(let record) = shape { Array(record.fields.keys) } else { [String]() }
        }
        let nearest = Suggestion.nearest(to: question.name, amongFew: names.sorted())
        // A question for a field that is never there is no fault, but probably a mistake. The
        // author of a map that is written right here knows its fields.
        let isFault = !question.isGuarded && !question.base.tree.isMap
        var fault = CheckFault(
            check: "no-such-field", at: question.part,
            "there is no field \(CELValue.string(question.name).literal)",
            remedy: nearest.map { "did you mean \(CELValue.string($0).literal)?" }
                ?? KnownNames.remedy(names))
        if !isFault { fault.severity = .warning }
        faults.append(fault)
    }

    private mutating func reportUnguarded(
        _ question: FieldQuestion, reason: String?, isNew: Bool
    ) {
        if question.isGuarded { return }
        let holder = path(of: question.base) ?? optionalPath(of: question.base)?.path
        let path = (holder ?? ValuePath("x")).field(question.name)
        if facts.contains(.present(path)) { return }
        // A comparison of another field may show which alternative it is.
        if isNew, let holder, facts.contains(.compared(holder)) { return }
        let name = CELValue.string(question.name).literal
        let selection = Identifier.isField(question.name) ? ".?\(question.name)" : "[?\(name)]"
        report(
            check: "unguarded-field", at: question.part,
            "\(name) may be absent" + (reason.map { ": " + $0 } ?? ""),
            remedy: "ask \(path.question) first, or select it with \(selection) and orValue(…)")
    }

    mutating func shape(
        at key: SyntaxTree.Part, of base: SyntaxTree.Part, isOptional: Bool,
        _ part: SyntaxTree.Part
    ) -> Shape {
        let holder = shape(of: base)
        let wasOptional = if case .optional = holder { true } else { false }
        let inner = notNull(wasOptional ? holder.unwrapped : holder, base)
        let isGuarded = isOptional || wasOptional
        let found: Shape
        if let name = key.tree.text, inner.kinds.contains(.map), !inner.kinds.contains(.list) {
            found = shape(
                of: FieldQuestion(name: name, base: base, isGuarded: isGuarded, part: part),
                in: inner)
        } else {
            found = element(of: inner, key, part)
        }
        return isGuarded ? .optional(found) : found
    }

    private mutating func element(
        of holder: Shape, _ key: SyntaxTree.Part, _ part: SyntaxTree.Part
    ) -> Shape {
        var keyShape = shape(of: key)
        switch holder {
        case .list(let element):
            keyShape = notNull(keyShape, key)
            if keyShape.kinds.isDisjoint(with: .number) {
                report(
                    check: "wrong-type", at: key,
                    "a list is indexed by a number, found \(keyShape.kinds.phrase)")
            }
            return element
        case .map, .record: return holder.values
        default:
            if holder.kinds.isDisjoint(with: [.list, .map, .optional]) {
                report(check: "wrong-type", at: part, "\(holder.kinds.phrase) has no elements")
            }
            return .any
        }
    }
}

extension Shape {
    /// The field of a name; nil if there is none.
    fileprivate func field(_ name: String) -> RecordShape.Field? {
        switch self {
        case .record(let record): record.fields[name] ?? record.others.map { .init($0) }
        case .map(_, let value): .init(value)
        default: .init(.any)
        }
    }
}

extension SyntaxTree {
    /// True if the part is a map that is written there.
    fileprivate var isMap: Bool {
        switch self {
        case .map, .literal(.map): true
        default: false
        }
    }
}
