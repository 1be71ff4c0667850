/// The functions of expressions for lists; indices count from 0.
package enum ListFunctions {
    /// The greatest number of elements in a list that a function makes.
    package static let greatestCount = 1_000_000

    /// The elements from an index to before another.
    package static func slice(
        _ list: [CELValue], from start: Int, to end: Int
    ) throws(FunctionFault) -> [CELValue] {
        for index in [start, end] where index < 0 {
            throw .indexOutOfRange(index, length: list.count)
        }
        if start > end { throw .rangeOutOfOrder(start: start, end: end) }
        if end > list.count { throw .indexOutOfRange(end, length: list.count) }
        return Array(list[start..<end])
    }

    /// The elements, with those of lists among them in their place, so many levels deep.
    package static func flatten(
        _ list: [CELValue], depth: Int = 1
    ) throws(FunctionFault) -> [CELValue] {
        if depth < 0 { throw .negativeDepth(depth) }
        var flat: [CELValue] = []
        guard append(list, depth, to: &flat) else { throw .tooLarge(limit: greatestCount) }
        return flat
    }

    /// False once there are too many elements.
    private static func append(_ list: [CELValue], _ depth: Int, to flat: inout [CELValue]) -> Bool
    {
        for element in list {
            if depth > 0, case .list(let inner) = element {
                guard append(inner, depth - 1, to: &flat) else { return false }
            } else {
                flat.append(element)
                if flat.count > greatestCount { return false }
            }
        }
        return true
    }

    /// The whole numbers from 0 to before another.
    package static func range(_ end: Int) throws(FunctionFault) -> [CELValue] {
        if end > greatestCount { throw .tooLarge(limit: greatestCount) }
        return (0..<max(0, end)).map { .int($0) }
    }

    /// Each element the first time that it occurs.
    package static func distinct(_ list: [CELValue]) -> [CELValue] {
        var seen = CELSet()
        return list.filter { seen.insert($0) }
    }

    /// The elements from last to first.
    package static func reverse(_ list: [CELValue]) -> [CELValue] { list.reversed() }

    /// The first element, as an optional value.
    package static func first(_ list: [CELValue]) -> CELValue { .optional(list.first) }

    /// The last element, as an optional value.
    package static func last(_ list: [CELValue]) -> CELValue { .optional(list.last) }
}
