#!/bin/sh
# deb.sh BUILT FOLDER: makes the Debian package of the program in the folder BUILT, writes it to FOLDER and prints its
# path. For the release that this machine runs: the package depends on what the program is linked to here.
set -eu
export LC_ALL=C.UTF-8
built=$(cd "$1" && pwd)
mkdir -p "$2"
folder=$(cd "$2" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
. "$here/linked.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/herodex
umask 022

"$here/version.sh" "$built" > "$work/version"
version=$(sed -n 1p "$work/version")
commit=$(sed -n 2p "$work/version")
# Times in the package are those of the commit, so that the same commit gives the same package.
SOURCE_DATE_EPOCH=$(sed -n 3p "$work/version")
export SOURCE_DATE_EPOCH
# Who made it, as Debian's own tools are told; else who made the commit.
author="The Herodex authors <herodex@$(hostname)>"
if [ -n "$commit" ]; then author=$(git -c safe.directory='*' -C "$root" show -s --format='%an <%ae>' "$commit"); fi
if [ -n "${DEBEMAIL:-}" ]; then author="${DEBFULLNAME:-The Herodex authors} <$DEBEMAIL>"; fi

make -s --no-print-directory -C "$root" install-files BUILT="$built" DESTDIR="$tree" PREFIX=/usr \
    ZSH_COMPLETIONS=share/zsh/vendor-completions
# Zeros in place of the hashes of Swift's modules, which depend on the folder they were built in, and of what is computed of
# them. Without these sections objcopy would write no RELRO segment either, which protects the program's tables.
for section in .swift_modhash .note.gnu.build-id; do
    objcopy --dump-section "$section=$work/section" "$tree/usr/lib/herodex/herodex"
    head -c "$(stat -c %s "$work/section")" /dev/zero > "$work/zeros"
    objcopy --update-section "$section=$work/zeros" "$tree/usr/lib/herodex/herodex"
done

doc=$tree/usr/share/doc/herodex
install -d "$doc/examples" "$tree/usr/share/lintian/overrides" "$tree/DEBIAN"
"$here/copyright.sh" "$built" > "$doc/copyright"
{
    printf 'herodex (%s) %s; urgency=medium\n\n' "$version" "$(. /etc/os-release; echo "${VERSION_CODENAME:-stable}")"
    printf '  * Built from %s.\n\n' "${commit:+commit }${commit:-the released sources}"
    printf ' -- %s  %s\n' "$author" "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n > "$doc/changelog.Debian.gz"
gzip -9n < "$root/Sources/herodex/Herodex.docc/Manual/changelog.md" > "$doc/changelog.gz"
install -m 644 "$here"/systemd/* "$doc/examples"
install -m 644 "$here/debian/lintian-overrides" "$tree/usr/share/lintian/overrides/herodex"

# dpkg-shlibdeps looks for a source package around it.
install -d "$work/debian"
printf 'Source: herodex\n\nPackage: herodex\nArchitecture: any\n' > "$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O "$tree/usr/lib/herodex/herodex" | sed -n 's/^shlibs:Depends=//p')
test -n "$depends"
vips=$(vips_package)
depends="$depends, $vips (>= $(dpkg-query -W -f '${Version}\n' "$vips" | sed 's/-[^-]*$//' | head -n 1))"
# As dpkg-gencontrol counts: what a folder takes would depend on the file system.
size=$(find "$tree" -path "$tree/DEBIAN" -prune -o -type f -printf '%s\n' -o -printf '1\n' |
    awk '{ size += int(($1 + 1023) / 1024) } END { print size }')
{
    cat <<END
Package: herodex
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: $author
Installed-Size: $size
Depends: ca-certificates, $depends
END
    cat "$here/debian/control"
} > "$tree/DEBIAN/control"
(cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum) > "$tree/DEBIAN/md5sums"

package=$folder/herodex_${version}_$(dpkg --print-architecture).deb
# How many processors compress would show in the bytes.
DPKG_DEB_THREADS_MAX=1 dpkg-deb --root-owner-group -Zxz --build "$tree" "$package" >&2
echo "$package"
