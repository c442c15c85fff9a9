#!/bin/sh
# What a built program consists of, for the scripts that name it. To be read by `.`, not to be run.

# linked_sources BUILT: prints the source files of other packages that are in the program in the folder BUILT, a path a
# line. What is linked is read from the linker's own list.
linked_sources() {
    sed -E "s#.*/([^/]+)\.build/.*#\1#" "$1/herodex.product/Objects.LinkFileList" | sort -u | while read -r module; do
        # Swift modules have a map of their files, those in C what each file was made of.
        files=$1/$module.build/output-file-map.json
        if [ ! -f "$files" ]; then files=$(find "$1/$module.build/" -name '*.d'); fi
        printf '%s\n' "$files" | xargs -r -d '\n' grep -hoE '/[^" ]*/checkouts/[^/": ]*/[^": ]*\.(swift|c|h)' || :
    done | sort -u
}

# licence_of CHECKOUT: prints the licence of a package's checkout as Debian names it. One that nobody has looked at is an
# error.
licence_of() {
    file=$(find "$1" -maxdepth 1 -name 'LICENSE*' | sort | head -n 1)
    if grep -q 'Runtime Library Exception' "$file"; then
        echo 'Apache-2.0 with Swift exception'
    elif grep -q 'Apache License' "$file"; then
        echo Apache-2.0
    elif grep -q 'Permission is hereby granted, free of charge' "$file"; then
        echo Expat
    else
        echo "the licence of $(basename "$1") is not known: $file" >&2
        return 1
    fi
}

# vips_package: prints the Debian package of libvips, which is loaded when a picture needs it and so is not among what
# the program is linked with.
vips_package() { dpkg-query -S 'libvips.so.[0-9]*' | sed -n 's/^\([^,:]*\)[,:].*/\1/p' | sort -u; }
