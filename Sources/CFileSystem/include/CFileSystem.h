#ifndef HERODEX_CFILESYSTEM_H
#define HERODEX_CFILESYSTEM_H

/// Swaps two paths in one step (`renameat2` with RENAME_EXCHANGE, which Swift's Glibc module does not show).
/// Both must exist. Returns 0, or -1 with `errno` set.
int herodex_exchange_paths(const char *one, const char *other);

#endif
