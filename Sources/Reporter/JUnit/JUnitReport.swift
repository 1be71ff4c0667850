/// The result of a run in the terms of JUnit: suites of cases, one level deep.
package struct JUnitReport: Sendable {
    /// The name of the run.
    package var name: String
    /// The suites; those without a case are not written, because some readers fail on them.
    package var suites: [Suite]

    /// A run of that name.
    package init(name: String, suites: [Suite]) {
        self.name = name
        self.suites = suites
    }

    /// A named value, such as the seed.
    package struct Property: Sendable, Hashable {
        /// The name, which may repeat.
        package var name: String
        /// The value.
        package var value: String

        /// A value with its name.
        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Cases that belong together.
    package struct Suite: Sendable {
        /// The name; a repeated one is numbered when it is written.
        package var name: String
        /// When the suite began.
        package var timestamp: UTCTimestamp
        /// The duration on the wall clock; virtual durations belong into properties.
        package var duration: Duration
        /// Seed, versions and what else identifies the run.
        package var properties: [Property]
        /// The cases in the order in which they are written.
        package var cases: [Case]

        /// A suite of cases.
        package init(
            name: String, timestamp: UTCTimestamp, duration: Duration,
            properties: [Property] = [], cases: [Case]
        ) {
            self.name = name
            self.timestamp = timestamp
            self.duration = duration
            self.properties = properties
            self.cases = cases
        }
    }

    /// One thing that was tried.
    package struct Case: Sendable {
        /// The group of the case; dots are hierarchy for readers, so paths belong into `name`.
        package var classname: String
        /// The name of the case; a repeated pair of class name and name is numbered when written.
        package var name: String
        /// The duration on the wall clock.
        package var duration: Duration
        /// The result.
        package var outcome: Outcome
        /// Values about this case.
        package var properties: [Property] = []
        /// The file that states what was tried.
        package var file: String?
        /// The line in that file, counted from 1.
        package var line: Int?
        /// The output of the case.
        package var output: String = ""
        /// Files beside the report that belong to the case, as relative paths.
        package var attachments: [String] = []

        /// A case with its outcome; the rest can be set afterwards.
        package init(
            classname: String, name: String, duration: Duration = .zero, outcome: Outcome
        ) {
            self.classname = classname
            self.name = name
            self.duration = duration
            self.outcome = outcome
        }
    }

    /// The result of a case.
    package enum Outcome: Sendable, Hashable {
        /// All requirements were met.
        case passed
        /// A requirement was violated.
        case failure(Story)
        /// Nobody could decide if the requirements were met.
        case error(Story)
        /// It was not tried, for that reason.
        case skipped(String)
    }

    /// The problem, for readers that show one line and for those that show all.
    package struct Story: Sendable, Hashable {
        /// The kebab-case name of what was found, such as `undocumented-status`.
        package var kind: String
        /// One line; more lines are joined when it is written.
        package var message: String
        /// The full text of the report.
        package var body: String
        /// The command that shows it again; it stands first and last, because readers cut.
        package var replay: String?

        /// A story whose body also stands alone.
        package init(kind: String, message: String, body: String, replay: String? = nil) {
            self.kind = kind
            self.message = message
            self.body = body
            self.replay = replay
        }

        /// The body between two copies of the replay command.
        var wholeBody: String {
            guard let replay else { return body }
            // Some readers show two lines: how to see it again, and what it is.
            return "\(replay)\n\(body)\n\n\(replay)"
        }
    }
}
