#ifndef HERODEX_CARCHIVE_SHIM_H
#define HERODEX_CARCHIVE_SHIM_H

#include <archive.h>
#include <archive_entry.h>

#endif
