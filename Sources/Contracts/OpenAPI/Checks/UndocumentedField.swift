/// A member of a body that the contract does not name.
struct UndocumentedField: ExchangeFacts {
    let name: String
    /// True if the contract forbids members that it does not name.
    let isForbidden: Bool

    var sentence: String {
        isForbidden
            ? "the member \(quoted(name)) is not allowed"
            : "the schema does not name the member \(quoted(name))"
    }
}

extension ExchangeCheck {
    static let undocumentedField = ExchangeCheck(
        ExchangeRule(
            id: "undocumented-field", severity: .advisory, otherSeverity: .broken,
            requirement:
                "The schema of a body names every member. It is broken if the schema forbids "
                + "others, and advisory if the schema only does not name them.",
            example: "`{\"name\": \"oolong\", \"nmae\": \"\"}` where the schema names only `name`.",
            remedy:
                "Name the member in `properties`, or write `additionalProperties: true` to allow "
                + "any member."
        ),
        request: { reading, severity in findings(severity, in: reading.body.judged, on: .request) },
        response: { reading, severity in findings(severity, in: reading.body.judged, on: .response)
        })

    private static func findings(
        _ severity: ExchangeSeverity, in judged: JudgedValue?, on side: ExchangePlace.Side
    ) -> [ExchangeFinding] {
        guard let judged, !judged.isUndecided else { return [] }
        return severity == .broken ? forbidden(judged, side) : unnamed(judged, side)
    }

    private static func forbidden(
        _ judged: JudgedValue, _ side: ExchangePlace.Side
    ) -> [ExchangeFinding] {
        judged.violations.compactMap { violation in
            guard case .unexpected(.members, let name) = violation.fault else { return nil }
            return ExchangeFinding(
                at: ExchangePlace(side, part: .body(violation.instanceLocation)),
                requirement: violation.location.keyword,
                facts: UndocumentedField(name: name, isForbidden: true),
                severity: .broken)
        }
    }

    private static func unnamed(
        _ judged: JudgedValue, _ side: ExchangePlace.Side
    ) -> [ExchangeFinding] {
        var findings: [ExchangeFinding] = []
        AppliedSchemas(judged.schema).visit(judged.value) { visit in
            findings += unnamed(visit).map { name, requirement in
                ExchangeFinding(
                    at: ExchangePlace(side, part: .body(visit.pointer.appending(name))),
                    requirement: requirement,
                    facts: UndocumentedField(name: name, isForbidden: false))
            }
        }
        return findings
    }

    /// The members of an object that its schema does not name, although it names others.
    private static func unnamed(
        _ visit: AppliedSchemas.Visit
    ) -> [(name: String, requirement: Value)] {
        guard visit.value.kind == .object, !visit.isUncertain else { return [] }
        var named: Set<ExactText> = []
        var patterns: [Pattern] = []
        var requirement: Value?
        for keyword in visit.nodes.flatMap(\.keywords) {
            switch keyword.rule {
            case .properties(let entries):
                named.formUnion(entries.map { ExactText($0.name) })
                requirement = requirement ?? keyword.value
            case .patternProperties(let entries): patterns += entries.map(\.pattern)
            // A schema that has a rule for other members expects them.
            case .additionalProperties, .unevaluatedProperties: return []
            default: break
            }
        }
        guard let requirement else { return [] }
        return visit.value.members.map(\.name).filter { name in
            !named.contains(ExactText(name)) && !patterns.contains { $0.matches(name) == true }
        }.map { ($0, requirement) }
    }
}
