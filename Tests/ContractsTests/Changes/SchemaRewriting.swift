@testable import Contracts

/// Writes the schemas of a contract in another way that means the same.
struct SchemaRewriting {
    private var chance: DrawSequence
    private var extracted = 0

    init(_ chance: DrawSequence) { self.chance = chance }

    /// The same components after a few steps.
    mutating func rewritten(_ components: JSONTree) -> JSONTree {
        var changed = components
        for _ in 0...chance.below(4) { step(&changed) }
        return chance.percent(50) ? shuffled(changed) : changed
    }

    private mutating func step(_ components: inout JSONTree) {
        guard let place = chance.pick(components.componentPlaces),
            let schema = components.value(at: place)
        else { return }
        if let name = schema["$ref"]?.string?.dropFirst(SchemaMaker.base.count) {
            // A schema that refers to itself would have to be written again and again.
            let target = components[String(name)]
            if let target, !target.text.contains(SchemaMaker.base) {
                components = components.replacing(place, by: target)
            }
            return
        }
        switch chance.below(3) {
        case 0: components = components.replacing(place, by: .object([("allOf", .array([schema]))]))
        case 1:
            components = components.replacing(
                place, by: schema.setting("description", .string("the same")))
        default:
            extracted += 1
            let name = "More\(extracted)"
            components = components.replacing(place, by: .reference(name)).setting(name, schema)
        }
    }

    /// The same tree with the members of all objects in another order.
    private mutating func shuffled(_ tree: JSONTree) -> JSONTree {
        switch tree {
        case .object(var members):
            for place in members.indices.dropLast() {
                members.swapAt(place, place + chance.below(members.count - place))
            }
            return .object(members.map { ($0.name, shuffled($0.value)) })
        case .array(let items): return .array(items.map { shuffled($0) })
        default: return tree
        }
    }
}
