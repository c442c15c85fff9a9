#!/bin/sh
# try-package.sh DEB: installs the package on a bare system of this release, in a folder of its own, uses it as an
# ordinary user, removes it, and ends with an error where anything fails or stays behind. As root; needs debootstrap and
# a mirror of Debian or Ubuntu.
set -eu
deb=$1
. /etc/os-release
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -n 1)
system=$(mktemp -d "${TMPDIR:-/tmp}/herodex-system.XXXXXX")
# An ordinary user of the system has to get into it.
chmod 755 "$system"
clean() {
    umount "$system/proc" 2>/dev/null || :
    rm -rf --one-file-system "$system"
}
trap clean EXIT
in_system() {
    chroot "$system" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}
install_quietly() {
    in_system apt-get "$@" -qq --no-install-recommends -o APT::Sandbox::User=root -o Dpkg::Use-Pty=0 > /dev/null
}
# What is in the system, but for its caches, logs and the user's own.
files() {
    (cd "$system" && find . -xdev -path ./proc -prune -o -path ./home -prune -o -path ./tmp -prune \
        -o -path ./var/cache -prune -o -path ./var/log -prune -o -path ./var/lib/apt -prune -o -path ./var/lib/dpkg -prune \
        -o -print | sort)
}
say() { echo "try-package: $*"; }

say "a bare $VERSION_CODENAME of $mirror"
debootstrap --variant=minbase "$VERSION_CODENAME" "$system" "$mirror" > "$system.log" || { cat "$system.log"; exit 1; }
rm "$system.log"
mount -t proc proc "$system/proc"
cp "$deb" "$system/tmp/herodex.deb"
in_system apt-get update -qq
install_quietly install man-db bash-completion
# What the package depends on comes first, to tell it from what the package itself brings.
install_quietly satisfy "$(dpkg-deb -f "$deb" Depends)"
in_system useradd --create-home --shell /bin/bash reader
files > "$system/tmp/before"

say "installed:"
install_quietly install /tmp/herodex.deb
in_system herodex --version
status=0
in_system su - reader -c 'mkdir gallery && cd gallery && time herodex build --quiet && test -f output/index.html &&
    herodex check' || status=$?
test "$status" -le 1 || { say "the gallery could not be built: $status"; exit 1; }

say "manual:"
pages=$(in_system dpkg -L herodex | grep '/man1/.*\.gz$')
for page in $pages; do
    warnings=$(in_system env MANROFFSEQ= MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 > /dev/null)
    test -z "$warnings" || { echo "$page: $warnings"; exit 1; }
done
in_system su - reader -c 'man herodex-build | head -n 12 && whatis herodex-build'

say "completion:"
in_system su - reader -c '
    . /usr/share/bash-completion/bash_completion
    _completion_loader herodex || :
    complete_line() {
        COMP_LINE=$1 COMP_POINT=${#1} COMPREPLY=()
        read -ra COMP_WORDS <<< "$1"
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        "$(complete -p herodex | sed "s/.*-F \([^ ]*\) .*/\1/")" herodex "${COMP_WORDS[COMP_CWORD]}" \
            "${COMP_WORDS[COMP_CWORD - 1]}"
        echo "$1: ${COMPREPLY[*]}"
    }
    complete_line "herodex bui" | grep -x "herodex bui: build *"
    complete_line "herodex build --accept-w" | grep -x "herodex build --accept-w: --accept-withdrawals *"
'

in_system dpkg -r herodex > /dev/null
in_system dpkg -P herodex > /dev/null 2>&1 || :
files > "$system/tmp/after"
if ! diff "$system/tmp/before" "$system/tmp/after"; then say "the above stays, or went"; exit 1; fi
say "removed, nothing stays"
