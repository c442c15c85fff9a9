#!/bin/sh
# copyright.sh BUILT: prints a package's copyright file (debian.org/doc/packaging-manuals/copyright-format/1.0) for the
# program in the folder BUILT: the licence of herodex, and those of all that is linked into the program. A licence that
# nobody has looked at ends it with an error.
set -eu
export LC_ALL=C.UTF-8
built=$1
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
. "$here/linked.sh"
swift=$(dirname "$(readlink -f "$(command -v swift)")")/..
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# As the format has it: a blank before each line, a full stop for an empty one.
indented() { sed -e 's/\r$//' -e 's/[[:space:]]*$//' -e 's/\t/        /g' -e 's/^$/./' -e 's/^/ /' "$@"; }

# The holders that source files name, without years and decoration.
holders() {
    tr '\n' '\0' < "$1" | xargs -0 cat 2>/dev/null |
        sed -nE 's/^[^[:alnum:]]*Copyright \([cC]\) *([0-9, -]|YEARS)*//p' |
        sed -E -e 's/^by //' -e 's/ *All rights reserved.*//I' -e 's/[. ]*$//' | grep . | sort -u || :
}

stanza() {
    printf '\nFiles: %s\nCopyright: ' "$1"
    # A field goes on in lines that begin with a blank.
    sed '1!s/^/ /' "$2"
    printf 'License: %s\n' "$3"
}

linked_sources "$built" > "$work/sources"
test -s "$work/sources" || { echo "copyright.sh: no list of what is linked in $built" >&2; exit 1; }

cat <<END
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: herodex
Comment: The program holds the code of Swift's runtime and of the Swift packages
 below. Their paths are those of a built source tree.
END
sed -n 's/^Copyright (c) //p' "$root/LICENSE" > "$work/holders"
stanza '*' "$work/holders" Expat
sed '1,4d' "$root/LICENSE" | indented

sed -E 's#.*/checkouts/([^/]*)/.*#\1#' "$work/sources" | sort -u > "$work/packages"
while read -r package; do
    checkout=$(sed -nE "s#(.*/checkouts/$package)/.*#\1#p" "$work/sources" | head -n 1)
    grep -F "/checkouts/$package/" "$work/sources" > "$work/own"
    # A folder of somebody else's within the package, with a licence of its own.
    while IFS= read -r file; do dirname "$file"; done < "$work/own" | sort -u | while IFS= read -r folder; do
        ls -d "$folder"/LICENSE* "$folder/.."/LICENSE* 2>/dev/null | grep -v "^$checkout/[^/]*$" || :
    done | xargs -r readlink -f | grep -v "^$checkout/[^/]*$" | sort -u > "$work/inner"
    licence=$(ls "$checkout"/LICENSE* | head -n 1)
    holders "$work/own" > "$work/holders"
    sed -nE 's/^Copyright \([cC]\) *[0-9 ,-]*//p' "$licence" >> "$work/holders"
    test -s "$work/holders" || { echo "copyright.sh: nobody is named in $package" >&2; exit 1; }
    sed -E 's/[. ]*$//' "$work/holders" | sort -u > "$work/named"
    files=".build-release/checkouts/$package/*"
    name=$(licence_of "$checkout")
    stanza "$files" "$work/named" "$name"
    if [ "$name" = Expat ]; then sed -n '/^Permission is hereby granted/,$p' "$licence" | indented; fi
    for notice in "$checkout"/NOTICE*; do
        if [ -f "$notice" ]; then echo "Comment: its $(basename "$notice"):"; indented "$notice"; fi
    done
    while IFS= read -r inner; do
        grep -q 'Permission is hereby granted, free of charge' "$inner" ||
            { echo "copyright.sh: the licence $inner is not known" >&2; exit 1; }
        sed -nE 's/^[^[:alnum:]]*Copyright (\([cC]\) *)?(.*[[:alnum:]]).*/\2/p' "$inner" | sort -u > "$work/holders"
        stanza ".build-release$(echo "${inner%/*}" | sed 's#.*\(/checkouts/\)#\1#')/*" "$work/holders" Expat
        indented "$inner"
    done < "$work/inner"
done < "$work/packages"

# What came along without a licence file beside it.
if grep -q /CYaml/ "$work/sources"; then
    sed -n 's/^Copyright (c) //p' "$here/licences/libyaml.txt" > "$work/holders"
    stanza '.build-release/checkouts/Yams/Sources/CYaml/*' "$work/holders" Expat
    sed '1,/^$/d' "$here/licences/libyaml.txt" | indented
fi
echo 'none: the author disclaims copyright' > "$work/holders"
stanza 'Sources/CPageChecksums/cksumvfs.c' "$work/holders" public-domain
echo ' The author disclaims copyright to this source code.'
echo "Comment: from SQLite 3.53.4."
sed -n 's/^Copyright (c) //p' "$root/Templates/posters/font-licence.txt" > "$work/holders"
stanza 'Templates/posters/font.ttf' "$work/holders" Apache-2.0
echo "Comment: the font Open Sans Condensed Bold."
grep -q 'Runtime Library Exception' "$swift/share/swift/LICENSE.txt" ||
    { echo "copyright.sh: $swift/share/swift/LICENSE.txt is not the licence it was" >&2; exit 1; }
echo 'Apple Inc. and the Swift project authors' > "$work/holders"
stanza 'lib/swift_static/*' "$work/holders" 'Apache-2.0 with Swift exception'
echo "Comment: Swift's runtime and Foundation, from the toolchain."
echo 'Unicode, Inc. and others' > "$work/holders"
stanza 'lib/swift_static/linux/lib_FoundationICU.a' "$work/holders" Unicode-3.0
indented "$here/licences/icu.txt"

cat <<'END'

License: Apache-2.0
 On Debian systems the text of the Apache License, version 2.0, is in
 /usr/share/common-licenses/Apache-2.0.

License: Apache-2.0 with Swift exception
 On Debian systems the text of the Apache License, version 2.0, is in
 /usr/share/common-licenses/Apache-2.0. With this exception:
 .
 As an exception, if you use this Software to compile your source code and
 portions of this Software are embedded into the binary product as a result,
 you may redistribute such product without providing attribution as would
 otherwise be required by Sections 4(a), 4(b) and 4(d) of the License.
END
