import Contracts

/// The planned jobs, in the order of their times.
package struct Schedule: Sendable {
    /// One job that is planned.
    package struct Entry: Sendable {
        /// When it runs.
        package let time: Instant
        /// Which was planned first, among those of one instant.
        let order: Int
        /// The job by its place among the model's jobs.
        package let job: Int
        /// Distinguishes it from others of its kind.
        package let key: String?
        /// The data for the job.
        package let data: CELValue
    }

    /// The planned jobs, the next one first.
    package private(set) var entries: [Entry] = []
    private var planned = 0

    /// When something happens next; nil where nothing does.
    package var next: Instant? { entries.first?.time }

    /// Plans a job; one of the same kind and key is moved.
    mutating func plan(job: Int, key: String?, at time: Instant, with data: CELValue) {
        if let key { cancel(job: job, key: key) }
        let entry = Entry(time: time, order: planned, job: job, key: key, data: data)
        planned += 1
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        entries.insert(entry, at: low)
    }

    /// Takes a planned job out; nothing happens where there is none.
    mutating func cancel(job: Int, key: String) {
        entries.removeAll { $0.job == job && $0.key?.utf8.elementsEqual(key.utf8) == true }
    }

    /// True if the same jobs are planned, at any times.
    func isSimilar(to other: Schedule) -> Bool {
        func names(_ schedule: Schedule) -> [String] {
            schedule.entries.map { "\($0.job) \($0.key ?? "")" }.sorted()
        }
        return names(self) == names(other)
    }

    /// Takes out the next job that is due.
    mutating func removeDue(at time: Instant) -> Entry? {
        guard let first = entries.first, first.time <= time else { return nil }
        return entries.removeFirst()
    }
}
