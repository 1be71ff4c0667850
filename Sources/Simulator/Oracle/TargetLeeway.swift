import Contracts

/// The freedom that a backend has which somebody else wrote.
///
/// Its catalogue has other rows than the model, it keeps times with less precision, and its ids,
/// tokens and messages look otherwise. No document fixes any of these.
struct TargetLeeway: Sendable {
    /// The tables whose rows only the target knows.
    let catalogues: CatalogueTables
    /// The members whose values the contract lists, so that they are no free texts.
    let fixedMembers: Set<String>

    init(_ model: BackendModel) {
        catalogues = CatalogueTables(model)
        fixedMembers = model.contract.listedMembers
    }

    /// True if the text at a place of the answer to a refused request may be any.
    func isFree(_ place: AnswerDifference.Place) -> Bool {
        guard case .body(let path) = place else { return false }
        return !fixedMembers.contains(path.last { $0 != AnswerDifference.any } ?? "")
    }
}

extension Contract {
    /// The names of members whose schema lists their values, by `enum` or `const`.
    fileprivate var listedMembers: Set<String> {
        var names: Set<String> = []
        var open = [document.root]
        while let value = open.popLast() {
            for member in value["properties"]?.members.map(\.self) ?? []
            where isListed(member.value) {
                names.insert(member.name)
            }
            open += value.members.map(\.value) + value.elements
        }
        return names
    }

    private func isListed(_ schema: Value) -> Bool {
        if schema["enum"] != nil || schema["const"] != nil { return true }
        let prefix = "#/components/schemas/"
        guard let reference = schema["$ref"]?.string, reference.hasPrefix(prefix) else {
            return false
        }
        let name = String(reference.dropFirst(prefix.count))
        let target = document.root["components"]?["schemas"]?[name]
        return target?["enum"] != nil || target?["const"] != nil
    }
}
