import Contracts

extension ClientModel {
    /// The names of the constants that an actor may have otherwise, in order.
    public var configNames: [String] {
        config.keys.compactMap { if case .string(let name) = $0 { name } else { nil } }
    }

    /// The stores of the device, in order.
    public var storeNames: [String] { device.map(\.store) }
}
