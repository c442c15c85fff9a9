#!/bin/sh
# sbom.sh BUILT [PACKAGE]: prints the bill of materials of the program in the folder BUILT in CycloneDX 1.6
# (cyclonedx.org/docs/1.6/json): the Swift packages, sources and runtime inside the program, by the linker's own list, and
# this system's packages whose libraries it loads. With PACKAGE it has the package's SHA-256. A library that nothing
# known brings ends it with an error. The same program gives the same bytes.
set -eu
export LC_ALL=C.UTF-8
built=$(cd "$1" && pwd)
package=${2:-}
here=$(cd "$(dirname "$0")" && pwd)
. "$here/linked.sh"
swift=$(dirname "$(readlink -f "$(command -v swift)")")/..
. /etc/os-release
architecture=$(dpkg --print-architecture)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# component WORDS…: name, version, purl, licence (empty: not said here), how it gets there. Tabs between.
component() { (IFS='	'; printf '%s\n' "$*"); }
# The licences' names of SPDX.
spdx() { sed -e 's/^Expat$/MIT/' -e 's/ with Swift exception$/ WITH Swift-exception/'; }
system_package() {
    version=$(dpkg-query -W -f '${Version}\n' "$1" | head -n 1)
    component "$1" "$version" \
        "pkg:deb/$ID/$1@$(printf %s "$version" | sed -e 's/+/%2B/g' -e 's/:/%3A/g')?arch=$architecture&distro=$ID-$VERSION_ID" \
        '' "$2"
}

linked_sources "$built" > "$work/sources"
test -s "$work/sources" || { echo "sbom.sh: no list of what is linked in $built" >&2; exit 1; }
readelf -d "$built/herodex" | sed -nE 's/.*\(NEEDED\).*\[(.*)\]/\1/p' > "$work/libraries"
while read -r library; do
    # Builds to try things have Swift's own libraries outside.
    if [ -e "$swift/lib/swift/linux/$library" ]; then continue; fi
    file=$(ldconfig -p | awk -v name="$library" '$1 == name { print $NF; exit }')
    dpkg-query -S "*/$(basename "$(readlink -f "${file:-$library}")")" | sed 's/[:,].*//' > "$work/owner"
    test -s "$work/owner" || { echo "sbom.sh: no package of this system has $library" >&2; exit 1; }
    cat "$work/owner"
done < "$work/libraries" > "$work/owners"
sort -u "$work/owners" > "$work/sorted"
state=$(sed -nE '1s#(.*)/checkouts/.*#\1#p' "$work/sources")/workspace-state.json
{
    sed -E 's#(.*/checkouts/[^/]*)/.*#\1#' "$work/sources" | sort -u | while read -r checkout; do
        licence=$(licence_of "$checkout")
        jq -r --arg folder "$(basename "$checkout")" '.object.dependencies[] | select(.subpath == $folder)
            | [.packageRef.location, .state.checkoutState.version] | @tsv' "$state" | {
            IFS='	' read -r location version
            address=$(printf %s "$location" | sed -e 's#^https://##' -e 's#\.git$##')
            component "$(basename "$address")" "$version" "pkg:swift/$address@$version" \
                "$(echo "$licence" | spdx)" inside
        }
    done
    # What came along within other packages, or is kept here. Yams does not say which version of libyaml it has.
    if grep -q /CYaml/ "$work/sources"; then component libyaml '' pkg:github/yaml/libyaml MIT inside; fi
    component sqlite 3.53.4 'pkg:generic/sqlite@3.53.4#ext/misc/cksumvfs.c' blessing inside
    component 'Open Sans Condensed Bold' '' pkg:generic/opensans Apache-2.0 inside
    toolchain=$(swift --version 2> "$work/log" | sed -nE 's/.*\((swift-[^)]*)\).*/\1/p')
    component swift "$(echo "$toolchain" | sed -E 's/swift-(.*)-RELEASE/\1/')" "pkg:github/swiftlang/swift@$toolchain" \
        'Apache-2.0 WITH Swift-exception' inside
    icu=$(sed -nE 's/^#define U_ICU_VERSION "(.*)"/\1/p' "$swift/lib/swift_static/_foundation_unicode/uvernum.h")
    component icu "$icu" "pkg:github/unicode-org/icu@release-$(echo "$icu" | tr . -)" Unicode-3.0 inside

    while read -r owner; do system_package "$owner" 'loaded at the start'; done < "$work/sorted"
    system_package "$(vips_package)" 'loaded for pictures'
} > "$work/components"

"$here/version.sh" "$built" > "$work/version"
number=$("$built/herodex" --version | sed -nE '1s/^herodex ([^ ]+) .*/\1/p')
sum=$(test -z "$package" || sha256sum < "$package" | cut -d ' ' -f 1)
jq -R -s --arg number "$number" --arg commit "$(sed -n 2p "$work/version")" --argjson time "$(sed -n 3p "$work/version")" \
    --arg sum "$sum" --arg file "$(basename "$package")" '
    (split("\n") | map(select(. != "") | split("\t") | {
        type: "library", "bom-ref": .[2], name: .[0], version: .[1], scope: "required",
        licenses: (if .[3] == "" then null elif .[3] | test(" ") then [{expression: .[3]}] else [{license: {id: .[3]}}] end),
        purl: .[2], properties: [{name: "herodex:linked", value: .[4]}]
    } | if .version == "" then del(.version) else . end | if .licenses == null then del(.licenses) else . end)
        | sort_by(.name)) as $components
    | {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json", bomFormat: "CycloneDX", specVersion: "1.6", version: 1,
        metadata: {
            timestamp: ($time | todate),
            authors: [{name: "The Herodex authors"}], supplier: {name: "The Herodex authors"},
            component: ({
                type: "application", "bom-ref": "herodex", name: "herodex", version: $number,
                licenses: [{license: {id: "MIT"}}], purl: "pkg:generic/herodex@\($number)",
                properties: [{name: "herodex:commit", value: $commit}, {name: "herodex:package", value: $file}]
            } + if $sum == "" then {} else {hashes: [{alg: "SHA-256", content: $sum}]} end)
        },
        components: $components,
        dependencies: [
            {ref: "herodex", dependsOn: ($components | map(."bom-ref"))}
        ],
        compositions: [{aggregate: "complete", assemblies: ["herodex"]}]
    }' "$work/components"
