import Contracts

/// The effects of changes that follow from the request of a client alone.
extension ClientComparison.User {
    /// The reason why a change breaks the client; nil if nothing shows that.
    package func reason(against change: ContractChange) -> String? {
        guard let request else { return nil }
        switch change.id {
        case "operation-removed", "operation-removed-deprecated",
            "operation-removed-before-sunset":
            return "\(message), and it is gone"
        case "operation-renamed": return "\(message) by the old path"
        case "request-required-parameter-added", "request-parameter-became-required":
            guard let (location, name) = change.parameter,
                !request.sends(parameter: name, in: location)
            else { return nil }
            return "\(message) without the \(location) parameter \(name)"
        case "request-required-property-added", "request-property-became-required":
            guard let tokens = change.memberOfBody, request.sends(member: tokens) == false else {
                return nil
            }
            return "\(message) without the member \(JSONPointer(tokens: tokens))"
        case "request-property-renamed":
            guard change.effect == .breaking, let tokens = change.memberOfBody else { return nil }
            let renamed = tokens.dropLast() + [change.detail]
            guard request.sends(member: Array(renamed)) == false else { return nil }
            return "\(message) without the member \(JSONPointer(tokens: Array(renamed)))"
        case "request-property-enum-value-removed", "request-property-const-changed":
            guard let tokens = change.memberOfBody, let sent = request.constant(at: tokens),
                sent == change.detail
            else { return nil }
            return "\(message) and sends \(sent)"
        default: return nil
        }
    }

    /// True if a change concerns what the client sends or reads.
    package func isTouched(by change: ContractChange) -> Bool {
        guard let status else { return true }
        guard change.direction == .answer, let part = change.part else {
            return change.direction == .none && change.operation != nil
                && !change.id.hasPrefix("operation-tag")
        }
        let words = part.split(separator: " ")
        guard words.count > 1, words[0] == "answer",
            let pattern = StatusPattern(String(words[1]))
        else { return true }
        return pattern.matches(status)
    }
}

extension ContractChange {
    /// The location and the name of the parameter that the change is about.
    fileprivate var parameter: (location: String, name: String)? {
        guard let words = part?.split(separator: " ", maxSplits: 2), words.count == 3,
            words[1] == "parameter"
        else { return nil }
        return (String(words[0]), String(words[2]))
    }

    /// The place of the member of the request body that the change is about.
    fileprivate var memberOfBody: [String]? {
        guard let part, part.hasPrefix("request body"), let mark = part.firstRange(of: " /") else {
            return nil
        }
        return JSONPointer(String(part[mark.lowerBound...].dropFirst()))?.tokens
    }
}

extension RequestTemplate {
    /// True if the request may carry a parameter.
    fileprivate func sends(parameter name: String, in location: String) -> Bool {
        if url != nil { return true }
        let arguments: Arguments
        switch location {
        case "path": arguments = path
        case "query": arguments = query
        case "header": arguments = headers
        case "cookie": arguments = cookies
        default: return true
        }
        return arguments.contains { argument in
            location == "header"
                ? ASCII.isSame(argument.name, name) : argument.name == name
        }
    }

    /// The text that is always sent as a member of the body, in quotes; nil if it may vary.
    fileprivate func constant(at tokens: [String]) -> String? {
        guard case .data(let template) = content else { return nil }
        return template.constantText(of: tokens).map(quoted)
    }

    /// False if the request certainly lacks a member of its body; nil if nothing shows it.
    fileprivate func sends(member tokens: [String]) -> Bool? {
        switch content {
        case .none: false
        case .data(let template), .form(let template): template.has(member: tokens)
        case .parts(let parts): tokens.count == 1 ? parts.contains { $0.name == tokens[0] } : nil
        case .bytes: nil
        }
    }
}
