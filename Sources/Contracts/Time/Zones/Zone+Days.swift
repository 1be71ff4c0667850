extension Zone {
    /// The first instant of a day; nil outside the years 1 to 9999 of UTC.
    ///
    /// If midnight is skipped, this is the jump over it. If midnight is shown twice, this is its
    /// first time. A day that is skipped whole begins, and ends, at the jump.
    public func startOfDay(_ date: CivilDate) -> Instant? {
        let start =
            switch instants(of: CivilDateTime(date)) {
            case .unique(let instant): instant
            case .gap(let gap): gap.transition.at
            case .fold(let earlier, _): earlier
            case .many(let instants): instants[0]
            }
        return start.isWritable ? start : nil
    }

    /// True if the clocks ever show a day. They skipped a few days when they moved across the date
    /// line.
    public func hasDay(_ date: CivilDate) -> Bool {
        guard case .gap(let gap) = instants(of: CivilDateTime(date)) else { return true }
        return local(gap.transition.at).date == date
    }
}
