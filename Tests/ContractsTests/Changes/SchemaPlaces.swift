@testable import Contracts

/// The places of schemas and of all values in a tree.
extension JSONTree {
    /// The value at a place; nil where there is none.
    func value(at place: [String]) -> JSONTree? {
        place.reduce(self as JSONTree?) { value, token in
            switch value {
            case .object?: value?[token]
            case .array(let items)?:
                Int(token).flatMap { $0 < items.count ? items[$0] : nil }
            default: nil
            }
        }
    }

    /// The tree with another value at a place, or with none.
    func replacing(_ place: [String], by value: JSONTree?) -> JSONTree {
        guard let token = place.first else { return value ?? self }
        let rest = Array(place.dropFirst())
        switch self {
        case .object(var members):
            guard let index = members.firstIndex(where: { $0.name == token }) else { return self }
            if rest.isEmpty, value == nil {
                members.remove(at: index)
            } else {
                members[index].value = members[index].value.replacing(rest, by: value)
            }
            return .object(members)
        case .array(var items):
            guard let index = Int(token), index < items.count else { return self }
            if rest.isEmpty, value == nil {
                items.remove(at: index)
            } else {
                items[index] = items[index].replacing(rest, by: value)
            }
            return .array(items)
        default: return self
        }
    }

    /// The places of all values inside, the outer ones first.
    var places: [[String]] {
        var found: [[String]] = []
        for (token, value) in parts {
            found.append([token])
            found += value.places.map { [token] + $0 }
        }
        return found
    }

    private var parts: [(String, JSONTree)] {
        switch self {
        case .object(let members): members.map { ($0.name, $0.value) }
        case .array(let items): items.enumerated().map { (String($0), $1) }
        default: []
        }
    }

    private static let holdingOne = [
        "additionalProperties", "items", "contains", "not", "if", "then", "else", "propertyNames",
        "unevaluatedProperties", "unevaluatedItems",
    ]
    private static let holdingNamed = ["properties", "patternProperties", "dependentSchemas"]
    private static let holdingList = ["allOf", "anyOf", "oneOf", "prefixItems"]

    /// The places of the schemas inside a schema, its own first.
    var schemaPlaces: [[String]] {
        guard case .object(let members) = self else { return [] }
        var found: [[String]] = [[]]
        for (name, value) in members {
            if Self.holdingOne.contains(name) {
                found += value.schemaPlaces.map { [name] + $0 }
            } else if Self.holdingNamed.contains(name) || Self.holdingList.contains(name) {
                for (token, inner) in value.parts {
                    found += inner.schemaPlaces.map { [name, token] + $0 }
                }
            }
        }
        return found
    }

    /// The places of all schemas of some components.
    var componentPlaces: [[String]] {
        members.flatMap { component in
            component.value.schemaPlaces.map { [component.name] + $0 }
        }
    }

    /// The scalars inside, for values that are likely to matter.
    var scalars: [JSONTree] {
        switch self {
        case .object(let members): members.flatMap { $0.value.scalars }
        case .array(let items): items.flatMap(\.scalars)
        default: [self]
        }
    }
}
