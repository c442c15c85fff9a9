#!/bin/sh
# commit.sh GIT-FOLDER FILE: writes the Swift source that names the commit a program is built from.
set -eu
commit=
# A container that builds somebody else's checkout may read this one fact of it.
if [ -n "$1" ]; then
    commit=$(git -c safe.directory='*' --git-dir="$1" rev-parse --short=7 --verify --quiet HEAD 2>/dev/null || :)
fi
text="enum BuiltCommit {
    static let text: String? = $(if [ -n "$commit" ]; then echo "\"$commit\""; else echo nil; fi)
}"
# The same text is not written again, so that nothing is compiled for it.
if [ ! -f "$2" ] || [ "$text" != "$(cat "$2")" ]; then printf '%s\n' "$text" > "$2"; fi
