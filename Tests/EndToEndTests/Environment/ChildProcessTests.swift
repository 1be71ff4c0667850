import Contracts
import Simulator
import Testing
import Transports

@testable import rehearse

/// Programs that run beside us, as small as the shell makes them.
struct ChildProcessTests {
    private let patience = TimeSpan(seconds: 20)

    private func channel(
        _ command: String, isInterrupted: @escaping @Sendable () -> Bool = { false }
    ) throws -> SubjectChannel {
        try ChildProcess.channel(command, isInterrupted: isInterrupted).get()
    }

    private func text(_ result: Result<[UInt8], SubjectChannel.Fault>) throws -> String {
        String(decoding: try result.get(), as: UTF8.self)
    }

    @Test func linesGoThereAndBack() throws {
        let channel = try channel("while read -r line; do printf '<%s>\\n' \"$line\"; done")
        defer { channel.end() }
        for line in ["a", "b c", #"{"d":"\n"}"#] {
            #expect(try text(channel.exchange(Array(line.utf8), patience)) == "<\(line)>")
        }
    }

    @Test func aLineMayBeLarge() throws {
        let channel = try channel("cat")
        defer { channel.end() }
        let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
        #expect(try channel.exchange(line, patience).get() == line)
    }

    @Test(
        arguments: [
            ("read line; echo oops >&2; exit 3", "exit code 3", "oops\n"),
            ("read line; kill -9 $$", "signal 9", ""),
            ("exec no-such-program-anywhere", "exit code 127", "not found"),
        ])
    func anEndIsReported(command: String, how: String, complaint: String) throws {
        let channel = try channel(command)
        defer { channel.end() }
        #expect(channel.exchange([0x61], patience) == .failure(.ended(how)))
        #expect(channel.complaints().contains(complaint))
        #expect(channel.exchange([0x61], patience) == .failure(.ended("it is not running")))
    }

    @Test func silenceIsGivenUp() throws {
        let channel = try channel("read line; echo half >&2; echo one; read line; sleep 60")
        #expect(try text(channel.exchange([0x61], patience)) == "one")
        let short = TimeSpan(seconds: 0, nanoseconds: 200_000_000)
        #expect(channel.exchange([0x61], short) == .failure(.silent(short)))
        #expect(channel.complaints() == "half\n")
        channel.end()
    }

    @Test func whatWasWrittenBeforeTheEndIsAnAnswer() throws {
        let channel = try channel("read line; echo done")
        defer { channel.end() }
        #expect(try text(channel.exchange([0x61], patience)) == "done")
        #expect(channel.exchange([0x61], patience) == .failure(.ended("exit code 0")))
    }

    @Test func whatItLeavesBehindDoesNotHideItsEnd() throws {
        let channel = try channel("read line; sleep 60 & exit 4")
        defer { channel.end() }
        #expect(channel.exchange([0x61], patience) == .failure(.ended("exit code 4")))
    }

    @Test func whoComplainsMuchIsReadAllTheSame() throws {
        let channel = try channel(
            "read line; head -c 300000 /dev/zero | tr '\\0' e >&2; echo done")
        defer { channel.end() }
        #expect(try text(channel.exchange([0x61], patience)) == "done")
        #expect(channel.complaints().utf8.count == 64 << 10)
    }

    @Test func anInterruptionEndsTheWaiting() throws {
        let channel = try channel("sleep 60", isInterrupted: { true })
        #expect(channel.exchange([0x61], patience) == .failure(.ended("interrupted")))
        channel.end()
    }
}
