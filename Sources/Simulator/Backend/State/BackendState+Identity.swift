import Contracts

/// When two states are the same for whoever explores.
extension BackendState {
    /// What the state is, in 128 bits: equal for states from which everything goes on alike.
    ///
    /// Times of what is planned count from `now`, so that a state that comes again later is
    /// recognised. It follows from the content alone and costs what changed since the last time.
    package func digest(at now: Instant) -> CELValueDigest { identity(at: now).digest }

    /// Whether two states, each at its time, are the same: not only equal in number, but also in
    /// type, as answers would show it.
    public func isIdentical(
        to other: BackendState, at now: Instant, and otherTime: Instant
    ) -> Bool {
        identity(at: now).isIdentical(to: other.identity(at: otherTime))
    }

    private func identity(at now: Instant) -> CELValue {
        .list(
            [
                .map(data), .map(config), .map(given),
                .list(schedule.entries.map { $0.identity(at: now) }),
            ] + (tables.map { [.map($0)] } ?? []))
    }
}

extension Schedule.Entry {
    /// The entry without what does not matter: of which instant and of which planning it is.
    fileprivate func identity(at now: Instant) -> CELValue {
        let wait = time.span(since: now).map(CELValue.duration) ?? .timestamp(time)
        return .list([wait, .int(job), key.map(CELValue.string) ?? .null, data])
    }
}
