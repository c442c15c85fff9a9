#!/bin/sh
# try-image.sh DEB: builds the container image from the package, uses it as its own user on a read-only root without a
# network, prints figures, and ends with an error where anything fails. The base is a bare system of this release, so
# that no registry is asked. As root; needs buildah, podman, runc, jq, debootstrap and a mirror of Debian.
set -eu
deploying=$(cd "$(dirname "$0")/../../Sources/herodex/Herodex.docc/Deploying" && pwd)
. /etc/os-release
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -n 1)
work=$(mktemp -d "${TMPDIR:-/var/tmp}/herodex-image.XXXXXX")
storage="--root $work/storage --runroot $work/run"
engine="podman $storage --runtime runc"
clean() {
    $engine rm -af > "$work/log" 2>&1 || :
    umount -q "$work/storage/overlay" 2> "$work/log" || :
    rm -rf --one-file-system "$work"
}
trap clean EXIT
say() { echo "try-image: $*"; }
passed() { echo $((($(date +%s%N) - began) / 1000000)) ms; }
# start NAME WORDS…: a container on the folder NAME, in which only that folder and /tmp can be written to.
start() {
    install -d -o 10001 -g 10001 "$work/$1"
    began=$(date +%s%N)
    $engine run -d --read-only --read-only-tmpfs=false --tmpfs /tmp --network none --cap-drop all --no-healthcheck \
        --security-opt no-new-privileges --ulimit "nofile=$(ulimit -Hn)" --ulimit nproc=1000 -v "$work/$1:/site" \
        --name "$@" > "$work/log"
}
# stopped NAME CODE: sends SIGTERM, and expects an end with CODE, not by the SIGKILL that comes ten seconds later.
stopped() {
    began=$(date +%s%N)
    $engine stop -t 10 "$1" > "$work/log"
    say "$1: SIGTERM ended it after $(passed)"
    test "$($engine inspect --format '{{.State.ExitCode}}' "$1")" = "$2"
}

say "a bare $VERSION_CODENAME of $mirror"
debootstrap --variant=minbase "$VERSION_CODENAME" "$work/base" "$mirror" > "$work/log" || { cat "$work/log"; exit 1; }
# As Debian's own slim image has it: without documentation.
printf 'path-exclude /usr/share/%s/*\n' doc man locale > "$work/base/etc/dpkg/dpkg.cfg.d/slim"
(cd "$work/base" && find usr/share/doc usr/share/man usr/share/locale var/lib/apt/lists var/cache/apt -type f \
    ! -name copyright -delete)
tar -C "$work/base" -c . | $engine import -q - localhost/base > "$work/log"
install -D "$1" "$work/made/herodex.deb"
buildah $storage build --format docker --isolation chroot --network host --build-arg BASE=localhost/base \
    --build-arg DEB=herodex.deb --build-arg SHA256="$(sha256sum < "$1" | cut -d ' ' -f 1)" -t herodex \
    -f "$deploying/Containerfile" "$work/made" > "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
$engine push -q --compress herodex "dir:$work/pushed"
layers=$(jq -r '.layers[].size' "$work/pushed/manifest.json")
say "compressed layers in bytes:" $layers
test $(($(echo "$layers" | paste -sd +))) -lt 150000000

for name in built1 built2 built3; do
    start $name herodex build --quiet
    test "$($engine wait $name)" = 0
    say "$name: $(passed)"
    test "$(stat -c %u "$work/$name/output/index.html")" = 10001
done
start root --entrypoint touch herodex /usr/x
test "$($engine wait root)" != 0

mv "$work/built1" "$work/served"
start served herodex
until $engine exec served healthy 2> "$work/log"; do test "$(passed | cut -d ' ' -f 1)" -lt 10000; done
say "served: healthy after $(passed)"
mv "$work/served/output" "$work/served/away"
if $engine exec served healthy; then say "healthy without a site"; exit 1; fi
stopped served 0
start crawling herodex build
until $engine logs crawling 2>&1 | grep -q ': pictures'; do sleep 0.1; done
stopped crawling 2
start rendering herodex build
until $engine logs rendering 2>&1 | grep -q '^pictures'; do sleep 0.1; done
stopped rendering 2
# Under the shell of the job for Kubernetes.
script=$(sed '1,/ - |$/d; /workingDir:/,$d; s# --config [^ ]*##' "$deploying/kubernetes.yaml")
start job --entrypoint /bin/sh herodex -c "$script"
until $engine logs job 2>&1 | grep -q ': pictures'; do sleep 0.1; done
stopped job 2
