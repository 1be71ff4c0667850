import Contracts

/// When two states are the same for whoever explores.
extension BackendState {
    /// The identity of the state in 128 bits. It is equal if everything continues alike.
    ///
    /// Times of what is planned count from `now`, so that a state that comes again later is
    /// recognised. It follows from the content alone and costs what changed since the last time.
    package func digest(at now: Instant) -> CELValueDigest { identity(at: now).digest }

    /// True if two states, each at its time, are the same. Equal numbers of different types count
    /// as different, because answers show the type.
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
    /// The entry without its exact instant and without the order of planning.
    fileprivate func identity(at now: Instant) -> CELValue {
        let wait = time.span(since: now).map(CELValue.duration) ?? .timestamp(time)
        return .list([wait, .int(job), key.map(CELValue.string) ?? .null, data])
    }
}
