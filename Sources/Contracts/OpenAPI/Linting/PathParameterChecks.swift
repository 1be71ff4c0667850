extension ContractCheck {
    /// A variable in a path that no parameter describes.
    static let missingPathParameter = ContractCheck(
        id: "missing-path-parameter", severity: .warning,
        about: "A variable of a path has no path parameter."
    ) { contract in
        contract.operations.flatMap { operation -> [ContractFault] in
            let declared = operation.parameters.filter {
                $0.location == .path && $0.isDeclared
            }.map(\.name)
            return operation.path.variables.filter { !declared.contains($0) }.map { name in
                let near = Suggestion.nearest(to: name, amongFew: declared)
                return ContractFault(
                    operation.value,
                    "\(operation.method) \(operation.path.text) has no path parameter \(quoted(name))",
                    remedy: near.map { "is the parameter \(quoted($0)) meant?" }
                        ?? "declare a parameter with in: path and required: true")
            }
        }
    }

    /// A path parameter that the path has no place for.
    static let unusedPathParameter = ContractCheck(
        id: "unused-path-parameter", severity: .warning,
        about: "A path parameter is no variable of the path."
    ) { contract in
        contract.operations.flatMap { operation -> [ContractFault] in
            let variables = operation.path.variables
            let unused = operation.parameters.filter {
                $0.location == .path && !variables.contains($0.name)
            }
            return unused.map { parameter in
                ContractFault(
                    parameter.value["name"] ?? parameter.value,
                    "the path \(quoted(operation.path.text)) has no variable \(quoted(parameter.name))",
                    remedy: Suggestion.nearest(to: parameter.name, amongFew: variables)
                        .map { "is {\($0)} meant?" } ?? "write {\(parameter.name)} in the path")
            }
        }
    }

    /// A path parameter that says it may be missing.
    static let optionalPathParameter = ContractCheck(
        id: "optional-path-parameter", severity: .warning,
        about: "A path parameter is not required, although a path cannot be without it."
    ) { contract in
        contract.inventory[.parameter].filter {
            $0["in"]?.string == "path" && !$0.isSet("required")
        }.map { parameter in
            ContractFault(
                parameter["required"] ?? parameter,
                "the path parameter \(quoted(parameter["name"]?.string ?? "")) is not required",
                remedy: "write required: true")
        }
    }

    /// Two parameters of one name in one list.
    static let duplicateParameter = ContractCheck(
        id: "duplicate-parameter", severity: .warning,
        about: "A list of parameters has two of the same name and location."
    ) { contract in
        (contract.inventory[.operation] + contract.inventory[.pathItem]).flatMap { owner in
            var first: [String: Value] = [:]
            return owner.elements(of: "parameters").compactMap { element -> ContractFault? in
                guard let parameter = contract.target(of: element),
                    let name = parameter["name"]?.string, let location = parameter["in"]?.string
                else { return nil }
                let key = location + " " + (location == "header" ? name.lowercased() : name)
                guard let other = first[key] else {
                    first[key] = element
                    return nil
                }
                return ContractFault(
                    element, "there are two \(location) parameters \(quoted(name))",
                    remedy: "remove one of the two",
                    notes: [Diagnostic.Note(other, "the other one stands here")])
            }
        }
    }
}
