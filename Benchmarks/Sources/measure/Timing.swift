/// How long an item takes, in the way `peers.py` finds it: the median of samples that are each
/// long enough for the clock.
enum Timing {
    private static let spent = Duration.milliseconds(500)
    private static let sample = Duration.milliseconds(20)

    /// The median time of one item in nanoseconds, where `work` does all of them once.
    static func nanoseconds(items: Int = 1, _ work: () -> Void) -> Int {
        let clock = ContinuousClock()
        work()
        let once = clock.measure(work)
        let repeats = max(Int(sample / max(once, .nanoseconds(1))), 1)
        var samples: [Double] = []
        let deadline = clock.now + spent
        while samples.count < 5 || clock.now < deadline {
            let time = clock.measure {
                for _ in 0..<repeats { work() }
            }
            samples.append(time / .nanoseconds(1) / Double(repeats) / Double(items))
        }
        return Int(samples.sorted()[samples.count / 2].rounded())
    }
}
