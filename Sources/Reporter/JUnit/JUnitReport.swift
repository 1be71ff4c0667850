/// The result of a run in the terms of JUnit: suites of cases, one level deep.
public struct JUnitReport: Sendable {
    /// The name of the run.
    public var name: String
    /// The suites; those without a case are not written, because some readers fail on them.
    public var suites: [Suite]

    /// A run of that name.
    public init(name: String, suites: [Suite]) {
        self.name = name
        self.suites = suites
    }

    /// A named value, such as the seed.
    public struct Property: Sendable, Hashable {
        /// The name, which may repeat.
        public var name: String
        /// The value.
        public var value: String

        /// A value with its name.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Cases that belong together.
    public struct Suite: Sendable {
        /// The name; a repeated one is numbered when it is written.
        public var name: String
        /// When the suite began.
        public var timestamp: UTCTimestamp
        /// How long it took on the wall clock; virtual durations belong into properties.
        public var duration: Duration
        /// Seed, versions and what else identifies the run.
        public var properties: [Property]
        /// The cases in the order in which they are written.
        public var cases: [Case]

        /// A suite of cases.
        public init(
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
    public struct Case: Sendable {
        /// What it belongs to; dots are hierarchy for readers, so paths belong into `name`.
        public var classname: String
        /// What was tried; a repeated pair of class name and name is numbered when written.
        public var name: String
        /// How long it took on the wall clock.
        public var duration: Duration
        /// What came of it.
        public var outcome: Outcome
        /// Values about this case.
        public var properties: [Property] = []
        /// The file that states what was tried.
        public var file: String?
        /// The line in that file, counted from 1.
        public var line: Int?
        /// What the case printed.
        public var output: String = ""
        /// Files beside the report that belong to the case, as relative paths.
        public var attachments: [String] = []

        /// A case with its outcome; the rest can be set afterwards.
        public init(
            classname: String, name: String, duration: Duration = .zero, outcome: Outcome
        ) {
            self.classname = classname
            self.name = name
            self.duration = duration
            self.outcome = outcome
        }
    }

    /// What came of a case.
    public enum Outcome: Sendable, Hashable {
        /// All promises held.
        case passed
        /// A promise was broken.
        case failure(Story)
        /// It could not be decided whether the promises hold.
        case error(Story)
        /// It was not tried, for that reason.
        case skipped(String)
    }

    /// What went wrong, for readers that show one line and for those that show all.
    public struct Story: Sendable, Hashable {
        /// The kebab-case name of what was found, such as `undocumented-status`.
        public var kind: String
        /// One line; more lines are joined when it is written.
        public var message: String
        /// Everything there is to tell.
        public var body: String
        /// The command that shows it again; it stands first and last, because readers cut.
        public var replay: String?

        /// A story whose body also stands alone.
        public init(kind: String, message: String, body: String, replay: String? = nil) {
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
