/// The names that a machine declares of what it remembers.
struct DeclaredMembers {
    /// The members of the context.
    var context: [String] = []
    /// The members of the stores of the device, in order.
    var stores: [(name: String, members: [String])] = []

    /// The members of a store; nil if there is no such store.
    func members(of store: String) -> [String]? { stores.first { $0.name == store }?.members }

    /// Takes in a member of a store; false if it is there already.
    mutating func add(_ member: String, to store: String) -> Bool {
        guard let place = stores.firstIndex(where: { $0.name == store }) else {
            stores.append((store, [member]))
            return true
        }
        if stores[place].members.contains(member) { return false }
        stores[place].members.append(member)
        return true
    }

    /// Takes in a store that may have no members yet.
    mutating func add(store: String) {
        if members(of: store) == nil { stores.append((store, [])) }
    }
}
