#define _GNU_SOURCE
#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int herodex_exchange_paths(const char *one, const char *other) {
    return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int herodex_sync_file_system(const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return -1;
    int result = syncfs(file);
    int code = errno;
    close(file);
    errno = code;
    return result;
}
