extension ContractBuilder {
    mutating func response(_ member: Value.Member) -> Response? {
        guard let status = StatusPattern(member.name), let target = target(member.value)
        else { return nil }
        return inside(target.value) { $0.response(status, target) }
    }

    private mutating func response(
        _ status: StatusPattern, _ target: ReferenceFollower.Target
    ) -> Response {
        let value = target.value
        return Response(
            status: status, description: text("description", of: target),
            headers: value.members(of: "headers").compactMap { header($0) },
            content: mediaTypes(of: value),
            links: value.members(of: "links").compactMap { link($0) },
            value: value)
    }

    /// A text that OpenAPI 3.1 lets a Reference Object give in place of what it leads to.
    private func text(_ field: String, of target: ReferenceFollower.Target) -> String {
        let outer = version == .v31 ? target.references.compactMap { $0[field]?.string } : []
        return outer.first ?? target.value[field]?.string ?? ""
    }

    private func link(_ member: Value.Member) -> Link? {
        guard let value = target(member.value)?.value else { return nil }
        return Link(
            name: member.name, operationID: value["operationId"]?.string,
            operationRef: value["operationRef"]?.string,
            parameters: value.members(of: "parameters").map { ($0.name, $0.value) },
            requestBody: value["requestBody"], value: value)
    }
}
