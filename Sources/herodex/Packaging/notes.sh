#!/bin/sh
# notes.sh VERSION [MANUAL]: prints the notes of a release in Markdown: what the changelog says of the version. Links to
# chapters lead to the address MANUAL, or are their words alone without one. No section of that version is an error.
set -eu
changelog=$(dirname "$0")/../Herodex.docc/Manual/changelog.md
notes=$(awk -v heading="## $1" '/^## / { inside = $0 == heading; next } inside' "$changelog")
test -n "$notes" || { echo "notes.sh: the changelog has no section ## $1: write it, then make the release" >&2; exit 1; }
if [ -n "${2:-}" ]; then
    links="s#\]\((\#[^)]*)\)#](${2%/}/changelog.md\1)#g; s#\]\(([^):]*\.md[^)]*)\)#](${2%/}/\1)#g"
else
    links='s#\[([^]]*)\]\(([^):]*\.md[^)]*|\#[^)]*)\)#\1#g'
fi
# A heading of the page has two marks there.
printf '%s\n' "$notes" | sed -E -e '1{/^$/d}' -e 's/^### /## /' -e "$links"
