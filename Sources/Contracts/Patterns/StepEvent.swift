/// The message of a step-counting expression's callout, in the one byte that it can carry.
enum StepEvent {
    /// A way is tried.
    case step
    /// A run of single scalars begins, which takes the minimum or nothing.
    case run(minimum: Int)
    /// That run has ended, or gives back one scalar.
    case end
    /// Text is compared with what a group matched.
    case rest

    var number: Int {
        switch self {
        case .step: 0
        case .end: 1
        case .rest: 2
        case .run(let minimum): 3 + (Int.bitWidth - minimum.leadingZeroBitCount)
        }
    }

    /// The greatest minimum that a number stands for.
    static func minimum(ofRun number: Int) -> Int { 1 << (number - 3) }
}
