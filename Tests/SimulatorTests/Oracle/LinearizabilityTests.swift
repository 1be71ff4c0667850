import Contracts
import SpecSupport
import Testing

@testable import Simulator

@Suite struct LinearizabilityTests {
    private static let split = [("- name: lent\n", "- name: lent\n      split: true\n")]
    private static let card: HeaderFields = ["X-Card": "c1"]

    private static func borrow(_ talk: RecordedTalk, _ book: String = "b1") -> MessageLabel {
        talk.send(
            "POST", "/v1/loans", json: "{\"book\": \"\(book)\"}", card, operation: "borrow")
    }

    /// Two borrow the one copy at once; both were looked at before either was answered.
    private static func race(_ talk: RecordedTalk, isSplit: Bool = true) -> Int {
        talk.ask("GET", "/v1/books", operation: "listBooks")
        let release = talk.records.count
        let names = [borrow(talk), borrow(talk)]
        if isSplit { for name in names { talk.arrive(name) } }
        for name in names { talk.process(name) }
        for name in names { talk.deliver(name) }
        return release
    }

    private static func verdict(_ talk: RecordedTalk, from release: Int) -> Oracle.Verdict {
        Oracle(talk.meant, plan: talk.plan).linearizability(of: talk.records, from: release)
    }

    @Test func requestsThatAreWorkedOnOneAfterTheOtherAreLinearizable() throws {
        let talk = try RecordedTalk(Lending.files)
        let release = Self.race(talk, isSplit: false)
        let verdict = Self.verdict(talk, from: release)
        #expect(verdict.violation == nil && verdict.unjudged == [])
        #expect(talk.finding() == "")
    }

