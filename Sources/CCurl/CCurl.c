#define _GNU_SOURCE
#include "CCurl.h"

#include <locale.h>

// The parentheses keep libcurl's type-checking macros of the same names out.

CURLcode herodex_curl_set_number(CURL *handle, CURLoption option, long value) {
    return (curl_easy_setopt)(handle, option, value);
}

CURLcode herodex_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return (curl_easy_setopt)(handle, option, value);
}

CURLcode herodex_curl_set_text(CURL *handle, CURLoption option, const char *text) {
    return (curl_easy_setopt)(handle, option, text);
}

CURLcode herodex_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *list) {
    return (curl_easy_setopt)(handle, option, list);
}

CURLcode herodex_curl_set_pointer(CURL *handle, CURLoption option, void *pointer) {
    return (curl_easy_setopt)(handle, option, pointer);
}

CURLcode herodex_curl_set_bytes_callback(CURL *handle, CURLoption option, HerodexBytesCallback callback) {
    return (curl_easy_setopt)(handle, option, callback);
}

CURLcode herodex_curl_set_socket_callback(CURL *handle, curl_opensocket_callback callback) {
    return (curl_easy_setopt)(handle, CURLOPT_OPENSOCKETFUNCTION, callback);
}

CURLcode herodex_curl_set_request_callback(CURL *handle, curl_prereq_callback callback) {
    return (curl_easy_setopt)(handle, CURLOPT_PREREQFUNCTION, callback);
}

long herodex_curl_number(CURL *handle, CURLINFO info) {
    long value = 0;
    return (curl_easy_getinfo)(handle, info, &value) == CURLE_OK ? value : 0;
}

const struct sockaddr *herodex_curl_address(const struct curl_sockaddr *address) { return &address->addr; }

CURLMcode herodex_curl_multi_set_number(CURLM *multi, CURLMoption option, long value) {
    return (curl_multi_setopt)(multi, option, value);
}

char *herodex_curl_ascii_host(CURLU *address) {
    char *host = NULL;
    unsigned int flags = 0;
    locale_t utf8 = (locale_t)0, before = (locale_t)0;
#ifdef CURLU_PUNYCODE
    flags = CURLU_PUNYCODE;
    // libcurl takes the bytes for text of the thread's locale, which is plain "C" unless a program asks for another.
    utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    if (utf8 != (locale_t)0) before = uselocale(utf8);
#endif
    if (curl_url_get(address, CURLUPART_HOST, &host, flags) != CURLUE_OK) host = NULL;
    if (utf8 != (locale_t)0) {
        uselocale(before);
        freelocale(utf8);
    }
    return host;
}
