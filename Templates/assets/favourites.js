/* The page of favourites. */
"use strict";

// What was marked with a star, on shelves that a reader names and may share; what is to be read; all of it saved to a file
// and read from one.
(gallery => {
  var { make, say } = gallery;
  var own = document.getElementById("own");
  var keeping = document.getElementById("keeping");
  if (!keeping) return;
  var told = keeping.querySelector("[role=status]");
  var [longestName, mostShelves] = [60, 100];

  var isPath = /^[a-z][a-z0-9-]*\/[\w-]+\.html$/;
  // A file may come from anywhere: it may lead to pages and pictures of this site only.
  function isSound(one) {
    return one && typeof one.title === "string" && isPath.test(one.path) &&
      /^(images|assets)(\/[\w-]+)+\.\w+$/.test(one.src) && one.width > 0 && one.height > 0;
  }
  function isName(name) { return typeof name === "string" && name.length > 0 && name.length <= longestName; }
  function shelves() { return gallery.marked("shelves"); }
  function shelfOf(one) { return shelves().includes(one.shelf) ? one.shelf : ""; }
  function keepShelves(names) { gallery.keep("shelves", Array.from(new Set(names.filter(isName))).slice(0, mostShelves)); }
  function put(paths, shelf) {
    gallery.keep("favourites", gallery.favourites().map(one => paths.includes(one.path) ? Object.assign({}, one, { shelf }) : one));
  }

  function count() {
    var all = gallery.favourites();
    var badge = document.getElementById("count");
    badge.textContent = all.length;
    badge.hidden = !all.length;
    var others = ["want", "read", "shelves"].map(gallery.marked).concat([Object.keys(gallery.votes())]);
    var isAny = all.length + others[0].length > 0;
    document.documentElement.classList.toggle("starred", isAny);
    document.getElementById("none").hidden = isAny;
    document.getElementById("export").disabled = !all.length && !others.some(list => list.length);
  }

  // The rows of pages in the search's data, by path: of those that this site has.
  function rows(paths, then) {
    var wanted = new Set(paths);
    if (wanted.size) gallery.titles(titles => {
      var { engine, data } = titles;
      var found = new Map();
      var count = data.counts.reduce((sum, count) => sum + count, 0);
      for (var row = 0; row < count; row++) {
        var path = engine.kind(row) + "/" + engine.slug(row) + ".html";
        if (wanted.has(path)) found.set(path, row);
      }
      then(found, titles);
    });
  }

  function card(list, { path, title, src, width, height }, note) {
    var link = make("a", { href: encodeURI(path) }, make("li", {}, list));
    var show = gallery.face(link, title, path, { src: gallery.shared + src, width, height, loading: "lazy" });
    make("span", {}, link, title);
    var kind = path.split("/")[0];
    if (gallery.kindName(kind)) make("small", {}, link, gallery.kindName(kind));
    if (note) make("small", {}, link, note);
    var picture = link.querySelector("img");
    if (picture) picture.addEventListener("error", () => { show(gallery.shared + "assets/placeholder-" + kind + ".svg"); }, { once: true });
    return { link, show };
  }

  // Cards of pages that are known by their paths alone, in their order; returns what would be kept of them.
  function cards(list, paths, found, titles) {
    return paths.filter(path => found.has(path)).map(path => {
      var row = found.get(path);
      var { engine } = titles;
      var one = { path, title: engine.title(row), src: "assets/" + engine.drawing(engine.kind(row)), width: 240, height: 320 };
      var { show } = card(list, one, engine.hint(row));
      titles.picture(row, src => {
        one.src = src.slice(gallery.shared.length);
        show(src);
      });
      return one;
    });
  }

  function section(title, count) {
    var made = make("section", { "class": "shelf" }, document.getElementById("shelves"));
    var heading = make("h2", {}, made, title + " ");
    make("span", { "class": "count" }, heading, count);
    return made;
  }

  function shelf(name, entries) {
    var made = section(name, entries.length);
    var actions = make("p", { "class": "actions" }, made);
    var copy = make("button", { type: "button" }, actions, say("copyLink"));
    var remove = make("button", { type: "button" }, actions, say("removeShelf"));
    var done = make("span", { role: "status" }, actions);
    copy.disabled = !entries.length;
    copy.addEventListener("click", () => {
      var pages = entries.map(one => one.path.replace(".html", ""));
      var address = location.href.split("#")[0] + "#shelf=" + encodeURIComponent(name) + "&pages=" + pages.join(",");
      gallery.give("link", "", address, done, copy);
    });
    remove.addEventListener("click", () => {
      keepShelves(shelves().filter(one => one !== name));
      show();
      document.getElementById("shelf-name").focus();
    });
    return make("ul", { "class": "cards" }, made);
  }

  function mover(link, one) {
    var title = say("shelfOf", one.title);
    var choice = make("select", { "class": "move", "aria-label": title, autocomplete: "off" }, link.parentNode);
    make("option", { value: "" }, choice, say("noShelf"));
    shelves().forEach(name => { make("option", { value: name }, choice, name); });
    choice.value = shelfOf(one);
    choice.addEventListener("change", () => {
      put([one.path], choice.value);
      show();
      Array.from(own.querySelectorAll("select")).find(other => other.getAttribute("aria-label") === title).focus();
    });
  }

  function show() {
    var list = document.getElementById("favourites");
    list.textContent = document.getElementById("shelves").textContent = "";
    var all = gallery.favourites().filter(isSound).reverse();
    var names = shelves();
    var lists = new Map(names.map(name => [name, shelf(name, all.filter(one => shelfOf(one) === name))]));
    var links = all.map(one => {
      var { link } = card(lists.get(shelfOf(one)) || list, one);
      if (names.length) mover(link, one);
      return [one, link];
    });
    gallery.starCards();
    count();
    distinguish(links);
    var want = gallery.marked("want").filter(path => isPath.test(path)).reverse();
    rows(want, (found, titles) => {
      var paths = want.filter(path => found.has(path));
      if (!paths.length || document.getElementById("want-to-read")) return;
      var made = section(say("wantToRead"), paths.length);
      made.id = "want-to-read";
      cards(make("ul", { "class": "cards" }, made), paths, found, titles);
      gallery.starCards();
      gallery.readCards(made);
    });
  }

  // Behind favourites of one name stands what distinguishes them, which the search's data knows.
  function distinguish(links) {
    var titles = links.map(([one]) => one.title);
    var twins = links.filter((link, place) => titles.indexOf(titles[place]) !== titles.lastIndexOf(titles[place]));
    rows(twins.map(([one]) => one.path), (found, { engine }) => {
      twins.forEach(([one, link]) => {
        var row = found.get(one.path);
        if (row !== undefined && engine.hint(row)) make("small", {}, link, engine.hint(row));
      });
    });
  }

  // A shelf in the page's address: names and pictures come from this site, and nothing is kept unless it is asked for.
  var shared = document.getElementById("shared");
  function showShared() {
    var asked = new URLSearchParams(location.hash.slice(1));
    var name = (asked.get("shelf") || "").slice(0, longestName);
    var paths = Array.from(new Set((asked.get("pages") || "").split(",").map(page => page + ".html"))).filter(path => isPath.test(path));
    shared.hidden = !name || !paths.length;
    if (!shared.hidden) rows(paths, (found, titles) => {
      var list = shared.querySelector("ul");
      list.textContent = "";
      var entries = cards(list, paths, found, titles);
      shared.querySelector("h2").textContent = name + " ";
      make("span", { "class": "count" }, shared.querySelector("h2"), entries.length);
      shared.querySelector("[role=status]").textContent = entries.length < paths.length ? say("notHere", paths.length - entries.length) : "";
      var keep = document.getElementById("keep-shelf");
      keep.disabled = !entries.length;
      keep.onclick = () => {
        var known = gallery.favourites();
        var added = entries.filter(one => !known.some(other => other.path === one.path));
        gallery.keep("favourites", known.concat(added.reverse()));
        keepShelves(shelves().concat([name]));
        var free = gallery.favourites().filter(one => !shelfOf(one)).map(one => one.path);
        put(entries.map(one => one.path).filter(path => free.includes(path)), name);
        history.replaceState(null, "", location.pathname + location.search);
        shared.hidden = true;
        show();
      };
    });
  }

  var field = document.getElementById("shelf-name");
  field.maxLength = longestName;
  document.getElementById("add-shelf").addEventListener("submit", event => {
    event.preventDefault();
    var name = field.value.trim();
    if (!name) return;
    keepShelves(shelves().concat([name]));
    field.value = "";
    show();
  });

  document.getElementById("export").addEventListener("click", () => {
    var data = { favourites: gallery.favourites(), shelves: shelves(), read: gallery.marked("read"), want: gallery.marked("want"), votes: gallery.votes() };
    make("a", { href: URL.createObjectURL(new Blob([JSON.stringify(data, null, 1)])), download: "favourites.json" }).click();
  });

  // Adds paths of a file to those that are marked; returns how many are new.
  function addMarks(key, paths) {
    var known = gallery.marked(key);
    var all = Array.from(new Set(known.concat((paths || []).filter(path => isPath.test(path)))));
    gallery.keep(key, all);
    return all.length - known.length;
  }

  var file = make("input", { type: "file", accept: ".json", id: "import-file", hidden: "hidden" }, keeping);
  document.getElementById("import").addEventListener("click", () => { file.click(); });
  file.addEventListener("change", () => {
    file.files[0].text().then(text => {
      var data = JSON.parse(text);
      var found = data.favourites.filter(isSound);
      var votes = Object.entries(data.votes || {}).filter(([path, vote]) => isPath.test(path) && (vote === 1 || vote === -1));
      gallery.keep("votes", Object.assign(Object.fromEntries(votes), gallery.votes()));
      keepShelves(shelves().concat(data.shelves || []));
      var marked = addMarks("read", data.read) + addMarks("want", data.want);
      var known = gallery.favourites();
      found = found.filter(one => !known.some(other => other.path === one.path));
      gallery.keep("favourites", known.concat(found.map(({ path, title, src, width, height, shelf }) =>
        ({ path, title, src, width, height, shelf: isName(shelf) ? shelf : "" }))));
      told.textContent = say("imported", found.length + marked);
      show();
    }).catch(() => { told.textContent = say("notFavourites"); });
    file.value = "";
  });

  document.addEventListener("favoured", count);
  keeping.hidden = document.getElementById("add-shelf").hidden = false;
  window.addEventListener("hashchange", showShared);
  document.addEventListener("DOMContentLoaded", show);
  showShared();
})(window.gallery);
