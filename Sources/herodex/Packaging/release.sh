#!/bin/sh
# release.sh BUILT FOLDER [MANUAL]: makes the release of the program in the folder BUILT, as FOLDER, whose earlier content
# it replaces: the Debian package, its bill of materials, the folder `image` that makes the container image (and the same
# in one file), the notes (with links to the address MANUAL), and SHA256SUMS of the files to be given away.
#
# Only of a commit, with nothing changed. A tag v… at that commit has to be the program's version. The same commit and
# the same system packages give the same bytes, wherever it is built.
set -eu
export LC_ALL=C.UTF-8
umask 022
built=$(cd "$1" && pwd)
made=$(mkdir -p "$2" && cd "$2" && pwd)
folder=$made.making
here=$(cd "$(dirname "$0")" && pwd)
deploying=$here/../Herodex.docc/Deploying
number=$("$built/herodex" --version | sed -nE '1s/^herodex ([^ ]+) .*/\1/p')
"$here/version.sh" "$built" | {
    read -r version
    read -r commit
    read -r time
    fail() { echo "release.sh: $*" >&2; exit 1; }
    test -n "$commit" || fail 'the program is not built from a commit: a release is made in a clone'
    case $version in *+changed-*) fail "files differ from the commit $commit: commit or undo the changes" ;; esac
    git="git -c safe.directory=* -C $here"
    $git tag --points-at "$commit" --list 'v[0-9]*' | while read -r tag; do
        test "$tag" = "v$number" || fail "the tag $tag is at a program that calls itself $number: change one of them"
    done
    test "$commit" = "$($git rev-parse --short=7 HEAD)" || fail "the program is of the commit $commit: build it again"
    name=herodex-$(echo "${version%-1~*}" | tr '~+' '..')

    rm -rf "$folder"
    mkdir "$folder"
    "$here/notes.sh" "$number" "${3:-}" > "$folder/NOTES.md"
    package=$("$here/deb.sh" "$built" "$folder")
    # Code hosts put a full stop for other signs in the names of a release's files.
    file=$(basename "$package" | tr '~+' '..')
    mv "$package" "$folder/$file"
    "$here/sbom.sh" "$built" "$folder/$file" > "$folder/$name.cdx.json"

    mkdir "$folder/image"
    ln "$folder/$file" "$folder/image/$file"
    sum=$(sha256sum < "$folder/$file" | cut -d ' ' -f 1)
    sed -E -e "s/^ARG DEB\$/&=$file/" -e "s/^ARG SHA256\$/&=$sum/" \
        -e 's/ --build-arg DEB=.* -t herodex -f [^ ]*/ -t herodex/' "$deploying/Containerfile" > "$folder/image/Containerfile"
    sed -E "s/^( *)image: .*/\1build: .\n\1image: herodex:$number/" "$deploying/compose.yaml" > "$folder/image/compose.yaml"
    tar -C "$folder" --sort=name --mtime="@$time" --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
        --transform="s#^image#$name-image#" -cf "$folder/$name-image.tar" image
    cd "$folder"
    sha256sum -- *.deb *.json *.tar > SHA256SUMS
    rm -rf "$made"
    mv "$folder" "$made"
}
