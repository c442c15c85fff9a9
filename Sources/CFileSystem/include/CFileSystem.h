#ifndef HERODEX_CFILESYSTEM_H
#define HERODEX_CFILESYSTEM_H

/// Swaps two paths in one step (`renameat2` with RENAME_EXCHANGE, which Swift's Glibc module does not show).
/// Both must exist. Returns 0, or -1 with `errno` set.
int herodex_exchange_paths(const char *one, const char *other);

/// Writes everything that is still in memory of the file system `path` lies on to the disk (`syncfs`, which Swift's
/// Glibc module does not show either). Returns 0, or -1 with `errno` set.
int herodex_sync_file_system(const char *path);

#endif
