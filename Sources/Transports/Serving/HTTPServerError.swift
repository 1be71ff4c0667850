import Contracts
import Simulator

/// The reason why a server could not start.
package enum HTTPServerError: Error, Equatable {
    /// No address belongs to the host's name; the reason is the system's.
    case unknownHost(String, reason: String)
    /// The port is no number of a port.
    case badPort(Int)
    /// Somebody else listens there.
    case addressInUse(host: String, port: Int)
    /// The address is none of this machine's.
    case addressNotHere(host: String)
    /// The system lets this user not listen there.
    case notPermitted(port: Int)
    /// The system refused for another reason.
    case refused(host: String, port: Int, reason: String)
    /// The certificate and key cannot be used; the reason comes from the TLS library.
    case badIdentity(reason: String)
    /// This machine's libmicrohttpd was built without TLS.
    case noTLS
    /// libmicrohttpd did not start.
    case notStarted
}

extension HTTPServerError: CustomStringConvertible {
    /// The problem and its remedy.
    package var description: String {
        switch self {
        case .unknownHost(let host, let reason):
            "no address for host \"\(host)\": \(reason)"
        case .badPort(let port):
            "port \(port) is outside 0...65535; 0 takes any free one"
        case .addressInUse(let host, let port):
            "\"\(host)\" port \(port) is in use; stop what listens there or take another port"
        case .addressNotHere(let host):
            "\"\(host)\" is no address of this machine; 127.0.0.1 or ::1 serve it alone"
        case .notPermitted(let port):
            "not permitted to listen at port \(port); take one above 1023"
        case .refused(let host, let port, let reason):
            "cannot listen at \"\(host)\" port \(port): \(reason)"
        case .badIdentity(let reason):
            "the certificate and key do not serve: \(reason); give both in PEM, the key unencrypted"
        case .noTLS:
            "libmicrohttpd was built without TLS; install one with it or serve plain HTTP"
        case .notStarted:
            "libmicrohttpd did not start; the limits of open files or memory may be too low"
        }
    }
}
