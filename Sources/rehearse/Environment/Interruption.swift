import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A request from outside to stop, as Ctrl-C or a CI runner's time limit sends it.
///
/// The first signal only sets a flag, so that a command can finish its case and write its
/// reports. A second one stops the process at once. Signals within about a second are the same
/// request: `timeout` sends its signal to the process and to its group. A command that does not
/// look at the flag in time is inside one long step, and is stopped there.
enum Interruption: Int32, Sendable {
    case interrupted = 2
    case terminated = 15

    /// The exit code of a process that stopped for this reason.
    var exitCode: ExitCode { self == .interrupted ? .interrupted : .terminated }

    private static let received = Atomic<Int32>(0)
    /// When the first signal arrived, in seconds of a clock that only goes forward.
    private static let receivedAt = Atomic<Int>(0)
    /// True once the command has seen the first signal.
    private static let isSeen = Atomic<Bool>(false)

    /// The first signal that arrived, if any.
    static var pending: Interruption? {
        guard let first = Interruption(rawValue: received.load(ordering: .relaxed)) else {
            return nil
        }
        isSeen.store(true, ordering: .relaxed)
        return first
    }

    /// Starts to listen; call it once, before anything else runs.
    static func listen() {
        // The first access initialises the flag, which a signal handler could not do safely.
        received.store(0, ordering: .relaxed)
        receivedAt.store(0, ordering: .relaxed)
        isSeen.store(false, ordering: .relaxed)
        stopWhenAlarmed()
        var action = sigaction()
        let handler: @convention(c) (Int32) -> Void = { signal in Interruption.record(signal) }
        #if canImport(Glibc)
            action.__sigaction_handler.sa_handler = handler
        #else
            action.__sigaction_u.__sa_handler = handler
        #endif
        // Without SA_RESTART, so that a read that waits for input wakes up.
        sigaction(SIGINT, &action, nil)
        sigaction(SIGTERM, &action, nil)
        // A reader, a subject or a peer may close its end at any time. That must not kill us
        // silently in the middle of a report file. The streams see EPIPE instead.
        signal(SIGPIPE, SIG_IGN)
    }

    private static func record(_ signal: Int32) {
        let first = received.compareExchange(
            expected: 0, desired: signal, ordering: .relaxed
        ).exchanged
        if first {
            receivedAt.store(seconds, ordering: .relaxed)
            setAlarm()
        } else if seconds - receivedAt.load(ordering: .relaxed) > 1 {
            _exit(128 + signal)
        }
    }

    /// Sets the alarm: the command has one second to see the first signal.
    private static func setAlarm() {
        var timer = itimerval()
        timer.it_value.tv_sec = 1
        #if canImport(Glibc)
            setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
        #else
            setitimer(ITIMER_REAL, &timer, nil)
        #endif
    }

    /// Ends the process at the alarm where the command has not seen the first signal.
    ///
    /// Reports replace their files as a whole, so none is left half written.
    private static func stopWhenAlarmed() {
        var action = sigaction()
        let handler: @convention(c) (Int32) -> Void = { _ in
            if Interruption.isSeen.load(ordering: .relaxed) { return }
            _exit(128 + Interruption.received.load(ordering: .relaxed))
        }
        #if canImport(Glibc)
            action.__sigaction_handler.sa_handler = handler
        #else
            action.__sigaction_u.__sa_handler = handler
        #endif
        // Nothing else waits for the alarm, so no read has to wake up.
        action.sa_flags = .init(SA_RESTART)
        sigaction(SIGALRM, &action, nil)
    }

    /// The time of a clock that a signal handler may ask.
    private static var seconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec
    }

    /// Ends the process the way a program ends whose reader has left, as in `rehearse … | head`.
    static func endAsBrokenPipe() -> Never {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
        // Reached only where a parent has blocked the signal.
        exit(128 + SIGPIPE)
    }
}
