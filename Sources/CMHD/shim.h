#include <sys/types.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#ifdef __linux__
#include <linux/sockios.h>
#endif
#include <stdbool.h>
#include <stdint.h>
#include <microhttpd.h>

// Swift calls no function of variable arguments, and names the cases of an enumeration by what
// they have in common, which differs between versions: these say what is needed in plain types.

struct cmhd_settings {
    int socket;
    unsigned int connections, idle_seconds, threads;
    size_t memory;
    // Both or none.
    const char *certificate, *key;
};

typedef void *(*cmhd_begun)(void *context, const char *target, struct MHD_Connection *connection);

// Turbo: a connection whose handler fails is closed without saying so before, which is what lets
// its closing be a reset.
static inline struct MHD_Daemon *cmhd_start(
    const struct cmhd_settings *settings, MHD_AccessHandlerCallback handler, cmhd_begun begun,
    MHD_RequestCompletedCallback completed, MHD_NotifyConnectionCallback connected, void *context)
{
    unsigned int flags = MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_AUTO | MHD_USE_TURBO
        | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC | (settings->key ? MHD_USE_TLS : 0);
    struct MHD_OptionItem options[4] = {{MHD_OPTION_END, 0, NULL}};
    int count = 0;
    if (settings->threads > 1)
        options[count++] = (struct MHD_OptionItem) {
            MHD_OPTION_THREAD_POOL_SIZE, settings->threads, NULL};
    if (settings->key) {
        options[count++] = (struct MHD_OptionItem) {
            MHD_OPTION_HTTPS_MEM_CERT, 0, (void *) settings->certificate};
        options[count++] = (struct MHD_OptionItem) {
            MHD_OPTION_HTTPS_MEM_KEY, 0, (void *) settings->key};
    }
    options[count] = (struct MHD_OptionItem) {MHD_OPTION_END, 0, NULL};
    return MHD_start_daemon(
        flags, 0, NULL, NULL, handler, context,
        MHD_OPTION_LISTEN_SOCKET, settings->socket,
        MHD_OPTION_CONNECTION_LIMIT, settings->connections,
        MHD_OPTION_CONNECTION_TIMEOUT, settings->idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->memory,
        MHD_OPTION_URI_LOG_CALLBACK, begun, context,
        MHD_OPTION_NOTIFY_COMPLETED, completed, context,
        MHD_OPTION_NOTIFY_CONNECTION, connected, context,
        MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

static inline bool cmhd_has_tls(void)
{
    return MHD_is_feature_supported(MHD_FEATURE_TLS) == MHD_YES;
}

static inline bool cmhd_is_new(enum MHD_ConnectionNotificationCode code)
{
    return code == MHD_CONNECTION_NOTIFY_STARTED;
}

static inline bool cmhd_is_whole(enum MHD_RequestTerminationCode code)
{
    return code == MHD_REQUEST_TERMINATED_COMPLETED_OK;
}

static inline int cmhd_socket(struct MHD_Connection *connection)
{
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

static inline const struct sockaddr *cmhd_client(struct MHD_Connection *connection)
{
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr;
}

// What the notice of the connection put into its slot.
static inline void *cmhd_slot(struct MHD_Connection *connection)
{
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

static inline void *cmhd_tls_session(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
    return info ? (void *) info->tls_session : NULL;
}

// The size of the request line and header fields; 0 before they are read.
static inline size_t cmhd_head_size(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info ? info->header_size : 0;
}

// The status of the queued answer; 0 where there is none.
static inline unsigned int cmhd_status(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_HTTP_STATUS);
    return info ? info->http_status : 0;
}

typedef enum MHD_Result (*cmhd_field)(
    void *context, enum MHD_ValueKind kind, const char *name, size_t name_size, const char *value,
    size_t value_size);

static inline void cmhd_each_field(
    struct MHD_Connection *connection, cmhd_field each, void *context)
{
    MHD_get_connection_values_n(connection, MHD_HEADER_KIND, each, context);
}

static inline struct MHD_Response *cmhd_response(const void *content, size_t size)
{
    return MHD_create_response_from_buffer(size, (void *) content, MHD_RESPMEM_MUST_COPY);
}

static inline ssize_t cmhd_no_content(void *context, uint64_t position, char *buffer, size_t size)
{
    return MHD_CONTENT_READER_END_WITH_ERROR;
}

// A response whose content is never sent, and its length only perhaps.
static inline struct MHD_Response *cmhd_response_without_content(bool has_length, size_t size)
{
    struct MHD_Response *response = MHD_create_response_from_callback(
        has_length ? size : MHD_SIZE_UNKNOWN, 1, cmhd_no_content, NULL, NULL);
    // Otherwise an unknown length would be told as chunks.
    if (response && !has_length)
        MHD_set_response_options(response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
    return response;
}

// How many bytes the client has not acknowledged, also those that are not on their way yet.
static inline int cmhd_unsettled(int socket)
{
    int count = 0;
#ifdef __linux__
    return ioctl(socket, SIOCOUTQ, &count) == 0 ? count : 0;
#else
    socklen_t size = sizeof count;
    return getsockopt(socket, SOL_SOCKET, SO_NWRITE, &count, &size) == 0 ? count : 0;
#endif
}
