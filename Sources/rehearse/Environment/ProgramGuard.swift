import Synchronization
import Transports

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A shell that ends a program, and whatever that has started, once a pipe of ours is closed.
///
/// This happens also if this process is killed itself. So the guard is started before the program.
struct ProgramGuard: Sendable {
    /// A variable for the environment of the program. The guard also ends processes outside of the
    /// group that have it.
    let variable: (name: String, text: String?)
    private let process: pid_t
    /// The end of the pipe for which the guard waits.
    private let leash: Int32

    private static let mark = "REHEARSE_LAUNCHED"
    private static let nextNumber = Atomic<Int>(1)

    /// Starts a guard.
    ///
    /// - Parameter folder: the folder that it removes in the end; empty for none.
    static func started(removing folder: String) -> Result<ProgramGuard, HostFault> {
        let number = nextNumber.wrappingAdd(1, ordering: .relaxed).oldValue
        let name = "\(getpid())-\(number)"
        guard let leash = ProcessSpawn.pipes(1)?[0] else {
            return .failure(HostFault("no descriptors are left"))
        }
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { ProcessSpawn.close([nothing, leash.reading]) }
        return ProcessSpawn.start(
            ["/bin/sh", "-c", script, "guard", "\(mark)=\(name)", folder],
            .init(input: leash.reading, output: nothing, errors: nothing)
        ).map {
            ProgramGuard(variable: (mark, name), process: $0, leash: leash.writing)
        }.mapError { fault in
            ProcessSpawn.close([leash.writing])
            return fault
        }
    }

    /// Tells the guard the process group of the program.
    func watch(_ process: pid_t) {
        let line = Array("\(process)\n".utf8)
        _ = line.withUnsafeBytes { write(leash, $0.baseAddress, $0.count) }
    }

    /// Lets the guard do its work, and waits until it is done.
    ///
    /// - Parameter meanwhile: called again and again until then.
    func release(_ meanwhile: () -> Void = {}) {
        ProcessSpawn.close([leash])
        var status: Int32 = 0
        while waitpid(process, &status, WNOHANG) == 0 {
            meanwhile()
            usleep(2_000)
        }
    }

    /// Reads the number of the group, waits for the end of its input, then ends the group, and
    /// processes with the mark in their environment.
    ///
    /// The program has two seconds to end by itself. A process that has ended may keep its group
    /// until somebody asks how it ended. So the guard looks at the state of each process. It also
    /// removes the files that libfaketime leaves behind. Without a number, the program may be about
    /// to begin.
    private static let script = """
        runs() {
          if [ -d /proc/self ]; then
            grep -qs ") [^ZX] [0-9]* $1 " /proc/[0-9]*/stat
          else
            kill -0 -"$1" 2>/dev/null
          fi
        }
        read -r group
        read -r nothing
        [ -z "$group" ] && sleep 0.2
        [ -n "$group" ] && kill -TERM -"$group" 2>/dev/null
        turn=0
        while [ $turn -lt 100 ] && [ -n "$group" ] && runs "$group"; do
          sleep 0.02
          turn=$((turn + 1))
        done
        [ -n "$group" ] && kill -KILL -"$group" 2>/dev/null
        turn=0
        while [ $turn -lt 50 ]; do
          left=$(grep -lsz "^$1\\$" /proc/[0-9]*/environ)
          [ -z "$left" ] && break
          [ $turn -gt 1 ] && sleep 0.02
          turn=$((turn + 1))
          for file in $left; do
            number=${file#/proc/}
            kill -KILL "${number%/environ}" 2>/dev/null
          done
        done
        [ -n "$group" ] && rm -f "/dev/shm/faketime_shm_$group" "/dev/shm/sem.faketime_sem_$group"
        [ -n "$2" ] && rm -rf -- "$2"
        exit 0
        """
}
