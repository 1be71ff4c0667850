import Contracts
import Simulator

/// A running program that answers lines on its standard output to lines on its standard input.
package struct SubjectChannel: Sendable {
    /// The reason why no answer came.
    package enum Fault: Error, Sendable, Equatable {
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
    package let exchange: @Sendable (_ line: [UInt8], _ within: TimeSpan) -> Result<[UInt8], Fault>
    /// The last of what it wrote to its standard error.
    package let complaints: @Sendable () -> String
    /// Ends the program, and everything that it has started.
    package let end: @Sendable () -> Void

    /// A program that runs.
    package init(
        exchange: @escaping @Sendable ([UInt8], TimeSpan) -> Result<[UInt8], Fault>,
        complaints: @escaping @Sendable () -> String, end: @escaping @Sendable () -> Void
    ) {
        self.exchange = exchange
        self.complaints = complaints
        self.end = end
    }
}
