#ifndef HERODEX_CCURL_H
#define HERODEX_CCURL_H

#include <curl/curl.h>
#include <stddef.h>

// libcurl from Swift: what sets an option or asks for one is variadic, which Swift cannot call. A plain call for each
// type of value here, decisions in Swift. All give back what libcurl says.

typedef size_t (*HerodexBytesCallback)(char *bytes, size_t one, size_t count, void *context);

CURLcode herodex_curl_set_number(CURL *handle, CURLoption option, long value);
CURLcode herodex_curl_set_size(CURL *handle, CURLoption option, curl_off_t value);
// Copied; NULL for the library's own default.
CURLcode herodex_curl_set_text(CURL *handle, CURLoption option, const char *text);
// Not copied: the list has to outlive the transfer.
CURLcode herodex_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *list);
CURLcode herodex_curl_set_pointer(CURL *handle, CURLoption option, void *pointer);
// For CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION.
CURLcode herodex_curl_set_bytes_callback(CURL *handle, CURLoption option, HerodexBytesCallback callback);
CURLcode herodex_curl_set_socket_callback(CURL *handle, curl_opensocket_callback callback);
CURLcode herodex_curl_set_request_callback(CURL *handle, curl_prereq_callback callback);

// For those of CURLINFO that are a long; 0 where the library cannot tell.
long herodex_curl_number(CURL *handle, CURLINFO info);

// The address in it, which may be longer than the field it begins in.
const struct sockaddr *herodex_curl_address(const struct curl_sockaddr *address);

CURLMcode herodex_curl_multi_set_number(CURLM *multi, CURLMoption option, long value);

// The host of an address in its ASCII form, to be freed with curl_free; NULL where there is none. Before libcurl 7.88 a
// host that is not ASCII comes as it is.
char *herodex_curl_ascii_host(CURLU *address);

#endif
