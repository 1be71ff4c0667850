import Contracts
import Simulator

/// Things that wait for a time, the earliest first; of one time those that came first.
struct DeadlineQueue<Element: Sendable>: Sendable {
    private var heap: [(deadline: UInt64, order: UInt64, element: Element)] = []
    private var count: UInt64 = 0

    /// The earliest time that anything waits for.
    var first: UInt64? { heap.first?.deadline }

    /// Lets something wait.
    mutating func add(_ element: Element, at deadline: UInt64) {
        count += 1
        heap.append((deadline, count, element))
        var index = heap.count - 1
        while index > 0, isBefore(index, (index - 1) / 2) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Takes what waited for a time that has come, in order.
    mutating func removeDue(at now: UInt64) -> [Element] {
        var due: [Element] = []
        while let first = heap.first, first.deadline <= now {
            due.append(first.element)
            heap.swapAt(0, heap.count - 1)
            heap.removeLast()
            sink()
        }
        return due
    }

    private mutating func sink() {
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
                if isBefore(child, least) { least = child }
            }
            if least == index { return }
            heap.swapAt(index, least)
            index = least
        }
    }

    private func isBefore(_ left: Int, _ right: Int) -> Bool {
        (heap[left].deadline, heap[left].order) < (heap[right].deadline, heap[right].order)
    }
}
