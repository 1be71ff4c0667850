extension Assembler {
    /// Assembles `a.b[c]`: one step that follows all fields at once, if all are there. Behind it,
    /// one step for each field says what is missing if a field is not there.
    mutating func assemblePath(
        _ part: SyntaxTree.Part, into target: UInt16
    ) throws(SyntaxFault) {
        var fields: [Field] = []
        let base = base(of: part, &fields)
        let first = try operand(of: base)
        program.paths.append(FieldPath(keys: fields.map(\.key)))
        guard program.paths.count <= Int(UInt16.max) else { throw .tooLarge(part) }
        let number = UInt16(program.paths.count - 1)
        add(.init(kind: .follow, target: target, first: first, second: number), part)
        var holder = first
        for field in fields {
            let name = CELValue.string(field.key.key.text)
            let key =
                if let operand = field.key.operand { operand } else {
                    try constant(name, field.part)
                }
            add(.init(kind: field.kind, target: target, first: holder, second: key), field.part)
            holder = target
        }
    }

    /// A field of a path, and the part that ends with it.
    private struct Field {
        let key: PathKey
        /// The step for it alone: `.b`, or `['b']`.
        let kind: StepKind
        let part: SyntaxTree.Part

        init(_ name: String, kind: StepKind, at part: SyntaxTree.Part) {
            key = PathKey(key: CELKey(name), operand: nil)
            self.kind = kind
            self.part = part
        }

        init(in register: UInt16, _ part: SyntaxTree.Part) {
            key = PathKey(key: CELKey(""), operand: register)
            kind = .index
            self.part = part
        }
    }

    /// True if a key between brackets may be a part of a path.
    func isPathKey(_ key: SyntaxTree.Part) -> Bool {
        key.tree.text != nil || named(key) != nil
    }

    /// The part that a path begins with. Collects the fields of the path in order.
    private func base(
        of part: SyntaxTree.Part, _ fields: inout [Field]
    ) -> SyntaxTree.Part {
        switch part.tree {
        case .select(let holder, let name, isOptional: false):
            let base = base(of: holder, &fields)
            fields.append(Field(name, kind: .select, at: part))
            return base
        case .index(let holder, let key, isOptional: false):
            guard isPathKey(key) else { return part }
            let base = base(of: holder, &fields)
            if let name = key.tree.text {
                fields.append(Field(name, kind: .index, at: part))
            } else if let register = named(key) {
                fields.append(Field(in: register, part))
            }
            return base
        default: return part
        }
    }
}

extension SyntaxTree {
    /// The text that is written down; nil for everything else.
    var text: String? {
        if case .literal(.string(let text)) = self { text } else { nil }
    }
}
