import CGnuTLS
import CMHD
import Contracts
import Simulator

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The socket of a connection, below or beside TLS, for bytes that are no HTTP.
struct WirePipe {
    private let socket: Int32
    private let session: gnutls_session_t?

    /// The result of moving bytes.
    enum Outcome: Equatable {
        case moved(Int)
        case later
        case broken
    }

    /// A socket, with the session of TLS where there is one.
    init(socket: Int32, session: gnutls_session_t?) {
        self.socket = socket
        self.session = session
        #if canImport(Darwin)
            set(SOL_SOCKET, SO_NOSIGPIPE, 1)
        #endif
    }

    /// Lets each piece leave at once.
    func beginPieces() { set(level: Int32(IPPROTO_TCP), option: TCP_NODELAY, to: Int32(1)) }

    /// Sends what the socket takes now.
    func send(_ bytes: UnsafeRawBufferPointer) -> Outcome {
        guard let session else {
            #if canImport(Glibc)
                let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
            #else
                let flags = MSG_DONTWAIT
            #endif
            let count = systemSend(bytes, flags)
            if count >= 0 { return .moved(count) }
            return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? .later : .broken
        }
        let count = gnutls_record_send(session, bytes.baseAddress, bytes.count)
        if count >= 0 { return .moved(count) }
        return count == GNUTLS_E_AGAIN || count == GNUTLS_E_INTERRUPTED ? .later : .broken
    }

    /// True if the client has not yet acknowledged all bytes that were sent.
    var isUnsettled: Bool { cmhd_unsettled(socket) > 0 }

    /// Makes the closing a reset, which also forgets what was not sent yet.
    func makeClosingReset() {
        set(level: SOL_SOCKET, option: SO_LINGER, to: linger(l_onoff: 1, l_linger: 0))
    }

    /// Signals to the client that no more comes.
    func endSending(isPolite: Bool) {
        if isPolite { sayGoodbye() }
        #if canImport(Glibc)
            shutdown(socket, Int32(SHUT_WR))
        #else
            shutdown(socket, SHUT_WR)
        #endif
    }

    /// Signals to a client over TLS that nothing was cut off.
    func sayGoodbye() {
        if let session { _ = gnutls_bye(session, GNUTLS_SHUT_WR) }
    }

    /// Ends a connection whose thread may be waiting for it.
    func giveUp() {
        #if canImport(Glibc)
            shutdown(socket, Int32(SHUT_RDWR))
        #else
            shutdown(socket, SHUT_RDWR)
        #endif
    }

    /// Signals to libmicrohttpd once more where a client has ended its side. An end that came
    /// together with bytes is one event for both, and libmicrohttpd sees the bytes only.
    func repeatEnd() {
        var byte: UInt8 = 0
        guard recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0 else { return }
        #if canImport(Glibc)
            shutdown(socket, Int32(SHUT_RD))
        #else
            shutdown(socket, SHUT_RD)
        #endif
    }

    /// Reads and forgets what the client still sends.
    func discard() -> Outcome {
        withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { buffer in
            #if canImport(Glibc)
                let flags = Int32(MSG_DONTWAIT)
            #else
                let flags = MSG_DONTWAIT
            #endif
            let count = recv(socket, buffer.baseAddress, buffer.count, flags)
            if count > 0 { return .moved(count) }
            return count < 0 && (errno == EAGAIN || errno == EINTR) ? .later : .broken
        }
    }

    private func systemSend(_ bytes: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
        #if canImport(Glibc)
            Glibc.send(socket, bytes.baseAddress, bytes.count, flags)
        #else
            Darwin.send(socket, bytes.baseAddress, bytes.count, flags)
        #endif
    }

    private func set<Value: BitwiseCopyable>(level: Int32, option: Int32, to value: Value) {
        var value = value
        setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Value>.size))
    }
}
