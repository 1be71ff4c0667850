import Contracts
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// Users of actors, on the model and on a backend that was written by hand.
@Suite struct IdentityTests {
    // MARK: Runs

    @Test func theModelMakesItsUsers() throws {
        let result = try #require(try LockerRoom.results(LockerRoom.two).first)
        #expect(result.verdict == .passed, "\(result.undecided) \(result.findings)")
    }

    @Test func aTargetThatBeginsAnewMakesThemForEachCase() throws {
        let room = WrittenLockerRoom(beginsAnew: true)
        let results = try LockerRoom.results(Self.twice(LockerRoom.two), on: room.target())
        #expect(results.map(\.verdict) == [.passed, .passed])
        let own = ["POST /people", "POST /people", "GET /me badge of p1", "GET /me badge of p2"]
        #expect(room.requests == own + own)
    }

    /// A limit on registrations does not end the run.
    @Test func aTargetThatRemembersIsAskedOnce() throws {
        let room = WrittenLockerRoom(beginsAnew: false, limit: 2)
        let results = try LockerRoom.results(Self.twice(LockerRoom.two), on: room.target())
        #expect(results.map(\.verdict) == [.passed, .passed], "\(results.map(\.undecided))")
        #expect(
            room.requests == [
                "POST /people", "POST /people", "GET /me badge of p1", "GET /me badge of p2",
                "GET /me badge of p1", "GET /me badge of p2",
            ])
    }

    @Test func aNewUserIsMadeEachTime() throws {
        let room = WrittenLockerRoom(beginsAnew: false)
        let suite = LockerRoom.two.replacing(
            "ben: {identity: person}", with: "ben: {identity: {new: person}}")
        let results = try LockerRoom.results(Self.twice(suite), on: room.target())
        #expect(results.map(\.verdict) == [.passed, .passed])
        #expect(room.requests.count { $0 == "POST /people" } == 3)
    }

    @Test func aNameThatIsTakenIsTriedWithTheNextNumber() throws {
        let room = WrittenLockerRoom(beginsAnew: false, people: ["x": "p1", "y": "p2"])
        let result = try #require(try LockerRoom.results(LockerRoom.two, on: room.target()).first)
        #expect(result.verdict == .passed)
        #expect(room.requests.last == "GET /me badge of p4")
    }

    @Test func aUserWhoseSessionHasEndedIsMadeAgain() throws {
        let room = WrittenLockerRoom(beginsAnew: false)
        let loaded = try LockerRoom.loaded(LockerRoom.two)
        let scenario = try #require(loaded.suites.first?.scenarios.first)
        var runner = ScenarioRunner(
            try #require(loaded.spec), seed: 1, zones: try SystemZones.database())
        runner.target = room.target()
        runner.users = runner.pool
        #expect(try runner.run(scenario).verdict == .passed)
        room.forget()
        // The case is run again, with new users.
        #expect(try runner.run(scenario).verdict == .passed)
        #expect(room.requests.count { $0 == "POST /people" } == 4)
        #expect(room.requests.suffix(2) == ["GET /me badge of p3", "GET /me badge of p4"])
    }

    @Test func tooManyRegistrationsAreOneCause() throws {
        let room = WrittenLockerRoom(beginsAnew: false, limit: 1)
        let result = try #require(try LockerRoom.results(LockerRoom.two, on: room.target()).first)
        #expect(result.verdict == .undecided)
        #expect(result.findings.isEmpty)
        #expect(
            result.undecided.map(\.message) == [
                "the target limits its requests: POST /people was answered 429, and Retry-After "
                    + "asks for more than --max-wait 90s"
            ])
    }

    // MARK: Users of a target

    private static let badges = """
        person:
          - {secret: env:ANNA, values: {name: anna, badge: "${secret}"}}
          - {values: {name: ben, badge: "${env.BEN}"}}
        """
    private static let people = ["badge-1": "anna", "badge-2": "ben"]

    @Test func aTargetHasUsersOfItsOwn() throws {
        let room = WrittenLockerRoom(beginsAnew: false, people: Self.people)
        let results = try LockerRoom.results(
            Self.twice(LockerRoom.two), on: room.target(refusing: ["register"]),
            having: Self.badges, environment: ["ANNA": "badge-1", "BEN": "badge-2"])
        #expect(
            results.map(\.verdict) == [.passed, .passed], "\(results.map(\.skipped?.sentence))")
        let own = ["GET /me badge-1", "GET /me badge-2"]
        #expect(room.requests == own + own)
    }

    /// A login that the target describes is sent, whether writes are permitted or not.
    @Test func aTargetMayDescribeItsLogin() throws {
        let room = WrittenLockerRoom(beginsAnew: false)
        let login = """
            person:
              - calls: [{call: register, with: {body: {name: anna}}, keep: {name: answer.body.name, badge: answer.body.badge}}]
              - calls: [{call: register, with: {body: {name: ben}}, keep: {name: answer.body.name, badge: answer.body.badge}}]
            """
        let results = try LockerRoom.results(
            Self.twice(LockerRoom.two), on: room.target(refusing: ["register"]), having: login)
        #expect(
            results.map(\.verdict) == [.passed, .passed], "\(results.map(\.skipped?.sentence))")
        #expect(room.requests.count { $0 == "POST /people" } == 2)
    }

    static let lacking: [(given: String?, suite: String, sentence: String)] = [
        (
            nil, LockerRoom.two,
            "\"register\" may change something and is not sent; say --allow-writes, or "
                + "--allow-writes=register"
        ),
        (
            "person: {values: {name: anna, badge: badge-1}}", LockerRoom.two,
            "it needs 2 users \"person\", and the target has 1; if one user can do all, name one "
                + "actor twice"
        ),
        (
            "person: {secret: env:ANNA}", LockerRoom.two,
            "the user \"person\" of the target has no value \"badge\", which the scenario uses"
        ),
        (
            badges,
            LockerRoom.two.replacing(
                "ben: {identity: person}", with: "ben: {identity: {new: person}}"),
            "it needs a new user \"person\", and the target has only users that were used before"
        ),
        (
            "person: {calls: [{call: getMe, keep: {name: answer.body.name, badge: answer.body.badge}}]}",
            LockerRoom.two.replacing("ben: {identity: person}", with: "ben: {}")
                .replacing("identities.ben", with: "identities.anna"),
            "the user \"person\" cannot be had: getMe (GET /me) was answered 401"
        ),
    ]

    @Test(arguments: lacking.indices) func aCaseWithoutItsUsersIsSkipped(_ number: Int) throws {
        let (given, suite, sentence) = Self.lacking[number]
        let room = WrittenLockerRoom(beginsAnew: false, people: Self.people)
        let result = try #require(
            try LockerRoom.results(
                suite, on: room.target(refusing: ["register"]), having: given,
                environment: ["ANNA": "badge-1", "BEN": "badge-2"]
            ).first)
        #expect(result.verdict == .skipped, "\(result.undecided.map(\.message))")
        #expect(result.skipped?.sentence == sentence)
        #expect(!room.requests.contains { $0.hasPrefix("POST") })
    }

    /// The model does not know the users of a target, so that it finds nothing wrong with them.
    @Test func theOracleLeavesUsersOfATargetUnjudged() throws {
        let room = WrittenLockerRoom(beginsAnew: false, people: Self.people)
        let suite = LockerRoom.two.replacing(
            "kind: script", with: "kind: script\n    requires: [exclusive]")
        var target = room.target()
        target = RemoteTarget(
            name: target.name, clock: .world, longestWait: .longest, server: target.server,
            send: target.send, beginsAnew: true)
        let result = try #require(
            try LockerRoom.results(
                suite, on: target, having: Self.badges,
                environment: ["ANNA": "badge-1", "BEN": "badge-2"]
            ).first)
        #expect(result.verdict == .passed, "\(result.findings)")
        #expect(result.unjudged.count == 1)
    }

    // MARK: Kinds

    /// A race on a target that remembers earlier rounds.
    private static func race(_ actors: String) -> String {
        """
        scenarios:
          - name: race
            kind: race
            actors: \(actors)
            release:
              - {call: takeLocker, as: anna}
              - {call: takeLocker, as: ben}
            expect: ["exchanges.filter(e, e.response.status == 201).size() >= 2"]

        """
    }

    @Test func aUserThatIsMadeForARoundIsAThingOfTheRound() throws {
        let room = WrittenLockerRoom(beginsAnew: false)
        // Two phones of one person: the second one has the badge that the first one got.
        let two = Self.race(
            "{anna: {identity: {new: person}}, "
                + "ben: {headers: {X-Badge: \"${identities.anna.badge}\"}}}")
        let passed = try #require(try LockerRoom.results(two, on: room.target()).first)
        #expect(passed.verdict == .passed && passed.runs == 10, "\(passed.findings)")
        for actors in [
            "{anna: {identity: {new: person}}, ben: {identity: {new: person}}}",
            "{anna: {identity: person}, ben: {headers: {X-Badge: \"${identities.anna.badge}\"}}}",
        ] {
            let skipped = try #require(
                try LockerRoom.results(Self.race(actors), on: room.target()).first)
            #expect(skipped.skipped?.need == .reset)
        }
    }

    static let kinds = """
        scenarios:
          - name: race
            kind: race
            requires: [exclusive]
            actors: {anna: {identity: person}, ben: {identity: person}}
            budget: {cases: 3}
            linearizable: true
            release:
              - {call: takeLocker, as: anna, expect: {status: 201}}
              - {call: takeLocker, as: ben, expect: {status: 201}}
            after: [{call: listLockers, as: ben, expect: {status: 200}}]
          - name: sweep
            kind: sweep
            over: {n: {values: [1, 2]}}
            actors: {anna: {identity: person}}
            steps: [{call: getMe, expect: {status: 200}}]
          - name: exploration
            kind: explore
            actors: {anna: {client: looking, identity: person, device: {keychain: {badge: "${identities.anna.badge}"}}}}
            network: {faults: 0}
            budget: {cases: 3, steps: 4}
          - name: search
            kind: explore
            actors: {anna: {client: looking, identity: person, device: {keychain: {badge: "${identities.anna.badge}"}}}}
            network: {faults: 0}
            strategy: exhaustive
            waits: []
            budget: {states: 200}
          - name: fuzz
            kind: fuzz
            operations: [getMe, takeLocker]
            invalid: 0
            actors: {anna: {identity: person}, ben: {identity: person}}
            budget: {cases: 30}

        """

    @Test func everyKindHasUsersOnTheModel() throws {
        let results = try LockerRoom.results(Self.kinds)
        for result in results {
            #expect(
                result.verdict == .passed,
                "\(result.testCase.path) \(result.findings) \(result.undecided)")
        }
    }

    @Test func everyKindHasUsersOnATarget() throws {
        let room = WrittenLockerRoom(beginsAnew: true)
        let results = try LockerRoom.results(Self.kinds, on: room.target())
        for result in results where result.testCase.scenario.name != "search" {
            #expect(
                result.verdict == .passed,
                "\(result.testCase.path) \(result.findings) \(result.undecided)")
        }
        // The fuzz asks as both users. Only the first request of each operation that succeeded is
        // repeated by others: without a badge, and with two wrong ones.
        let fuzzed = room.requests.suffix(30).map { $0.split(separator: " ", maxSplits: 2) }
        let badges = Set(fuzzed.filter { $0.count > 2 }.map { $0[2] })
        #expect(badges.isSuperset(of: ["badge of p1", "badge of p2"]))
        #expect(badges.count <= 6, "\(badges.sorted())")
        let strangers = fuzzed.filter { $0.count == 2 }.map { $0.joined(separator: " ") }
        #expect(strangers.sorted() == ["GET /me", "POST /lockers"])
    }

    @Test(arguments: WrittenLockerRoom.Lock.allCases)
    func whoIsLetInWithAWrongBadgeIsFound(lock: WrittenLockerRoom.Lock) throws {
        let fuzz = """
            scenarios:
              - name: fuzz
                kind: fuzz
                operations: [getMe, takeLocker]
                invalid: 0
                actors: {anna: {identity: person}}
                budget: {cases: 30}

            """
        let room = WrittenLockerRoom(beginsAnew: true, lock: lock)
        let result = try #require(try LockerRoom.results(fuzz, on: room.target()).first)
        let found = Set(result.findings.map(\.violation.finding))
        switch lock {
        case .wholeBadge: #expect(found == [])
        case .beginning, .form:
            #expect(
                found == [
                    "contract/getMe/accepted-wrong-credential",
                    "contract/takeLocker/accepted-wrong-credential",
                ])
        case .nothing:
            #expect(
                found == [
                    "contract/getMe/accepted-invalid-request",
                    "contract/takeLocker/accepted-invalid-request",
                ])
        }
    }

    @Test func fixturesAreAskedForAsAUser() throws {
        let fixtures =
            "fixtures: {lockers: {ask: listLockers, as: person, take: answer.body.size()}}\n"
        let suite = """
            scenarios:
              - name: lockers
                kind: script
                actors: {anna: {identity: person}}
                steps:
                  - {call: takeLocker}
                  - {call: listLockers, expect: {status: 200, that: answer.body.size() == fixtures.lockers + 1}}
            """
        let room = WrittenLockerRoom(beginsAnew: true)
        for target in [nil, room.target()] {
            let result = try #require(
                try LockerRoom.results(suite, changing: ["fixtures.yaml": fixtures], on: target)
                    .first)
            #expect(
                result.verdict == .passed, "\(result.undecided) \(result.skipped?.sentence ?? "")")
        }
        #expect(room.requests.prefix(2) == ["POST /people", "GET /lockers badge of p1"])
    }

    // MARK: Files

    static let faults: [(files: [String: String], line: String)] = [
        (
            [
                "scenarios/room.yaml": LockerRoom.two.replacing(
                    "anna: {identity: person}", with: "anna: {identity: persom}")
            ],
            "scenarios/room.yaml:4:31: error: the spec has no identity \"persom\"; did you mean \"person\"?"
        ),
        (
            [
                "identities.yaml": LockerRoom.identities
                    + "  admin: {values: {badge: b-1}, headers: {X-Badge: \"${badge}\"}}\n"
            ],
            "identities.yaml:8:3: warning: no actor is the identity \"admin\"; remove it, or let an actor say identity: admin"
        ),
        (
            [
                "identities.yaml": LockerRoom.identities.replacing(
                    "call: register", with: "call: registr")
            ],
            "identities.yaml:4:15: error: the contract has no operation \"registr\"; did you mean register?"
        ),
        (
            ["identities.yaml": "identities: {person: {secret: env:BADGE}}\n"],
            "identities.yaml:1:31: error: a spec has no secrets of a target; say it of a target in rehearse.yaml"
        ),
        (
            [
                "identities.yaml": LockerRoom.identities.replacing(
                    "\"p${number}\"", with: "\"${answer.body.name}\"")
            ],
            "identities.yaml:5:22: error: there is no \"answer\" here; keep a value of the answer to a call"
        ),
        (
            ["identities.yaml": LockerRoom.identities.replacing("headers:", with: "header:")],
            "identities.yaml:7:5: error: /identities/person/header: unexpected member"
        ),
    ]

    @Test(arguments: faults.indices) func whatIsWrongIsReported(_ number: Int) throws {
        let (files, line) = Self.faults[number]
        let reported = try LockerRoom.loaded(LockerRoom.two, changing: files).reported
        #expect(reported.contains { $0.hasPrefix(line) }, "\(reported)")
    }

    private static func twice(_ suite: String) -> String {
        let scenario = suite.split(separator: "\n", maxSplits: 1)[1]
        return suite + scenario.replacing("name: two people", with: "name: again") + "\n"
    }
}
