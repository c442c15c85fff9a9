#ifndef HERODEX_CPAGECHECKSUMS_H
#define HERODEX_CPAGECHECKSUMS_H

/// Has all connections opened from now on verify the checksum of each page they read, and write it with each page, if
/// the file has room for it (SQLite's `cksumvfs`). Returns 0, or SQLite's code of the failure.
int herodex_verify_pages(void);

/// Leaves room for a checksum in each page of a file that is still empty, or that `VACUUM` writes anew.
/// `connection` is a `sqlite3 *`. Has no effect on other files.
void herodex_reserve_checksums(void *connection);

/// Whether a page of `size` bytes ends with the checksum of what precedes it.
int herodex_is_sound_page(const void *page, int size);

#endif
