#include <sqlite3.h>

#include "CPageChecksums.h"

// cksumvfs.c is the one of SQLite 3.53.4, unchanged. Older versions also wrote checksums into the log, whose own no longer
// matched then: what a killed process had committed there was lost.
#ifndef SQLITE_IOCAP_SUBPAGE_READ
#define SQLITE_IOCAP_SUBPAGE_READ 0x00008000
#endif
#define SQLITE_CKSUMVFS_STATIC
#include "cksumvfs.c"

int herodex_verify_pages(void) { return sqlite3_register_cksumvfs(0); }

void herodex_reserve_checksums(void *connection) {
    int bytes = 8;
    sqlite3_file_control(connection, 0, SQLITE_FCNTL_RESERVE_BYTES, &bytes);
}

int herodex_is_sound_page(const void *page, int size) {
    unsigned char checksum[8];
    cksmCompute((unsigned char *)page, size - 8, checksum);
    return memcmp((const unsigned char *)page + size - 8, checksum, 8) == 0;
}
