import Simulator
import Transports

/// A certificate of localhost that vouches for itself until 2120, with its key: secret to nobody.
enum TestIdentity {
    /// The certificate with its key.
    static let local = TLSIdentity(certificate: Array(certificate.utf8), key: Array(key.utf8))

    /// The certificate in PEM.
    static let certificate = """
        -----BEGIN CERTIFICATE-----
        MIIBejCCASCgAwIBAgIUC79gUfE/IMjIba/qeJtZJbY4Vl4wCgYIKoZIzj0EAwIw
        FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAx
        MDAwMDAwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
        PQMBBwNCAAQDaKbzeBv6ysH25Xh6fgcBR1pRvb7HsIfuCs/VgEECYjdidswqD/fN
        mRbN/Tb/eNff5e9BGpU4jPV8z0oxEw5jo04wTDAPBgNVHRMBAf8EBTADAQH/MBoG
        A1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAdBgNVHQ4EFgQUYUjCHgyWw+vLV999
        WwZxYwsmw5swCgYIKoZIzj0EAwIDSAAwRQIhAIsjiScWHEVoKkqUrS7LfKsHmOtI
        DwYmt3t2/c83m6HXAiBlY4Q1hgkmW6p6ZTT1X279ndLa4Rk1FNOdkU6/56i01Q==
        -----END CERTIFICATE-----

        """

    /// A key that belongs to no certificate here.
    static let otherKey = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg0NZY1thC/h0GJUD2
        DBUJKgPdkkYpMb/qXVJBcbsHypOhRANCAAS9aa2djLQ5PG63v+UgVUGDTByD9/t+
        A9qN7RF0EKshPvk450TMhrKeMgUiFhZFfZkCAsnxIUCMOCB5Cl1HgmhP
        -----END PRIVATE KEY-----

        """

    private static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQge7YssyoQ4FAPUm30
        zz6IKBxgcFGVizAvWqGeguGpnEOhRANCAAQDaKbzeBv6ysH25Xh6fgcBR1pRvb7H
        sIfuCs/VgEECYjdidswqD/fNmRbN/Tb/eNff5e9BGpU4jPV8z0oxEw5j
        -----END PRIVATE KEY-----

        """
}
