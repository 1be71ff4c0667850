extension CELValueEntries {
    /// The entry at a place, which there must be.
    @inline(__always)
    func entry(at place: Int) -> (key: CELValue, value: CELValue) { (keys[place], values[place]) }

    /// The place of a key where all keys are texts; nil where there is none.
    @inline(__always)
    func place(inTexts key: CELKey) -> Int? {
        var low = 0
        var high = count
        while low < high {
            let middle = (low &+ high) &>> 1
            let word = words[middle]
            if word == key.word {
                guard case .string(let text) = keys[middle] else { return nil }
                if text.isExactly(key.text) { return middle }
                if text.precedes(key.text) { low = middle &+ 1 } else { high = middle }
            } else if word < key.word {
                low = middle &+ 1
            } else {
                high = middle
            }
        }
        return nil
    }

    /// The place of a key, or the one where it belongs.
    func place(of key: CELValue) -> (place: Int, isFound: Bool) {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            let order = keys[middle].keyOrder(against: key)
            if order == 0 { return (middle, true) }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return (low, false)
    }
}
