/* The site's service worker: what was visited can be read without a network. `worker.js` in the site's folder names in
   `shell` what is kept from the start, in `data` what is kept where it is small, and loads this. */
"use strict";
const room = registration.scope;
const kept = () => caches.open("herodex " + room);
const shellOf = () => shell.map((path) => new URL(path, room).href);

// As `CachePolicy` has it: a name with the digest of the content is of the same content for good.
const isLasting = (url) => /\/images\/[0-9a-f]{2}\/[0-9a-f]{16}-[^/]+$|\/assets\/[^/]*[-.][0-9a-f]{16,}[-.][^/]*$/.test(url.pathname);

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(kept().then(async (cache) => {
    await cache.addAll(shellOf().map((url) => new Request(url, { cache: "no-cache" })));
    await Promise.all(data.map((path) => keepSmall(cache, new URL(path, room)).catch(() => {})));
  }));
});

// In bytes as they are sent. A server that does not say how many they are may send any number.
const most = 300000;
async function keepSmall(cache, url) {
  const answer = await fetch(url, { cache: "no-cache" });
  if (answer.ok && Number(answer.headers.get("content-length") || most) < most) await cache.put(url, answer);
  else if (answer.body) await answer.body.cancel();
}

// Styles and scripts of earlier versions of the site go.
addEventListener("activate", (event) => {
  const current = new Set(shellOf());
  const isOld = (url) => new URL(url).pathname.includes("/assets/") && isLasting(new URL(url)) && !current.has(url);
  event.waitUntil(kept().then(async (cache) => {
    for (const request of await cache.keys()) if (isOld(request.url)) await cache.delete(request);
    await clients.claim();
  }));
});

async function keep(request, answer) {
  if (answer.ok && answer.status === 200) {
    const copy = answer.clone();
    // The disk may be full: then it is not kept.
    try { await (await kept()).put(request, copy); } catch (full) { /* Read as ever. */ }
  }
  return answer;
}
// The first page is asked for by its folder too.
async function find(request) {
  const cache = await kept();
  const asked = { ignoreSearch: request.mode === "navigate" };
  return await cache.match(request, asked) || (/\/(?:$|\?)/.test(request.url) ? cache.match(request.url.split("?")[0] + "index.html") : undefined);
}

async function lasting(request) { return await find(request) || keep(request, await fetch(request)); }

// The newest while there is a network, else what was kept.
async function newest(request) {
  try {
    return await keep(request, await fetch(request));
  } catch (unreachable) {
    const answer = await find(request) || request.mode === "navigate" && await inPlace(request.url);
    if (answer) return answer;
    throw unreachable;
  }
}

// The site's own page for one that was not kept, in the language of the folder. Its links start where it lies.
async function inPlace(url) {
  const pages = shell.filter((path) => /(?:^|\/)offline\.html$/.test(path));
  // The first language has no folder.
  const own = pages.filter((path) => url.startsWith(room + path.slice(0, -"offline.html".length))).pop();
  const page = own && await (await kept()).match(new URL(own, room));
  if (!page) return undefined;
  const text = (await page.text()).replace("<title>", () => `<base href="${new URL(own, room).href}"/>\n<title>`);
  return new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // What begins with a dot is no part of the site, and a part of a file is no file.
  if (request.method !== "GET" || !request.url.startsWith(room) || /\/\./.test(url.pathname) || request.headers.has("range")) return;
  event.respondWith(isLasting(url) ? lasting(request) : newest(request));
});
