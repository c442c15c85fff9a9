#define _GNU_SOURCE
#include "CFileSystem.h"

#include <fcntl.h>
#include <stdio.h>

int herodex_exchange_paths(const char *one, const char *other) {
    return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}
