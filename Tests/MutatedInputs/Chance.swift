import Simulator

/// The source of chance for the mutations of one input.
struct Chance {
    private var stream: RandomStream

    init(number: Int) { stream = RandomStream(seed: UInt64(number), name: "mutated input") }

    /// A number below a limit; 0 where the limit is less than 2.
    mutating func below(_ limit: Int) -> Int {
        limit < 2 ? 0 : Int(stream.next(below: UInt64(limit)))
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }

    /// True once in so many times.
    mutating func once(in times: Int) -> Bool { below(times) == 0 }
}
