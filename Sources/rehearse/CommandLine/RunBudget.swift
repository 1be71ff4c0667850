/// A limit of a run: a number of runs of each case, or a total time.
enum RunBudget: Equatable {
    case runs(Int)
    case seconds(Int)

    /// The unit of older versions, which is still read.
    private static let formerUnit = "cases"

    /// The limit of a text such as `500runs` or `60s`; nil if it is none.
    init?(_ text: String) {
        let units = [("runs", 1_000_000_000), (Self.formerUnit, 1_000_000_000), ("s", 86_400)]
        guard let (unit, most) = units.first(where: { text.hasSuffix($0.0) }),
            let number = Int(text.dropLast(unit.utf8.count)), (1...most).contains(number)
        else { return nil }
        self = unit == "s" ? .seconds(number) : .runs(number)
    }

    /// The new spelling of a text in the unit of older versions; nil for others.
    static func newSpelling(of text: String) -> String? {
        text.hasSuffix(formerUnit) ? "\(text.dropLast(formerUnit.utf8.count))runs" : nil
    }
}

extension Values {
    /// The value of an option that limits a run, or its default.
    func budget(_ option: Option) -> RunBudget? { text(option).flatMap(RunBudget.init) }
}
