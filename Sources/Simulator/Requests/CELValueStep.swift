import Contracts

/// A step from a value to one that it holds.
package enum CELValueStep: Hashable {
    case name(String)
    case position(Int)

    package var text: String {
        switch self {
        case .name(let name): name
        case .position(let position): "\(position)"
        }
    }
}

extension CELValue {
    /// The paths to the value itself and to all that it holds, up to a number of them.
    package func steps(limit: Int) -> [[CELValueStep]] {
        var found: [[CELValueStep]] = [[]]
        var open: [(celValue: CELValue, path: [CELValueStep])] = [(self, [])]
        while !open.isEmpty, found.count < limit {
            let (celValue, path) = open.removeFirst()
            var inner: [(CELValueStep, CELValue)] = []
            if let map = celValue.entries {
                for place in 0..<map.count {
                    let (key, value) = map.entry(at: place)
                    if case .string(let name) = key { inner.append((.name(name), value)) }
                }
            }
            for (position, item) in (celValue.elements ?? []).prefix(8).enumerated() {
                inner.append((.position(position), item))
            }
            for (step, value) in inner where found.count < limit {
                found.append(path + [step])
                open.append((value, path + [step]))
            }
        }
        return found
    }

    /// The value at the end of a path; nil if the path leads nowhere.
    package func at(_ path: [CELValueStep]) -> CELValue? {
        var celValue: CELValue? = self
        for step in path {
            switch step {
            case .name(let name): celValue = celValue?.entries?[name]
            case .position(let position):
                let list = celValue?.elements ?? []
                celValue = list.indices.contains(position) ? list[position] : nil
            }
        }
        return celValue
    }

    /// The value with another value at the end of a path; nil if the path leads nowhere.
    package func replacing(_ path: ArraySlice<CELValueStep>, with new: CELValue) -> CELValue? {
        guard let step = path.first else { return new }
        switch (step, self) {
        case (.name(let name), .map(var map)):
            guard let changed = map[name]?.replacing(path.dropFirst(), with: new) else {
                return nil
            }
            map.set(.string(name), to: changed)
            return .map(map)
        case (.position(let position), .list(var list)):
            guard list.indices.contains(position),
                let changed = list[position].replacing(path.dropFirst(), with: new)
            else { return nil }
            list[position] = changed
            return .list(list)
        default: return nil
        }
    }
}
