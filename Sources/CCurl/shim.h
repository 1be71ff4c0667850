#include <stdint.h>
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// Swift calls no function of variable arguments: these say which type stands for the dots.

static inline CURLcode ccurl_set_number(CURL *handle, CURLoption option, long value)
{
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_size(CURL *handle, CURLoption option, int64_t value)
{
    return curl_easy_setopt(handle, option, (curl_off_t) value);
}

static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value)
{
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value)
{
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *value)
{
    return curl_easy_setopt(handle, option, value);
}

typedef size_t (*ccurl_taker)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode ccurl_set_taker(CURL *handle, CURLoption option, ccurl_taker value)
{
    return curl_easy_setopt(handle, option, value);
}

typedef int (*ccurl_watcher)(
    CURL *handle, curl_infotype kind, char *bytes, size_t size, void *context);

static inline CURLcode ccurl_set_watcher(CURL *handle, ccurl_watcher value, void *context)
{
    curl_easy_setopt(handle, CURLOPT_DEBUGDATA, context);
    curl_easy_setopt(handle, CURLOPT_DEBUGFUNCTION, value);
    // Without it the function is not called.
    return curl_easy_setopt(handle, CURLOPT_VERBOSE, 1L);
}

static inline CURLcode ccurl_set_giver(CURL *handle, ccurl_taker value, void *context)
{
    curl_easy_setopt(handle, CURLOPT_READDATA, context);
    return curl_easy_setopt(handle, CURLOPT_READFUNCTION, value);
}

typedef int (*ccurl_opener)(void *context, curl_socket_t socket, curlsocktype purpose);

static inline CURLcode ccurl_set_opener(CURL *handle, ccurl_opener value, void *context)
{
    curl_easy_setopt(handle, CURLOPT_SOCKOPTDATA, context);
    return curl_easy_setopt(handle, CURLOPT_SOCKOPTFUNCTION, value);
}

typedef int (*ccurl_starter)(
    void *context, char *remote, char *local, int remotePort, int localPort);

static inline CURLcode ccurl_set_starter(CURL *handle, ccurl_starter value, void *context)
{
    curl_easy_setopt(handle, CURLOPT_PREREQDATA, context);
    return curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, value);
}

static inline long ccurl_number(CURL *handle, CURLINFO info)
{
    long value = 0;
    curl_easy_getinfo(handle, info, &value);
    return value;
}

static inline int64_t ccurl_size(CURL *handle, CURLINFO info)
{
    curl_off_t value = 0;
    curl_easy_getinfo(handle, info, &value);
    return value;
}

// The next transfer that has come to its end, and how; NULL where there is none.
static inline CURL *ccurl_next_done(CURLM *multi, CURLcode *code)
{
    int left = 0;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &left))) {
        if (message->msg == CURLMSG_DONE) {
            *code = message->data.result;
            return message->easy_handle;
        }
    }
    return NULL;
}
