#define _GNU_SOURCE
#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int herodex_exchange_paths(const char *one, const char *other) {
    return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int herodex_move_entry(int from, const char *name, int to) {
    return renameat2(from, name, to, name, RENAME_NOREPLACE);
}

int herodex_entry_bonds(int folder, const char *name) {
    struct statx entry, above;
    unsigned wanted = STATX_BASIC_STATS | STATX_MNT_ID;
    if (statx(folder, name, AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT, wanted, &entry) != 0) return -1;
    if (statx(folder, "", AT_EMPTY_PATH, wanted, &above) != 0) return -1;
    int bonds = 0;
    if (entry.stx_attributes & (STATX_ATTR_IMMUTABLE | STATX_ATTR_APPEND)) bonds |= HERODEX_UNCHANGEABLE;
    if (entry.stx_attributes & STATX_ATTR_MOUNT_ROOT) bonds |= HERODEX_MOUNT;
    if (entry.stx_mask & above.stx_mask & STATX_MNT_ID && entry.stx_mnt_id != above.stx_mnt_id) bonds |= HERODEX_MOUNT;
    if (entry.stx_dev_major != above.stx_dev_major || entry.stx_dev_minor != above.stx_dev_minor) bonds |= HERODEX_MOUNT;
    return bonds;
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
