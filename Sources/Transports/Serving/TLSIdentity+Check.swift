import CGnuTLS
import Contracts
import Simulator

extension TLSIdentity {
    /// Finds out whether the certificate and key are readable and belong together.
    func check() throws(HTTPServerError) {
        if certificate.isEmpty || key.isEmpty {
            throw .badIdentity(reason: certificate.isEmpty ? "no certificate" : "no key")
        }
        var credentials: gnutls_certificate_credentials_t?
        var code = gnutls_certificate_allocate_credentials(&credentials)
        if code == GNUTLS_E_SUCCESS {
            defer { gnutls_certificate_free_credentials(credentials) }
            code = Self.withValue(certificate) { certificate in
                Self.withValue(key) { key in
                    gnutls_certificate_set_x509_key_mem(
                        credentials, certificate, key, GNUTLS_X509_FMT_PEM)
                }
            }
        }
        if code < 0 { throw .badIdentity(reason: String(cString: gnutls_strerror(code))) }
    }

    private static func withValue(
        _ bytes: [UInt8], _ body: (UnsafePointer<gnutls_datum_t>) -> Int32
    ) -> Int32 {
        var bytes = bytes
        return bytes.withUnsafeMutableBufferPointer { buffer in
            var celValue = gnutls_datum_t(data: buffer.baseAddress, size: UInt32(buffer.count))
            return body(&celValue)
        }
    }
}
