import Contracts
import Simulator

extension Exchange.Response {
    /// The ids and the like that an answer gives, by where they stand in it.
    ///
    /// - Parameter withLists: true to look into the first elements of lists, too.
    func givenNames(withLists: Bool = false) -> [String: CELValue] {
        guard status / 100 == 2 else { return [:] }
        var names: [String: CELValue] = [:]
        if let location = headers.values("location").first?.split(separator: "/").last {
            names["Location"] = .string(String(location))
        }
        if let document = try? Document(json: body, name: "answer") {
            let value = CELValue(document.root)
            value.addNames(to: &names, at: "", depth: 0)
            if withLists { value.addNamesInLists(to: &names, at: "", depth: 0) }
        }
        return names
    }
}

extension CELValue {
    private static let (mostNames, mostInLists) = (32, 256)
    private static let mostItems = 24
    private static let endings = ["id", "key", "code", "slug", "token", "number", "name"]

    fileprivate func addNames(to names: inout [String: CELValue], at place: String, depth: Int) {
        guard let map = entries, depth < 3 else { return }
        for (key, value) in map.entries {
            guard names.count < Self.mostNames, case .string(let name) = key else { return }
            let inner = "\(place)/\(name)"
            switch value {
            case .map: value.addNames(to: &names, at: inner, depth: depth + 1)
            case .string, .int:
                let normalised = IdentityNames.normalised(name)
                if Self.endings.contains(where: normalised.hasSuffix) { names[inner] = value }
            default: break
            }
        }
    }

    fileprivate func addNamesInLists(
        to names: inout [String: CELValue], at place: String, depth: Int
    ) {
        guard depth < 4 else { return }
        if let map = entries {
            for (key, value) in map.entries {
                guard case .string(let name) = key else { continue }
                value.addNamesInLists(to: &names, at: "\(place)/\(name)", depth: depth + 1)
            }
        }
        for (position, item) in (elements ?? []).prefix(Self.mostItems).enumerated() {
            var own: [String: CELValue] = [:]
            item.addNames(to: &own, at: "\(place)/\(position)", depth: 0)
            guard names.count + own.count <= Self.mostInLists else { return }
            names.merge(own) { first, _ in first }
        }
    }
}
