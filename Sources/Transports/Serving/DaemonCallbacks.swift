import CMHD
import Contracts
import Simulator

/// The functions that libmicrohttpd calls.
enum DaemonCallbacks {
    /// The argument of the calls.
    final class Context: Sendable {
        /// The state that the connections share.
        let core: ServerCore
        /// The thread that waits.
        let wire: WireThread

        /// A context of both.
        init(_ core: ServerCore, _ wire: WireThread) {
            self.core = core
            self.wire = wire
        }
    }

    /// A connection was accepted, or is about to be closed.
    static let connected: MHD_NotifyConnectionCallback = { context, handle, slot, code in
        guard let context, let handle, let slot else { return }
        if cmhd_is_new(code) {
            let context = Unmanaged<Context>.fromOpaque(context).takeUnretainedValue()
            let connection = ServerConnection(handle, core: context.core, wire: context.wire)
            context.core.open(connection)
            slot.pointee = Unmanaged.passRetained(connection).toOpaque()
        } else if let opaque = slot.pointee {
            let connection = Unmanaged<ServerConnection>.fromOpaque(opaque).takeRetainedValue()
            connection.core.forget(connection)
            slot.pointee = nil
        }
    }

    /// A request line was read.
    static let begun: cmhd_begun = { _, target, handle in
        let slot = cmhd_slot(handle)
        connection(slot)?.begin(target: target)
        return slot
    }

    /// A request needs attention.
    static let serve: MHD_AccessHandlerCallback = {
        _, _, _, method, version, part, size, slot in
        guard let method, let version, let size, let connection = connection(slot?.pointee) else {
            return .NO
        }
        return connection.serve(method: method, version: version, part: part, size: size)
    }

    /// A request is done with.
    static let completed: MHD_RequestCompletedCallback = { _, _, slot, code in
        connection(slot?.pointee)?.complete(code)
    }

    private static func connection(_ slot: UnsafeMutableRawPointer?) -> ServerConnection? {
        slot.map { Unmanaged<ServerConnection>.fromOpaque($0).takeUnretainedValue() }
    }
}
