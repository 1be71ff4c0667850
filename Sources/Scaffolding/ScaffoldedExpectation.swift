import Simulator

/// An expectation has a name and a condition over the answer.
struct ScaffoldedExpectation {
    let name: String
    let that: String

    /// The expectation as a script has it, on a line.
    var text: SpecText { .line(.members(["name": .text(name), "that": .text(that)])) }
}
