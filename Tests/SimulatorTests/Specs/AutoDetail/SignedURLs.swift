/// Addresses of the storage at localhost that another signer made, at 08:00:00Z on 15 February 2024
/// with the credentials of the model.
enum SignedURLs {
    static let path = "http://localhost/appointments/appt-123456/work/photo-1.jpg"

    /// For sixty seconds, with the host and the type of the photo.
    static let common = url(
        signedHeaders: "content-type%3Bhost",
        signature: "431dee61ca8d34b29bda34e63988e7bd8f7c8422431ae3a4d2149ddc4ea2d998")

    /// With the host alone.
    static let withoutType = url(
        signedHeaders: "host",
        signature: "c4bc478f33bad739a96a47c2bca7a275d8c5cdec64da0aafd1e467bde8ccb5f4")

    /// For a week.
    static let lasting = url(
        expires: 604_800, signedHeaders: "content-type%3Bhost",
        signature: "02cb7448dc79fe0d604733858131d35d89893b0e63e1a8361034710b45a6a036")

    /// With parameters of the client's own.
    static let withMore = url(
        more: "x-id=PutObject&a=2&a1=3&", signedHeaders: "content-type%3Bhost",
        signature: "94b311d6b4fdfdd1ff1e1808e2e365bfed0a1d3461f455e2e90e0c9c76662430")

    /// With a key that is not the storage's.
    static let foreign = url(
        key: "SOMEBODYELSESKEY0001", signedHeaders: "content-type%3Bhost",
        signature: "b5742844783a0ec87a2696328f923e83d89ca99e4c8025536c6ce021b0dfeec4")

    private static func url(
        more: String = "", key: String = "REHEARSALACCESSKEY01", expires: Int = 60,
        signedHeaders: String, signature: String
    ) -> String {
        path + "?\(more)X-Amz-Algorithm=AWS4-HMAC-SHA256"
            + "&X-Amz-Credential=\(key)%2F20240215%2Fru-central1%2Fs3%2Faws4_request"
            + "&X-Amz-Date=20240215T080000Z&X-Amz-Expires=\(expires)"
            + "&X-Amz-SignedHeaders=\(signedHeaders)&X-Amz-Signature=\(signature)"
    }
}
