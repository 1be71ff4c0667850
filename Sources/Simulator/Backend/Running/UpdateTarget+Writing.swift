import Contracts

extension UpdateTarget {
    /// The change of the value at the place.
    enum Write {
        case set(CELValue)
        case append(CELValue)
        case remove
    }

    /// Writes into a state.
    func write(
        _ write: Write, into state: inout CELMap, in evaluation: Evaluation
    ) throws(BackendFault) {
        var path: [CELValue] = []
        for key in keys {
            switch key {
            case .name(let name): path.append(.string(name))
            case .computed(let expression): path.append(try evaluation.value(of: expression))
            }
        }
        guard case .map(let changed)? = try changed(.map(state), at: path[...], by: write) else {
            preconditionFailure("a state is never removed as a whole")
        }
        state = changed
    }

    /// The value with the change made below it; nil where the value itself is to go.
    private func changed(
        _ value: CELValue?, at path: ArraySlice<CELValue>, by write: Write
    ) throws(BackendFault) -> CELValue? {
        guard let key = path.first else { return try changed(value, write) }
        switch value {
        case .map(var map):
            guard key.isKey else {
                throw fault("\(key.kind.rawValue) is no key of a map")
            }
            let inner = map[key]
            if inner == nil, path.count > 1 {
                if case .remove = write { return value }
                throw fault(
                    "there is nothing at \(key.literal) to write into",
                    remedy: "set the whole of \(key.literal) first")
            }
            if let changed = try changed(inner, at: path.dropFirst(), by: write) {
                map.set(key, to: changed)
            } else {
                map.remove(key)
            }
            return .map(map)
        case .list(var list):
            guard case .int(let index) = key, list.indices.contains(index) else {
                throw fault("the list of \(list.count) has no element \(key.literal)")
            }
            if let changed = try changed(list[index], at: path.dropFirst(), by: write) {
                list[index] = changed
            } else {
                list.remove(at: index)
            }
            return .list(list)
        default:
            throw fault("\(value?.kind.rawValue ?? "nothing") holds no \(key.literal)")
        }
    }

    private func changed(_ value: CELValue?, _ write: Write) throws(BackendFault) -> CELValue? {
        switch write {
        case .set(let celValue): return celValue
        case .remove: return nil
        case .append(let celValue):
            switch value {
            case .list(let list): return .list(list + [celValue])
            case nil: return .list([celValue])
            case let other?:
                throw fault("expected a list to append to, found \(other.kind.rawValue)")
            }
        }
    }

    private func fault(_ message: String, remedy: String? = nil) -> BackendFault {
        BackendFault([
            place.diagnostic(at: caret, check: "model-fault", message, remedy: remedy)
        ])
    }
}
