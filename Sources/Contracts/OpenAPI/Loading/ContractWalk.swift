/// Goes once through all parts of a contract, guided by the tables of fields. It finds parts of the
/// wrong shape and the targets of references.
///
/// It keeps a list of open steps instead of calling itself, so no depth of input is too deep.
struct ContractWalk: DiagnosticCollector {
    let version: OpenAPIVersion
    let follower: ReferenceFollower
    var inventory = ContractInventory()
    var diagnostics: [Diagnostic] = []
    private var pending: [Step] = []
    private var next = 0
    private var seen: Set<Visit> = []

    /// A value that is still to be looked at.
    struct Step {
        var value: Value
        var expected: FieldValue
        /// The field that holds it, as a sentence names it.
        var name: String
        /// The dialect of the schemas in it.
        var dialect: Dialect
        /// True if it stands inside a schema.
        var isInSchema = false
    }

    private struct Visit: Hashable {
        var place: SchemaPlace
        var kind: ObjectKind?
    }

    init(version: OpenAPIVersion, follower: ReferenceFollower) {
        self.version = version
        self.follower = follower
    }

    /// Goes through a root document: first everything except the components, then the components.
    static func walk(
        _ root: Value, version: OpenAPIVersion, dialect: Dialect, follower: ReferenceFollower
    ) -> ContractWalk {
        var walk = ContractWalk(version: version, follower: follower)
        let step = Step(value: root, expected: .object(.openAPI), name: "", dialect: dialect)
        let components = root.kind == .object ? root["components"] : nil
        walk.look(at: step, without: "components")
        walk.goOn()
        walk.inventory.reachable = Set(walk.seen.map(\.place))
        if let components {
            walk.add(components, as: .object(.components), called: "components", in: step)
            walk.goOn()
        }
        return walk
    }

    private mutating func goOn() {
        while next < pending.count {
            look(at: pending[next])
            next += 1
        }
    }

    /// Puts a part of a step on the list.
    mutating func add(_ value: Value, as expected: FieldValue, called name: String, in outer: Step)
    {
        var step = outer
        step.value = value
        step.expected = expected
        step.name = name
        pending.append(step)
    }

    mutating func add(_ step: Step) { pending.append(step) }

    /// True if a value is met for the first time as an object of this kind.
    private mutating func isNew(_ value: Value, _ kind: ObjectKind?) -> Bool {
        seen.insert(Visit(place: SchemaPlace(value), kind: kind)).inserted
    }

    private mutating func look(at step: Step, without excepted: String? = nil) {
        switch step.expected {
        case .anything: break
        case .string, .boolean, .uri, .email, .word: checkScalar(step)
        case .schema:
            if isNew(step.value, nil) { lookAtSchema(step) }
        case .object(let kind):
            if isNew(step.value, kind) { lookAtObject(step, kind, without: excepted) }
        case .referable(let kind):
            lookAtReferable(step, kind)
        case .list(let element):
            guard isKind(.array, step) else { return }
            for value in step.value.elements {
                add(value, as: element, called: "an item of \(step.name)", in: step)
            }
        case .map(let element), .named(let element):
            guard isKind(.object, step) else { return }
            for member in step.value.members {
                if case .named = step.expected { checkName(member.key, of: step) }
                add(member.value, as: element, called: quoted(member.name), in: step)
            }
        }
    }

    private mutating func lookAtReferable(_ step: Step, _ kind: ObjectKind) {
        guard step.value.kind == .object, let reference = step.value["$ref"] else {
            if isNew(step.value, kind) { lookAtObject(step, kind) }
            return
        }
        guard isNew(step.value, nil) else { return }
        if kind == .operation {
            warn(
                at: reference, check: "unknown-field",
                "OpenAPI has no $ref in the place of an operation, though most tools follow it",
                remedy: "refer to a whole path item, or to the parts of the operation")
        }
        checkSiblings(of: reference, in: step.value)
        follow(in: step, reference: reference, as: .referable(kind))
    }

    private mutating func lookAtObject(
        _ step: Step, _ kind: ObjectKind, without excepted: String? = nil
    ) {
        guard isKind(.object, step, called: kind.rawValue) else { return }
        inventory.add(step.value, kind)
        let shape = ObjectTable.shape(of: kind, in: version)
        checkRequired(in: step.value, of: kind, shape: shape)
        if kind == .pathItem, let reference = step.value["$ref"] {
            follow(in: step, reference: reference, as: .object(.pathItem))
        }
        for member in step.value.members {
            let name = member.name
            if name == excepted || (shape.isExtensible && name.hasPrefix("x-")) { continue }
            if let field = shape.fields.first(where: { $0.name == name }) {
                if name != "$ref" {
                    add(member.value, as: field.value, called: quoted(name), in: step)
                }
            } else if let others = shape.others {
                checkKey(member.key, of: kind)
                add(member.value, as: others, called: quoted(name), in: step)
            } else {
                reportUnknown(member.key, in: kind, shape)
            }
        }
    }

    /// Continues at the target of a reference; a chain that comes back to its start is reported.
    private mutating func follow(in step: Step, reference: Value, as expected: FieldValue) {
        do throws(ReferenceFault) {
            _ = try follower.target(of: step.value)
            add(
                try follower.follow(reference), as: expected, called: "what $ref leads to", in: step
            )
        } catch {
            diagnostics += error.diagnostics
        }
    }
}
