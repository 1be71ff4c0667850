/// Compares the marks of age: `deprecated`, `x-sunset` and `x-stability-level`.
struct Lifecycle {
    /// The day of the comparison.
    let today: String

    private static let levels = ["draft", "alpha", "beta", "stable"]

    /// The differences between two objects with such marks.
    func changes(from old: [Value], to new: [Value]) -> [PartChange] {
        deprecations(old, new) + sunsets(old, new) + stabilities(old, new)
    }

    private func deprecations(_ old: [Value], _ new: [Value]) -> [PartChange] {
        let values = (old.first(naming: "deprecated"), new.first(naming: "deprecated"))
        let isSet = (values.0?.bool == true, values.1?.bool == true)
        if isSet.0 == isSet.1 { return [] }
        return [
            PartChange(
                name: isSet.1 ? "deprecated" : "reactivated",
                message: isSet.1 ? "it is deprecated now" : "it is not deprecated any more",
                effect: .safe, old: values.0, new: values.1)
        ]
    }

    private func sunsets(_ old: [Value], _ new: [Value]) -> [PartChange] {
        let values = (old.first(naming: "x-sunset"), new.first(naming: "x-sunset"))
        if let new = values.1, Self.day(of: new) == nil, values.0 != new {
            return [
                PartChange(
                    name: "sunset-invalid", message: "x-sunset \(new.summary) is no date",
                    effect: .risky, old: values.0, new: new)
            ]
        }
        switch (values.0.flatMap(Self.day), values.1.flatMap(Self.day)) {
        case (_, let day?) where day < today && values.0 != values.1:
            return [
                PartChange(
                    name: "sunset-too-soon", message: "it ends on \(day), which has passed",
                    effect: .risky, old: values.0, new: values.1)
            ]
        case (nil, let day?):
            return [
                PartChange(
                    name: "sunset-added", message: "it ends on \(day)", effect: .safe,
                    old: values.0, new: values.1)
            ]
        case (let day?, nil):
            return [
                PartChange(
                    name: "sunset-removed", message: "the end on \(day) is gone",
                    // Whoever planned by the day is told nothing.
                    effect: new.first(naming: "deprecated")?.bool == true ? .risky : .safe,
                    old: values.0, new: values.1)
            ]
        case (let was?, let day?) where was != day:
            return [
                PartChange(
                    name: day < was ? "sunset-earlier" : "sunset-later",
                    message: "it ends on \(day) and was to end on \(was)",
                    effect: day < was ? .risky : .safe, old: values.0, new: values.1)
            ]
        default: return []
        }
    }

    /// The day of an end, such as `2026-11-30`; nil if it is no date.
    static func day(of value: Value) -> String? {
        guard let text = value.string else { return nil }
        let day = String(text.prefix(10))
        let rest = text.dropFirst(10)
        // A date and a time count by their day.
        guard rest.isEmpty || rest.first == "T" || rest.first == "t" else { return nil }
        return StringFormat.date.accepts(day) ? day : nil
    }

    private func stabilities(_ old: [Value], _ new: [Value]) -> [PartChange] {
        let values = (
            old.first(naming: "x-stability-level"), new.first(naming: "x-stability-level")
        )
        if let level = values.1, Self.rank(level) == nil, values.0 != level {
            return [
                PartChange(
                    name: "stability-invalid",
                    message: "x-stability-level \(level.summary) is no level", effect: .risky,
                    old: values.0, new: level)
            ]
        }
        // Without a level, nothing was promised and nothing taken back.
        guard let was = values.0.flatMap(Self.rank) else { return [] }
        let now = values.1.flatMap(Self.rank) ?? -1
        if was == now { return [] }
        return [
            PartChange(
                name: now < was ? "stability-decreased" : "stability-increased",
                message: "the stability level is \(values.1?.summary ?? "none") and was "
                    + (values.0?.summary ?? "none"),
                effect: now < was ? .risky : .safe, old: values.0, new: values.1)
        ]
    }

    private static func rank(_ value: Value) -> Int? {
        value.string.flatMap { levels.firstIndex(of: $0) }
    }
}
