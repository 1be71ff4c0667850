import Contracts

/// A state of a document before its transitions are read: its place in the tree.
struct StateOutline {
    let number: Int
    let name: String
    let path: String
    let parent: Int?
    /// The description of the state in the document.
    let value: Value
    /// The place of its name in the document; the whole document for the whole machine.
    let place: Value
    var children: [Int] = []
    var end = 0

    /// The word under `type`; nil without one.
    var type: String? { value["type"]?.string }

    /// The states of a document, each before those inside it.
    static func all(of root: Value, name: String) -> [StateOutline] {
        var states: [StateOutline] = []
        let machine = StateOutline(
            number: 0, name: name, path: "", parent: nil, value: root, place: root)
        machine.add(to: &states)
        return states
    }

    /// Adds the state, and then those inside it.
    private func add(to states: inout [StateOutline]) {
        states.append(self)
        for member in value["states"]?.members ?? value.members where value["states"] != nil {
            states[number].children.append(states.count)
            let child = StateOutline(
                number: states.count, name: member.name,
                path: path.isEmpty ? member.name : "\(path).\(member.name)", parent: number,
                value: member.value, place: member.key)
            child.add(to: &states)
        }
        states[number].end = states.count
    }
}
