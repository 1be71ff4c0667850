import Contracts

/// Sends a given number of drawn requests to a backend, and looks for an answer that violates its
/// contract.
///
///     let report = ModelSoak.run(spec, seed: 7, count: 10_000)
///     report.findings  // and report.unreached, the rules that nothing led to
///
/// A run is made of episodes. Each begins with an empty memory and a seed of its own. So a finding
/// is reproduced in a moment: `ModelSoak.episode` runs only the one.
package enum ModelSoak {
    /// What a run is like.
    package struct Settings: Sendable {
        /// What everything is drawn from.
        package var seed: UInt64
        /// How many requests are sent.
        package var count: Int
        /// How many requests an episode has at most.
        package var episode: Int
        /// How many of a hundred requests are invalid in one way.
        package var invalidShare: Int
        /// What the clock shows when an episode begins.
        package var start: Instant
        /// Credentials to present, by the names of security schemes.
        package var credentials: [String: [String]]

        /// Settings; each that is not named keeps its standard value.
        package init(
            seed: UInt64 = 1, count: Int = 1_000, episode: Int = 400, invalidShare: Int = 15,
            start: Instant = Instant(seconds: 1_714_564_800, nanoseconds: 0),
            credentials: [String: [String]] = [:]
        ) {
            self.seed = seed
            self.count = count
            self.episode = episode
            self.invalidShare = invalidShare
            self.start = start
            self.credentials = credentials
        }
    }

    /// Sends so many requests drawn from a seed to the model of a spec, or to its contract alone
    /// where it has no model.
    package static func run(_ spec: Spec, seed: UInt64, count: Int) -> SoakReport {
        run(spec, Settings(seed: seed, count: count))
    }

    /// Sends requests to the model of a spec, or to its contract alone where it has no model.
    ///
    /// - Parameters:
    ///   - goesOn: asked after every episode with what was found so far.
    ///   - isStopped: asked before every request.
    package static func run(
        _ spec: Spec, _ settings: Settings, while goesOn: (SoakReport) -> Bool = { _ in true },
        isStopped: () -> Bool = { false }
    ) -> SoakReport {
        var report = SoakReport(spec, seed: settings.seed)
        var number: UInt64 = 0
        while report.requests < settings.count {
            let count = min(max(1, settings.episode), settings.count - report.requests)
            var episode = SoakEpisode(spec, settings, number: number)
            episode.run(count, into: &report) { !isStopped() }
            number += 1
            // An episode without a single request would be followed by others for ever.
            guard !episode.isIdle, goesOn(report), !isStopped() else { break }
        }
        return report
    }

    /// Runs one episode again, as far as a step.
    package static func episode(
        _ number: UInt64, of spec: Spec, _ settings: Settings, steps: Int
    ) -> SoakReport {
        var report = SoakReport(spec, seed: settings.seed)
        var episode = SoakEpisode(spec, settings, number: number)
        episode.run(steps, into: &report)
        return report
    }
}
