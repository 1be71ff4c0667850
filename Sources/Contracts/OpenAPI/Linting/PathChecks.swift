extension ContractCheck {
    /// A path that is no template.
    static let malformedPath = ContractCheck(
        id: "malformed-path", severity: .warning,
        about: "A path has unbalanced braces, a variable twice, a query or a fragment."
    ) { contract in
        contract.pathMembers.compactMap { member in
            let template = PathTemplate(member.name)
            let text = quoted(member.name)
            if template.isMalformed {
                return ContractFault(
                    member.key, "the braces in the path \(text) do not pair up around names",
                    remedy: "write each variable as {name}")
            }
            let variables = template.variables
            if let twice = variables.first(where: { name in
                variables.filter { $0 == name }.count > 1
            }) {
                return ContractFault(
                    member.key, "the path \(text) has the variable \(quoted(twice)) twice",
                    remedy: "rename one of the two")
            }
            guard member.name.utf8.contains(where: { "?#".utf8.contains($0) }) else { return nil }
            return ContractFault(
                member.key, "the path \(text) has a query or a fragment",
                remedy: "declare query parameters instead")
        }
    }

    /// Two paths that are the same but for the names of their variables.
    static let duplicatePath = ContractCheck(
        id: "duplicate-path", severity: .warning,
        about: "Two paths differ in nothing but the names of their variables."
    ) { contract in
        var first: [[PathTemplate.Segment]: Value.Member] = [:]
        return contract.pathMembers.compactMap { member in
            let shape = PathTemplate(member.name).anonymous
            guard let other = first[shape] else {
                first[shape] = member
                return nil
            }
            return ContractFault(
                member.key,
                "the paths \(quoted(other.name)) and \(quoted(member.name)) are the same",
                remedy: "write the operations of both under one of them",
                notes: [Diagnostic.Note(other.key, "the other one stands here")])
        }
    }

    /// Two paths, each more concrete than the other in some segment.
    static let ambiguousPath = ContractCheck(
        id: "ambiguous-path", severity: .warning,
        about: "Two paths match the same requests and neither is the more concrete one."
    ) { contract in
        let paths = contract.pathMembers.map { ($0, PathTemplate($0.name).anonymous) }
        // Comparing all pairs of very many paths would take too long.
        let byCount = Dictionary(grouping: paths.prefix(2_000)) { $0.1.count }
        var faults: [ContractFault] = []
        for count in byCount.keys.sorted() {
            let group = byCount[count] ?? []
            for (position, (member, shape)) in group.enumerated() {
                let crossing = group.prefix(position).first {
                    PathTemplate.cross($0.1, shape)
                }
                guard let (other, _) = crossing else { continue }
                faults.append(
                    ContractFault(
                        member.key,
                        "some requests match both \(quoted(other.name)) and \(quoted(member.name)), and neither is the more concrete",
                        remedy: "tell them apart by a literal segment",
                        notes: [Diagnostic.Note(other.key, "the other one stands here")]))
            }
        }
        return faults
    }
}

extension PathTemplate {
    /// The segments with the names of the variables left out.
    var anonymous: [Segment] {
        segments.map { segment in
            segment.map { piece in
                if case .variable = piece { .variable("") } else { piece }
            }
        }
    }

    /// True if both match some path, and each has a literal where the other has a variable.
    static func cross(_ left: [Segment], _ right: [Segment]) -> Bool {
        var isOnceMoreConcrete = false
        var isOnceLessConcrete = false
        for (own, foreign) in zip(left, right) where own != foreign {
            switch (isLiteral(own), isLiteral(foreign)) {
            case (true, true): return false
            case (true, false): isOnceMoreConcrete = true
            case (false, true): isOnceLessConcrete = true
            // Which of `{a}.json` and `{a}-x` matches is not looked into.
            case (false, false): return false
            }
        }
        return isOnceMoreConcrete && isOnceLessConcrete
    }

    private static func isLiteral(_ segment: Segment) -> Bool {
        segment.allSatisfy { piece in
            if case .literal = piece { true } else { false }
        }
    }
}
