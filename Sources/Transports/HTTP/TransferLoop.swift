import CCurl
import Contracts
import Simulator
import Synchronization

/// The thread on which all transfers of a transport get on; only it talks to libcurl.
final class TransferLoop: Sendable {
    private struct State {
        var fresh: [Transfer] = []
        var isClosed = false
    }

    /// The handle of libcurl for all transfers.
    ///
    /// Unchecked, because only the thread of the loop uses it, apart from `wake`, which libcurl
    /// lets every thread do.
    private struct Multi: @unchecked Sendable { var handle: UnsafeMutableRawPointer? }

    private let limits: HTTPTransport.Limits
    private let isInterrupted: @Sendable () -> Bool
    private let state = Mutex(State())
    private let multi: Multi

    // The longest waits of a loop in milliseconds, with transfers and without. After each wait it
    // checks if it was interrupted.
    private static let turn: Int32 = 100
    private static let idleTurn: Int32 = 10_000
    private static let libraryIsReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// A loop that waits for something to do.
    init(_ limits: HTTPTransport.Limits, _ isInterrupted: @escaping @Sendable () -> Bool) {
        self.limits = limits
        self.isInterrupted = isInterrupted
        multi = Multi(handle: Self.libraryIsReady ? curl_multi_init() : nil)
        start()
    }

    /// Lets transfers begin.
    func add(_ transfers: [Transfer]) {
        let isClosed = state.withLock { state in
            if !state.isClosed {
                state.fresh += transfers
                wake()
            }
            return state.isClosed
        }
        guard isClosed else { return }
        for transfer in transfers { transfer.end(.unreachable("there is no thread for it")) }
    }

    /// Lets transfers that wait for room see whether there is some.
    func lookAgain() { state.withLock { if !$0.isClosed { wake() } } }

    /// Ends all transfers and the thread.
    func close() {
        state.withLock { state in
            state.isClosed = true
            wake()
        }
    }

    // Only under the lock: whoever sees that it is closed takes the handle away.
    private func wake() {
        if let handle = multi.handle { curl_multi_wakeup(handle) }
    }

    // MARK: The thread

    // Signals belong to the threads of whoever sends; a connection that is gone raises none here.
    private func start() {
        if multi.handle != nil, let thread = SystemThread(blocksSignals: true, { self.run() }) {
            return thread.detach()
        }
        state.withLock { $0.isClosed = true }
    }

    private func run() {
        guard let multi = multi.handle else { return }
        var running: [(handle: UnsafeMutableRawPointer, transfer: Transfer)] = []
        while true {
            let (fresh, isClosed) = state.withLock { state in
                defer { state.fresh = [] }
                return (state.fresh, state.isClosed)
            }
            if isClosed || (!running.isEmpty || !fresh.isEmpty) && isInterrupted() {
                giveUp(fresh, running: running, in: multi)
                running = []
                if isClosed { break }
            } else {
                for transfer in fresh { begin(transfer, in: multi, running: &running) }
            }
            for (_, transfer) in running { transfer.goOnIfThereIsRoom() }
            var active: Int32 = 0
            curl_multi_perform(multi, &active)
            var code = CURLE_OK
            while let handle = ccurl_next_done(multi, &code) {
                end(handle, code: code, in: multi, running: &running)
            }
            if openLines(of: running) { continue }
            let patience = endOverdue(multi, &running)
            curl_multi_poll(multi, nil, 0, patience, nil)
        }
        curl_multi_cleanup(multi)
    }

    /// Opens the starting lines at which all have arrived; false where none opens.
    private func openLines(
        of running: [(handle: UnsafeMutableRawPointer, transfer: Transfer)]
    ) -> Bool {
        let now = ServerClock.now
        var isOpened = false
        for (_, transfer) in running {
            guard let line = transfer.start?.line, line.open(now: now) else { continue }
            isOpened = true
            for (_, other) in running where other.start?.line === line { other.letGo() }
            line.releaseSockets()
        }
        return isOpened
    }

    private func begin(
        _ transfer: Transfer, in multi: UnsafeMutableRawPointer,
        running: inout [(handle: UnsafeMutableRawPointer, transfer: Transfer)]
    ) {
        if let fault = transfer.outgoing.fault { return transfer.end(.refused(fault)) }
        guard let handle = transfer.handle(limits) else {
            return transfer.end(.unreachable("memory has run out"))
        }
        running.append((handle, transfer))
        curl_multi_add_handle(multi, handle)
    }

    private func end(
        _ handle: UnsafeMutableRawPointer, code: CURLcode, in multi: UnsafeMutableRawPointer,
        running: inout [(handle: UnsafeMutableRawPointer, transfer: Transfer)]
    ) {
        curl_multi_remove_handle(multi, handle)
        if let place = running.firstIndex(where: { $0.handle == handle }) {
            running.remove(at: place).transfer.end(code)
        }
        curl_easy_cleanup(handle)
    }

    /// Ends the overdue transfers, and gives the milliseconds until the next one may be overdue.
    private func endOverdue(
        _ multi: UnsafeMutableRawPointer,
        _ running: inout [(handle: UnsafeMutableRawPointer, transfer: Transfer)]
    ) -> Int32 {
        let now = ServerClock.now
        var patience = running.isEmpty ? Self.idleTurn : Self.turn
        for (handle, transfer) in running {
            guard let left = transfer.timeLeft(now: now) else { continue }
            if left == 0 {
                end(handle, code: CURLE_OPERATION_TIMEDOUT, in: multi, running: &running)
            } else {
                patience = min(patience, Int32(clamping: left / 1_000_000 + 1))
            }
        }
        return patience
    }

    private func giveUp(
        _ fresh: [Transfer],
        running: [(handle: UnsafeMutableRawPointer, transfer: Transfer)],
        in multi: UnsafeMutableRawPointer
    ) {
        for transfer in fresh { transfer.end(.unreachable("interrupted")) }
        for (handle, transfer) in running {
            curl_multi_remove_handle(multi, handle)
            curl_easy_cleanup(handle)
            transfer.end(.unreachable("interrupted"))
        }
    }
}
