#!/bin/sh
# version.sh BUILT: prints the Debian version of the program in the folder BUILT, the commit it is built from (nothing
# outside git) and that commit's time, a line each.
#
# The number is the program's own. At the tag v0.1.0, and outside git, the version is 0.1.0; at any other commit
# 0.1.0~git20261122093000.abc1234, which sorts before it, later commits after earlier ones; +changed where files differ
# from the commit. -1~deb12 names the release that it is built for: an upgrade of the system sorts after it.
set -eu
root=$(cd "$(dirname "$0")/../../.." && pwd)
first=$("$1/herodex" --version | head -n 1)
number=$(echo "$first" | sed -E 's/^herodex ([^ ]+) .*/\1/')
commit=$(echo "$first" | sed -nE 's/.*\(commit ([0-9a-f]+)\)$/\1/p')
git="git -c safe.directory=* -C $root"
version=$number
time=$(date +%s)
if [ -n "$commit" ]; then
    time=$($git show -s --format=%ct "$commit")
    if ! $git tag --points-at "$commit" | grep -qxF "v$number"; then
        version="$number~git$(date -u -d "@$time" +%Y%m%d%H%M%S).$commit"
    fi
    if [ -n "$($git status --porcelain --untracked-files=no)" ]; then version="$version+changed"; fi
fi
. /etc/os-release
case $ID in debian) release=deb ;; *) release=$ID ;; esac
echo "$version-1~$release${VERSION_ID:-}"
echo "$commit"
echo "$time"
