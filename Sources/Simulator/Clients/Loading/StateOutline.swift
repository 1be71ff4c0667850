import Contracts

/// A state of a document before its transitions are read: its place in the tree.
struct StateOutline {
    let number: Int
    let name: String
    let path: String
    let parent: Int?
    /// What the document says of it.
    let value: Value
    /// The name in the document; the whole document for the whole machine.
    let place: Value
    var children: [Int] = []
    var end = 0

    /// What the document says that it is, in the word of `type`; nil without one.
    var type: String? { value["type"]?.string }

    /// The states of a document, each before those inside it.
    static func all(of root: Value, name: String) -> [StateOutline] {
        var states: [StateOutline] = []
        add(root, name: name, path: "", place: root, parent: nil, to: &states)
        return states
    }

    private static func add(
        _ value: Value, name: String, path: String, place: Value, parent: Int?,
        to states: inout [StateOutline]
    ) {
        let number = states.count
        states.append(
            StateOutline(
                number: number, name: name, path: path, parent: parent, value: value, place: place))
        for member in value["states"]?.members ?? value.members where value["states"] != nil {
            states[number].children.append(states.count)
            add(
                member.value, name: member.name,
                path: path.isEmpty ? member.name : "\(path).\(member.name)", place: member.key,
                parent: number, to: &states)
        }
        states[number].end = states.count
    }
}
