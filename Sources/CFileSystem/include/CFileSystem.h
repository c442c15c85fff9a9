#ifndef HERODEX_CFILESYSTEM_H
#define HERODEX_CFILESYSTEM_H

/// Swaps two paths in one step (`renameat2` with RENAME_EXCHANGE, which Swift's Glibc module does not show).
/// Both must exist. Returns 0, or -1 with `errno` set.
int herodex_exchange_paths(const char *one, const char *other);

/// Moves an entry from one open folder to another under the same name (`renameat2` with RENAME_NOREPLACE).
/// Returns 0, or -1 with `errno` set: EEXIST if the other folder has an entry of that name.
int herodex_move_entry(int from, const char *name, int to);

/// What keeps an entry where it is. A file may be a mount as well as a folder.
enum { HERODEX_MOUNT = 1, HERODEX_UNCHANGEABLE = 2 };

/// The bonds of an entry of an open folder, as `statx` knows them: a sum of the values above, 0 if it may be moved,
/// -1 with `errno` set if it cannot be looked at. Links are not followed.
int herodex_entry_bonds(int folder, const char *name);

/// Writes everything that is still in memory of the file system `path` lies on to the disk (`syncfs`, which Swift's
/// Glibc module does not show either). Returns 0, or -1 with `errno` set.
int herodex_sync_file_system(const char *path);

#endif
