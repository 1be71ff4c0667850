/// Changes of a branch that has one owner.
extension CELValueBranch {
    /// Puts a value at a key. If the branch was full, returns the branch that now follows it.
    func set(_ key: CELValue, to value: CELValue, isLast: Bool) -> Child? {
        let place = child(for: key)
        let isLastChild = isLast && place == children.count - 1
        let rest = CELValueNode.set(key, to: value, in: &children[place].node, isLast: isLastChild)
        recount(place)
        guard let rest else { return nil }
        children.insert(rest, at: place + 1)
        count += rest.count
        guard children.count > Self.greatestCount else { return nil }
        return split(at: isLastChild ? children.count - 1 : children.count / 2)
    }

    /// Removes the entry of a key that is present.
    func remove(_ key: CELValue) {
        let place = child(for: key)
        CELValueNode.remove(key, from: &children[place].node)
        recount(place)
        join(at: place)
    }

    /// Appends the children of another branch.
    func append(_ other: CELValueBranch, from first: CELValue) {
        let seam = children.count
        children += other.children
        // No search reads the `first` of a first child, so it may be greater than keys added later.
        children[seam] = Child(children[seam].node, from: first)
        count += other.count
        forget()
    }

    /// Counts a child again that changed.
    private func recount(_ place: Int) {
        let new = children[place].node.count
        count += new - children[place].count
        children[place].count = new
        forget()
    }

    private func forget() {
        knownDigest.forget()
        knownWeight.forget()
    }

    private func split(at place: Int) -> Child {
        let rest = CELValueBranch(Array(children[place...]))
        children.removeSubrange(place...)
        count -= rest.count
        return Child(rest, from: rest.children[0].first)
    }

    /// Joins a child that became small with its neighbour, if both fit well into one node.
    private func join(at place: Int) {
        guard children.count > 1 else { return }
        guard children[place].count > 0 else {
            children.remove(at: place)
            return
        }
        let greatest =
            children[place].node.isLeaf ? CELValueEntries.greatestCount : Self.greatestCount
        let size = children[place].node.size
        guard size < greatest / 4 else { return }
        let left = max(place - 1, 0)
        let neighbour = children[place == left ? place + 1 : left].node.size
        guard size + neighbour <= greatest * 3 / 4 else { return }
        let right = children.remove(at: left + 1)
        CELValueNode.append(right.node, from: right.first, to: &children[left].node)
        children[left].count = children[left].node.count
    }
}
