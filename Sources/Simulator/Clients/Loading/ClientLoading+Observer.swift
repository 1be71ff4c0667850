import Contracts

/// The values that an observer records. They are no part of the app.
///
/// They are a store of the device, so that they outlive the app. The store has the name `observer`.
extension ClientLoading {
    static let observer = "observer"

    /// The stores that the document itself declares. The store of the observer is the last one.
    var stores: [(name: String, value: Value)] {
        let stores = root["device"].map { $0.members.map { ($0.name, $0.value) } } ?? []
        return stores + (root[Self.observer].map { [(Self.observer, $0)] } ?? [])
    }

    /// The name of the shape of a store.
    func shapeName(ofStore name: String) -> String {
        name == Self.observer && root[Self.observer] != nil ? name : "device.\(name)"
    }

    /// Lets expressions speak of the observer by its name.
    mutating func defineObserver() {
        guard root[Self.observer] != nil else { return }
        let name = ExpressionText(argument: Self.observer)
        let text = ExpressionText(argument: "device.\(Self.observer)")
        if let defined = try? scope.defining(name, as: text) { scope = defined }
    }

    /// Reads what the app decides or sends, which cannot depend on what an observer has noted.
    mutating func readingApp<Read>(_ read: (inout Self) -> Read) -> Read {
        guard root[Self.observer] != nil else { return read(&self) }
        let hidden = reading.hidden
        reading.hidden.append(
            (Self.observer, "the app knows only 'context' and 'device'"))
        defer { reading.hidden = hidden }
        return read(&self)
    }
}

extension UpdateTarget {
    /// The place of the observer as a place of the device.
    var ofDevice: UpdateTarget {
        guard root == ClientLoading.observer else { return self }
        return UpdateTarget(
            root: "device", keys: [.name(ClientLoading.observer)] + keys, place: place,
            caret: caret)
    }
}