    @Test func aCopyThatIsLentTwiceIsNot() throws {
        let talk = try RecordedTalk(Lending.files, replacing: Self.split)
        let release = Self.race(talk)
        let verdict = Self.verdict(talk, from: release)
        #expect(verdict.violation?.finding == "linearizability/borrow")
        #expect(
            verdict.violation?.message.contains("borrow (ann/2: 201), borrow (ann/3: 201)") == true)
        #expect(verdict.violation?.place.file == "backend.yaml")
        // So says a judge that looks at the whole case.
        #expect(talk.finding() == "linearizability/borrow")
    }

    @Test func whatComesAfterwardsMustFitTheOrderToo() throws {
        // The second copy of b2 is lent twice, which only the list of books shows.
        let talk = try RecordedTalk(
            Lending.files,
            replacing: Self.split + [
                (
                    "state.copies[request.body.book]: \"${state.copies[request.body.book] - 1}\"",
                    "state.copies[request.body.book]: \"${left}\""
                ),
                ("let: {due:", "let: {left: 'state.copies[request.body.book] - 1', due:"),
            ])
        let release = talk.records.count
        let names = [Self.borrow(talk, "b2"), Self.borrow(talk, "b2")]
        for name in names { talk.arrive(name) }
        for name in names { talk.process(name) }
        for name in names { talk.deliver(name) }
        #expect(Self.verdict(talk, from: release).violation == nil)
        talk.ask("GET", "/v1/books?limit=3", operation: "listBooks")
        #expect(Self.verdict(talk, from: release).violation?.finding == "linearizability/borrow")
    }

    @Test func anOrderMayDifferFromThatOfTheAnswers() throws {
        // The first is refused although it was answered first: the second came before it.
        let talk = try RecordedTalk(Lending.files)
        let names = [Self.borrow(talk), Self.borrow(talk)]
        talk.process(names[1])
        talk.process(names[0])
        for name in names { talk.deliver(name) }
        #expect(Self.verdict(talk, from: 0).violation == nil)
        #expect(talk.finding(.near(TimeSpan(seconds: 1))) == "")
    }

    @Test func aRequestThatHadItsAnswerComesBefore() throws {
        // Lent, answered, and lent once more: nothing was under way at the same time.
        let talk = try RecordedTalk(
            Lending.files, replacing: [("\"!free(request.body.book)\"", "'false'")])
        for _ in 0..<2 {
            let name = Self.borrow(talk)
            talk.process(name)
            talk.deliver(name)
        }
        #expect(talk.finding() == "oracle/borrow/none left")
        #expect(Self.verdict(talk, from: 0).violation?.finding == "linearizability/borrow")
    }

    @Test func aRequestWithoutAnAnswerMayHaveHappenedOrNot() throws {
        for isLost in [false, true] {
            let talk = try RecordedTalk(Lending.files)
            let lost = Self.borrow(talk)
            if !isLost { talk.processSilently(lost) }
            let name = Self.borrow(talk)
            talk.process(name)
            #expect(talk.deliver(name).status == (isLost ? 201 : 409))
            #expect(talk.finding(.near(TimeSpan(seconds: 1))) == "")
        }
    }

    /// The place of a verdict: an event and its message.
    private static func place(_ talk: RecordedTalk, _ verdict: Oracle.Verdict) -> String {
        guard let number = verdict.record, talk.records.indices.contains(number) else { return "" }
        let event = talk.records[number].event
        let message = event.message.map { " \($0.text)" } ?? ""
        return event.what + message
    }

    @Test func theAnswerFromWhichOnNothingIsExplainedIsKnown() throws {
        let talk = try RecordedTalk(Lending.files, replacing: Self.split)
        let release = Self.race(talk)
        var oracle = Oracle(talk.meant, plan: talk.plan)
        for finds in [false, true] {
            oracle.findsBreak = finds
            let verdict = oracle.linearizability(of: talk.records, from: release)
            // Either may have been lent the copy, as long as nobody knows of the other.
            #expect(Self.place(talk, verdict) == "delivered ann/3")
        }
        let whole = try RecordedTalk(Lending.files)
        let begin = Self.race(whole, isSplit: false)
        #expect(oracle.linearizability(of: whole.records, from: begin).record == nil)
    }

    @Test func whatIsNotAnsweredYetMayStillExplainAnAnswer() throws {
        // Both are refused the one copy: the first may have been too late for the second, until
        // that one is refused as well.
        let talk = try RecordedTalk(
            Lending.files, replacing: [("\"!free(request.body.book)\"", "'true'")])
        let names = [Self.borrow(talk), Self.borrow(talk)]
        for name in names { talk.process(name) }
        for name in names { #expect(talk.deliver(name).status == 409) }
        var oracle = Oracle(talk.meant, plan: talk.plan)
        let early = oracle.linearizability(of: talk.records, from: 0)
        #expect(Self.place(talk, early) == "delivered ann/1")
        oracle.findsBreak = true
        let verdict = oracle.linearizability(of: talk.records, from: 0)
        #expect(verdict.violation?.finding == early.violation?.finding)
        #expect(Self.place(talk, verdict) == "delivered ann/2")
    }

    @Test func aScriptPointsAtTheAnswerThatTheModelDoesNotGive() throws {
        let talk = try RecordedTalk(
            Lending.files, replacing: [("\"!free(request.body.book)\"", "'false'")])
        for _ in 0..<2 {
            let name = Self.borrow(talk)
            talk.process(name)
            talk.deliver(name)
        }
        #expect(Self.place(talk, talk.verdict()) == "processed ann/2")
    }

    @Test func whatAModelSaysOfSplitRulesIsNotJudged() throws {
        let files = Lending.files.merging([
            "backend.yaml": Lending.model.replacing(Self.split[0].0, with: Self.split[0].1)
        ]) { $1 }
        let talk = try RecordedTalk(files)
        let release = Self.race(talk)
        let verdict = talk.verdict()
        #expect(verdict.violation == nil)
        #expect(verdict.unjudged.first?.hasPrefix("requests get in each other's way") == true)
        // A scenario that asks for an order gets an answer all the same.
        #expect(Self.verdict(talk, from: release).violation?.finding == "linearizability/borrow")
    }
}
