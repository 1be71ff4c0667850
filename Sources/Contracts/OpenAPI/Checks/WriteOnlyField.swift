/// A member that only requests may have.
struct WriteOnlyField: ExchangeFacts {
    let name: String

    var sentence: String { "the member \(quoted(name)) is writeOnly and was sent back" }
}

extension ExchangeCheck {
    static let writeOnlyField = ExchangeCheck(
        ExchangeRule(
            id: "write-only-field",
            requirement: "No answer has a member that the contract calls `writeOnly`.",
            example: "`{\"name\": \"ann\", \"password\": \"…\"}` where `password` is `writeOnly`.",
            remedy: "Remove the member from answers. It is usually a secret.")
    ) { (reading: ResponseParts) in
        guard reading.body.plan?.mayHaveWriteOnly == true,
            let judged = reading.body.judged, !judged.isUndecided
        else { return [] }
        var findings: [ExchangeFinding] = []
        AppliedSchemas(judged.schema).visit(judged.value) { visit in
            guard let name = visit.pointer.tokens.last else { return }
            let requirement = visit.nodes.lazy.compactMap { node -> Value? in
                let flag = node.value.kind == .object ? node.value["writeOnly"] : nil
                return flag?.bool == true ? flag : nil
            }.first
            guard let requirement else { return }
            findings.append(
                ExchangeFinding(
                    at: ExchangePlace(.response, part: .body(visit.pointer)),
                    requirement: requirement,
                    facts: WriteOnlyField(name: name)))
        }
        return findings
    }
}
