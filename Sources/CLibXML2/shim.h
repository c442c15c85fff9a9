#ifndef HERODEX_CLIBXML2_SHIM_H
#define HERODEX_CLIBXML2_SHIM_H

// Debian's libxml2 is built with ICU, whose headers clash with those of Swift's Foundation. They serve one struct
// that is only ever used by pointer, so nothing is lost without them.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlreader.h>
#include <libxml/xmlschemas.h>

/// `xmlFree` is a global function pointer, which Swift 6 does not let us read: reached through this.
static inline void herodex_xml_free(void *pointer) { xmlFree(pointer); }

/// Of the library that is loaded, a number and perhaps more: "20914-GITv2.9.14".
static inline const char *herodex_xml_version(void) { return xmlParserVersion; }

#endif
