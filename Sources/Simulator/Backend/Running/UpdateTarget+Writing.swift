import Contracts

extension UpdateTarget {
    /// What is done with the value at the place.
    enum Write {
        case set(Datum)
        case append(Datum)
        case remove
    }

    /// Writes into a state.
    func write(
        _ write: Write, into state: inout DatumMap, in evaluation: Evaluation
    ) throws(BackendFault) {
        var path: [Datum] = []
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
        _ value: Datum?, at path: ArraySlice<Datum>, by write: Write
    ) throws(BackendFault) -> Datum? {
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

    private func changed(_ value: Datum?, _ write: Write) throws(BackendFault) -> Datum? {
        switch write {
        case .set(let datum): return datum
        case .remove: return nil
        case .append(let datum):
            switch value {
            case .list(let list): return .list(list + [datum])
            case nil: return .list([datum])
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
