import Contracts
import Simulator

/// A running program that answers lines on its standard output to lines on its standard input.
public struct SubjectChannel: Sendable {
    /// Why no answer came.
    public enum Fault: Error, Sendable, Equatable {
        /// The program is at its end; how it ended.
        case ended(String)
        /// It wrote no whole line in time.
        case silent(TimeSpan)
        /// It wrote a line of more bytes than are read.
        case tooLong(Int)
        /// It could not be started; why.
        case notStarted(String)
    }

    /// Writes a line and gives the next one that the program writes, both without their ends.
    public let exchange: @Sendable (_ line: [UInt8], _ within: TimeSpan) -> Result<[UInt8], Fault>
    /// The last of what it wrote to its standard error.
    public let complaints: @Sendable () -> String
    /// Ends the program, and everything that it has started.
    public let end: @Sendable () -> Void

    /// A program that runs.
    public init(
        exchange: @escaping @Sendable ([UInt8], TimeSpan) -> Result<[UInt8], Fault>,
        complaints: @escaping @Sendable () -> String, end: @escaping @Sendable () -> Void
    ) {
        self.exchange = exchange
        self.complaints = complaints
        self.end = end
    }
}
