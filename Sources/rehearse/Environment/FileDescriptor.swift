#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reading and writing through a file descriptor, whole and in spite of signals.
enum FileDescriptor {
    /// The text of the system for an error number.
    static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }

    /// Writes all bytes; `name` is the user's name for the destination.
    static func write(
        _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, name: String
    ) throws(FileError) {
        var rest = bytes
        while !rest.isEmpty {
            let written = systemWrite(descriptor, rest)
            if written >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: wait(until: Int16(POLLOUT), on: descriptor)
            case EPIPE: throw .closedPipe
            case let number: throw .unwritable(path: name, reason: reason(number))
            }
        }
    }

    /// Reads at most `count` bytes; none at the end.
    static func read(
        _ count: Int, from descriptor: Int32, name: String
    ) throws(FileError) -> [UInt8] {
        while true {
            var failure: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
                let result = systemRead(descriptor, UnsafeMutableRawBufferPointer(buffer))
                if result < 0 { failure = errno }
                initialized = max(0, result)
            }
            switch failure {
            case 0: return bytes
            case EINTR: if Interruption.pending != nil { throw .interrupted }
            case EAGAIN: wait(until: Int16(POLLIN), on: descriptor)
            case EISDIR: throw .isFolder(path: name)
            default: throw .unreadable(path: name, reason: reason(failure))
            }
        }
    }

    // A parent may hand us a stream that does not block; spinning on it would eat a core.
    private static func wait(until events: Int16, on descriptor: Int32) {
        var request = pollfd(fd: descriptor, events: events, revents: 0)
        _ = poll(&request, 1, -1)
    }

    private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    private static func systemRead(
        _ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer
    ) -> Int {
        #if canImport(Glibc)
            Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #else
            Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }
}
