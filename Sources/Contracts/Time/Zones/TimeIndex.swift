/// Ascending times, and where among them any time falls.
///
/// Clocks change about twice a year, so that a table of equal steps leads to the one or two times
/// that can be meant. However unevenly times are spread, a search takes few steps.
struct TimeIndex: Sendable {
    /// The times in order; the first is before all others.
    let times: [Int64]
    /// For each step the last of the times at or before its begin.
    private let firsts: [UInt32]
    private let base: Int64
    private let shift: Int64

    // 2^24 seconds are 194 days.
    private static let usualShift: Int64 = 24
    private static let mostSteps: UInt64 = 4096
    // The year 1425: data about times before it would stretch the steps for nothing.
    private static let earliestBase: Int64 = -(1 << 34)

    init(_ times: [Int64]) {
        self.times = times
        let from = times.firstIndex { $0 >= Self.earliestBase } ?? times.count - 1
        let base = max(times[from], Self.earliestBase)
        let width = UInt64(bitPattern: max(times[times.count - 1], base) &- base)
        var shift = Self.usualShift
        while width >> UInt64(shift) >= Self.mostSteps { shift += 1 }
        var firsts: [UInt32] = []
        var place = from
        for step in 0...(width >> UInt64(shift)) + 1 {
            let begin = base &+ Int64(bitPattern: step << UInt64(shift))
            while place + 1 < times.count, times[place + 1] <= begin { place += 1 }
            firsts.append(UInt32(truncatingIfNeeded: place))
        }
        (self.base, self.shift, self.firsts) = (base, shift, firsts)
    }

    /// The place of the last time that is not after this one.
    @inline(__always)
    func last(atOrBefore time: Int64) -> Int {
        if time < base { return search(from: 0, to: Int(firsts[0]), time) }
        let step = UInt64(bitPattern: time &- base) >> UInt64(truncatingIfNeeded: shift)
        if step >= UInt64(truncatingIfNeeded: firsts.count &- 1) { return times.count &- 1 }
        let index = Int(truncatingIfNeeded: step)
        return search(from: Int(firsts[index]), to: Int(firsts[index &+ 1]), time)
    }

    @inline(__always)
    private func search(from: Int, to: Int, _ time: Int64) -> Int {
        var (low, high) = (from, to)
        while low < high {
            let middle = (low &+ high &+ 1) &>> 1
            if times[middle] <= time { low = middle } else { high = middle &- 1 }
        }
        return low
    }
}
