import Contracts

/// Moves as people read them in replays.
///
///     anna does confirm
///     anna/3 goes on
///     anna/3.2 lose
///     anna's timer fires
///     wait 30s
///     the backend works
extension WorldEngine {
    /// The text of a move, which `move` reads again.
    package func text(of move: Move) -> String {
        switch move {
        case .act(let actor, let event):
            "\(name(of: actor)) does \(profiles[actor].model.events[event].name)"
        case .carry(let message): "\(journal.label(of: message).text) goes on"
        case .strike(let message, let fault): "\(journal.label(of: message).text) \(fault.text)"
        case .fire(let actor): "\(name(of: actor))'s timer fires"
        case .work: Self.working
        case .wait(let span): "wait \(span.text)"
        }
    }

    /// The move of a text; nil where it names none that this world could have.
    package func move(_ text: String) -> Move? {
        if text == Self.working { return .work }
        if let span = text.rest(after: "wait ") {
            return (try? TimeSpan(text: span)).map(Move.wait)
        }
        for actor in profiles.indices {
            guard let rest = text.rest(after: name(of: actor)) else { continue }
            if let move = move(rest, of: actor) { return move }
        }
        return nil
    }

    private func move(_ rest: String, of actor: Int) -> Move? {
        if rest == "'s timer fires" { return .fire(actor: actor) }
        if let event = rest.rest(after: " does ") {
            let events = profiles[actor].model.events
            return events.firstIndex { $0.name.utf8.elementsEqual(event.utf8) }
                .map { .act(actor: actor, event: $0) }
        }
        guard let words = rest.rest(after: "/"), let space = words.firstIndex(of: " "),
            let message = Self.message(words[..<space], of: actor)
        else { return nil }
        let fate = String(words[words.index(after: space)...])
        if fate == "goes on" { return .carry(message) }
        return NetworkFault(fate).map { .strike(message, $0) }
    }

    private static func message(_ text: Substring, of actor: Int) -> MessageName? {
        let isDouble = text.hasSuffix("+")
        let parts = (isDouble ? text.dropLast() : text)
            .split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let flight = Int(parts[0]) else { return nil }
        guard let attempt = parts.count == 2 ? Int(parts[1]) : 1, attempt >= MessageName.scripted
        else { return nil }
        return MessageName(
            actor: actor, flight: flight, attempt: attempt, copy: isDouble ? 1 : 0)
    }

    private static let working = "the backend works"

    private func name(of actor: Int) -> String { profiles[actor].identity.name }
}

extension String {
    /// The rest of a text after a beginning; nil if the text begins otherwise.
    fileprivate func rest(after beginning: String) -> String? {
        guard utf8.starts(with: beginning.utf8) else { return nil }
        return String(Substring(utf8.dropFirst(beginning.utf8.count)))
    }
}
