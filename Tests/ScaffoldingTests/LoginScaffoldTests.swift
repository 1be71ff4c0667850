import Contracts
import Scaffolding
import Testing

/// The users of new specs, as far as a contract shows how somebody gets in.
@Suite struct LoginScaffoldTests {
    private static let token =
        "'200': {description: in, content: {application/json: {schema: {type: object, required: [auth], properties: {auth: {type: object, required: [access_token], properties: {access_token: {type: string}}}}}}}}"
    private static let answered = (old: "'200': {description: in}", new: token)
    private static let asked = "properties: {user: {type: string}, password: {type: string}}"

    /// A login with an example of its credentials, in the body or in its members.
    @Test(arguments: [
        "properties: {user: {type: string}, password: {type: string}}, examples: [{user: ann, password: tea}]",
        "properties: {user: {type: string, examples: [ann]}, password: {type: string, examples: [tea]}}",
    ])
    func anExampleLogsIn(shown: String) throws {
        let files = try Shop.files(replacing: [
            Self.answered.old: Self.answered.new, Self.asked: shown,
        ])
        #expect(
            files["identities.yaml"]?.compactJSON
                == #"{"identities":{"user":{"calls":[{"call":"login","with":{"body":{"password":"tea","user":"ann"}},"keep":{"token":"answer.body.auth.access_token"}}],"headers":{"X-Key":"${token}"}}}}"#
        )
        let script = Shop.scenario("addItem", of: "operations", in: files)
        #expect(script?["actors"]?.compactJSON == #"{"user":{"identity":"user"}}"#)
        let fuzz = Shop.scenario("valid requests", of: "boundaries", in: files)
        #expect(fuzz?["actors"]?.compactJSON == #"{"user":{"identity":"user"}}"#)
        let two = Shop.scenario("two people", of: "exploring", in: files)
        #expect(two?["actors"]?["anna"]?["identity"]?.string == "user")
        #expect(two?["actors"]?["ben"]?["config"]?["token"]?.string == "${identities.anna.token}")
        // The client is named after its list.
        let app = files["clients/items.yaml"]
        #expect(app?["config"]?.compactJSON == #"{"token":"none"}"#)
        let asks = app?["states"]?["looking"]?["invoke"]?["with"]
        #expect(asks?["headers"]?.compactJSON == #"{"X-Key":"${config.token}"}"#)
    }

    /// Each of several examples is one user.
    @Test func eachExampleIsAUser() throws {
        let shown =
            "properties: {user: {type: string}, password: {type: string}}, examples: [{user: ann, password: tea}, {user: ben, password: milk}]"
        let files = try Shop.files(replacing: [
            Self.answered.old: Self.answered.new, Self.asked: shown,
        ])
        let ways = files["identities.yaml"]?["identities"]?["user"]
        let users = ways?.elements.map { $0["calls"]?[0]?["with"]?["body"]?["user"]?.string }
        #expect(users == ["ann", "ben"])
    }

    /// The texts that a registration may know only once have the time and a number.
    @Test func aRegistrationMakesUsers() throws {
        let registration = """
            /accounts:
                post:
                  operationId: openAccount
                  requestBody: {required: true, content: {application/json: {schema: {type: object, required: [user, email, password], properties: {user: {type: string}, email: {type: string, format: email}, password: {type: string, examples: [tea with milk]}}}}}}
                  responses: {'201': {description: made}, '409': {description: taken}}
              /login:
            """
        let changes = [
            Self.answered, (old: "/login:", new: registration),
            (old: "required: [user, password]", new: "required: [email, password]"),
            (
                old: Self.asked,
                new: "properties: {email: {type: string}, password: {type: string}}"
            ),
        ]
        let files = try Shop.files(replacing: [
            changes[0].old: changes[0].new, changes[1].old: changes[1].new,
            changes[2].old: changes[2].new, changes[3].old: changes[3].new,
        ])
        let user = files["identities.yaml"]?["identities"]?["user"]
        let mail = try #require(user?["values"]?["email"]?.string)
        #expect(mail.hasPrefix("user-${string(int(now))}-${string(number)}@"))
        let calls = Array(try #require(user?["calls"]?.elements))
        #expect(calls.map { $0["call"]?.string } == ["openAccount", "login"])
        #expect(
            calls.last?["with"]?["body"]?.compactJSON
                == #"{"email":"${email}","password":"tea with milk"}"#)
        let script = Shop.scenario("addItem", of: "operations", in: files)
        #expect(script?["actors"]?.compactJSON == #"{"user":{"identity":"user"}}"#)
    }

    /// Invented credentials would let nobody in.
    @Test func withoutAnExampleThereIsNoUser() throws {
        let files = try Shop.files(replacing: [Self.answered.old: Self.answered.new])
        #expect(files["identities.yaml"] == nil)
        let script = Shop.scenario("addItem", of: "operations", in: files)
        #expect(script?["actors"]?["user"]?["headers"] != nil)
    }
}
