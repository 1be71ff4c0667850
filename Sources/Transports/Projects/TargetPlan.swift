import Contracts
import Simulator

/// One target of a project, as `rehearse.yaml` describes it.
package struct TargetPlan: Sendable {
    /// The origin of the target: a server that runs already, a server that Rehearse starts, or a
    /// program that is asked in lines.
    package enum Origin: Sendable, Equatable {
        case url(String)
        case launch(command: String)
        case exec(command: String)
    }

    /// The way in which the clock of the target is moved.
    package enum Clock: Sendable {
        /// The program runs under libfaketime.
        case faketime
        /// Each request says the time in a header field.
        case header(String)
        /// A request sets the time.
        case post(Post)
        /// A command sets the time.
        case run(command: String)
    }

    /// The way in which the target begins anew.
    package enum Reset: Sendable {
        /// The program is stopped, and started with an empty scratch folder.
        case restart
        case post(Post)
        case run(command: String)
    }

    /// The way in which the target gets the state that a case begins with.
    package enum Given: Sendable {
        /// Calls of its own operations lead to the state.
        case api
        case post(path: String)
        case run(command: String)
    }

    /// A server of Rehearse to which the target sends webhooks and pushes.
    package struct Sink: Sendable {
        /// The address at which it listens.
        package var host = "127.0.0.1"
        /// The port; 0 for any free one.
        package var port = 0
        /// The longest wait for something that is expected.
        package var patience = TimeSpan(seconds: 2)
        /// The description with the webhooks.
        package let place: Value
    }

    /// A POST request to the target, with a body of JSON.
    package struct Post: Sendable {
        /// The path from the host on.
        package var path: String
        /// The body; nil for none.
        package var body: Value?

        /// A request without a body.
        package init(path: String, body: Value? = nil) {
            self.path = path
            self.body = body
        }
    }

    /// The name in the project.
    package let name: String
    package let origin: Origin
    /// The path that is asked until the program answers.
    package var ready = "/"
    /// Variables of the environment of a program, and of commands.
    package var environment: [(name: String, text: String)] = []
    /// The clock; nil for the real one, which nobody moves.
    package var clock: Clock?
    /// The way in which it begins anew; nil where it cannot.
    package var reset: Reset?
    /// The way in which it gets a state; nil where nobody can give it one.
    package var given: Given?
    /// The place to which it sends webhooks; nil where nobody receives them.
    package var sink: Sink?
    /// The constants that the target is known to have.
    package var config = CELMap()
    /// The fixtures that the target has in place of those of the spec.
    package var fixtures = CELMap()
    /// The users that the target has, as the file describes them; nil where it describes none.
    package var identities: Value?
    /// The ids of the decisions on which the target differs from the spec.
    package var differs: Set<String> = []
    /// The requests that may change something; nil where the command line alone decides.
    package var writes: WritePermission?
    /// True if others use the target at the same time.
    package var isShared = false
    package var headers: [HeaderFields.Field] = []
    /// The most requests in a second; nil for no bound.
    package var rate: Double?
    /// The number of cases at the same time; nil for a number that suits the target.
    package var workers: Int?
    /// The place of the description.
    package let place: Value

    /// The kind of target that its author would say: a URL, or the command that starts it.
    package var address: String {
        switch origin {
        case .url(let url): url
        case .launch(let command), .exec(let command): command
        }
    }

    /// True if the world says what time it is.
    package var hasSettableClock: Bool { clock != nil }

    /// True if each case changes the state or the clock of the whole target.
    package var isSetByCases: Bool {
        switch clock {
        case .post, .run: true
        case .faketime, .header, nil: reset != nil || given != nil
        }
    }

    /// True if each worker has a target of its own.
    package var isLaunched: Bool {
        if case .launch = origin { true } else { false }
    }
}
