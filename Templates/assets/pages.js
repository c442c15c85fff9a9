/* What pages of several kinds do with a script, each part by itself; nothing here is needed to read one. */
"use strict";

// The search's titles and pictures, for lists.
(gallery => {
  var loading = null;
  var pictures = new Map();
  var waiting = [];

  function titles(done) {
    var search = window.herodex;
    window.herodex = {
      index(data) {
        var titles = { search, data, engine: search.makeEngine(data), picture: (row, then) => { picture(titles, row, then); } };
        done(titles);
      },
      faces(shard, text) {
        pictures.set(shard, search.sparse(text));
        waiting.splice(0).forEach(one => { one(); });
      }
    };
    gallery.load("search-index.js", () => {});
  }

  // Calls `then` with the address of a record's smallest picture, if it has one.
  function picture(titles, row, then) {
    var { search, data, engine } = titles;
    var shard = engine.faceShard(row);
    if (shard < 0) return;
    var known = pictures.get(shard);
    if (known) {
      var value = known.get(row);
      if (value) then(gallery.shared + search.picturePath(value, data.width));
      return;
    }
    waiting.push(() => { picture(titles, row, then); });
    if (!pictures.has(shard)) gallery.load("search/faces-" + shard + ".js", () => {});
    pictures.set(shard, null);
  }

  gallery.titles = then => {
    loading = loading || new Promise(done => { gallery.load(gallery.say("engine").replace("assets/", ""), () => { titles(done); }); });
    loading.then(then);
  };
})(window.gallery);

// What the search in the header finds, while one types: a combobox as the ARIA Authoring Practices have it.
(gallery => {
  var make = gallery.make;
  var box = document.querySelector(".find input");
  if (!box) return;
  var most = 6;
  var list = make("ul", { "class": "offers", id: "offers", role: "listbox", "aria-label": box.getAttribute("aria-label"), hidden: "hidden" },
    box.form);
  for (var [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-controls": "offers",
    "aria-expanded": "false", autocomplete: "off" })) box.setAttribute(name, value);
  var at = -1;

  function choose(index) {
    at = index;
    Array.from(list.children).forEach((option, place) => { option.setAttribute("aria-selected", place === at); });
    if (at < 0) box.removeAttribute("aria-activedescendant");
    else box.setAttribute("aria-activedescendant", list.children[at].id);
  }
  function close() {
    list.hidden = true;
    box.setAttribute("aria-expanded", "false");
    choose(-1);
  }
  function option(titles, row, kind) {
    var { engine } = titles;
    var made = make("li", { id: "offer-" + row, role: "option" }, list);
    var src = gallery.shared + "assets/" + engine.drawing(kind);
    titles.picture(row, gallery.face(made, engine.title(row), engine.slug(row), { src, width: 36, height: 48 }));
    make("span", { lang: engine.language(row), dir: "auto" }, made, engine.title(row));
    var small = [gallery.kindName(kind), engine.hint(row)].filter(Boolean).join(" \u00b7 ");
    if (small) make("small", {}, made, small);
    made.dataset.target = gallery.root() + kind + "/" + engine.slug(row) + ".html";
  }
  function offer() {
    if (!box.value.trim()) return close();
    gallery.titles(titles => {
      var { search, engine, data } = titles;
      if (document.activeElement !== box || !box.value.trim()) return close();
      var result = engine.search(box.value);
      var from = 0;
      var found = data.kinds.flatMap((kind, place) => {
        var rows = Array.from(engine.rows(result, from, from += data.counts[place])).slice(0, most);
        return rows.map(key => ({ kind, row: key % search.ROWS, rank: Math.floor(key / search.ROWS) }));
      });
      found.sort((one, other) => one.rank - other.rank);
      list.textContent = "";
      found.slice(0, most).forEach(({ kind, row }) => { option(titles, row, kind); });
      list.hidden = !found.length;
      box.setAttribute("aria-expanded", found.length > 0);
      choose(-1);
    });
  }

  box.addEventListener("focus", () => { gallery.titles(() => {}); }, { once: true });
  box.addEventListener("input", offer);
  box.addEventListener("blur", close);
  box.addEventListener("keydown", event => {
    var count = list.children.length;
    if (list.hidden || event.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      return close();
    }
    if (event.key === "Enter" && at >= 0) {
      event.preventDefault();
      location.href = list.children[at].dataset.target;
    }
    var way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    // One place more than there are: the box itself.
    choose((at + 1 + way + count + 1) % (count + 1) - 1);
  });
  // Before the box loses the focus.
  list.addEventListener("pointerdown", event => {
    var made = event.target.closest("li");
    event.preventDefault();
    if (made && event.button === 0) location.href = made.dataset.target;
  });
})(window.gallery);

// Facts go to the clipboard, or to whom the system offers.
(gallery => {
  // Browsers give the clipboard to secure pages only; elsewhere the text is selected and copied the old way.
  function oldWay(text) {
    var field = gallery.make("textarea", { "class": "quiet", tabindex: "-1" }, document.body);
    field.value = text;
    field.select();
    var done = document.execCommand("copy");
    field.remove();
    return done ? Promise.resolve() : Promise.reject();
  }
  function copy(text) {
    return navigator.clipboard ? navigator.clipboard.writeText(text).catch(() => oldWay(text)) : oldWay(text);
  }

  // The address is shown where nothing else is possible.
  function give(way, text, address, told, focus) {
    var given = way === "share" && navigator.share ? navigator.share({ text, url: address })
      : copy(way === "link" ? address : text + "\n" + address).then(() => { told.textContent = gallery.say("copied"); });
    given.catch(refused => { if (!refused || refused.name !== "AbortError") told.textContent = address; });
    focus.focus();
  }

  gallery.give = give;

  var share = document.getElementById("share");
  if (share) {
    share.hidden = false;
    if (!navigator.share) share.querySelector("[data-name=share]").remove();
    share.addEventListener("click", event => {
      var made = event.target.closest("button");
      if (!made || made.id) return;
      var text = document.querySelector(".balloon").textContent.trim();
      give(made.dataset.name, text, location.href.split("#")[0], share.querySelector("[role=status]"), made);
    });
  }

  document.querySelectorAll(".told > li").forEach(item => {
    var link = item.querySelector("a");
    if (!link) return;
    var made = gallery.make("button", { type: "button", "class": "pass" }, item);
    gallery.make("span", { "class": "quiet" }, made, gallery.say("share") + ": " + link.textContent.slice(0, 60));
    var told = gallery.make("span", { role: "status" }, item);
    made.addEventListener("click", () => { give("share", link.textContent, link.href, told, made); });
  });
})(window.gallery);

// What was read, or is to be, is marked on a comic's page; what was read also on the cards of comics, a record's or all of
// a list. Lists of paths, newest last; what was read is no longer to be.
(gallery => {
  if (!document.querySelector("#say [data-name=readOf]")) return;
  function isMarked(key, path) { return gallery.marked(key).includes(path); }
  function mark(key, path, isOn) {
    var rest = gallery.marked(key).filter(one => one !== path);
    gallery.keep(key, isOn ? rest.concat([path]) : rest);
    if (key === "read" && isOn) mark("want", path, false);
    document.dispatchEvent(new Event("marked"));
  }
  function markOf(button, key, path) {
    function show() { button.setAttribute("aria-pressed", isMarked(key, path)); }
    show();
    document.addEventListener("marked", show);
    button.addEventListener("click", () => { mark(key, path, !isMarked(key, path)); });
  }

  ["read", "want"].forEach(key => {
    var own = document.getElementById(key);
    if (own) markOf(own, key, gallery.pathOf(location.href));
  });
  gallery.readCards = shelf => {
    var links = Array.from(shelf.querySelectorAll(".cards > li > a[href*='comics/']"));
    if (!links.length) return;
    var count = gallery.make("small", { "class": "remark read" }, null);
    shelf.querySelector("h2, .lead").after(count);
    function show() {
      var read = links.filter(link => isMarked("read", gallery.pathOf(link.href))).length;
      count.textContent = read ? gallery.say("readCount", read, links.length) : "";
    }
    links.forEach(link => {
      var title = link.querySelector("span").textContent;
      markOf(gallery.button("mark", gallery.say("readOf", title), link.parentNode), "read", gallery.pathOf(link.href));
    });
    document.addEventListener("marked", show);
    show();
  };
  document.querySelectorAll(".shelf.comics, main:has(> .lead)").forEach(gallery.readCards);
})(window.gallery);

// What the comparison and the map share.
(gallery => {
  var make = gallery.make;

  gallery.draw = (name, attributes, parent, text) => {
    var made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (var key in attributes) made.setAttribute(key, attributes[key]);
    if (text) made.textContent = text;
    parent.append(made);
    return made;
  };

  // The heroes of `heroes.js`, by slug.
  gallery.portraits = data => new Map(data.heroes.map(([slug, title, src, width, height, lang, text, hint, weight, counts, powers], index) =>
    [slug, { slug, title, src, width, height, lang, text, hint, weight, counts, powers, index, key: gallery.folded(title) }]));
  gallery.portrait = (parent, { title, slug, src }, width, height) => {
    gallery.face(parent, title, slug, { src: gallery.shared + src, width, height });
  };

  // The rows of the works that each hero is in, in the order of `heroes.js`.
  var works = null;
  gallery.works = then => {
    if (works) return then(works);
    gallery.load("works.js", () => {
      works = window.herodexWorks.map(gaps => {
        var row = 0;
        return gaps.map(gap => row += gap);
      });
      then(works);
    });
  };

  // Below a box, the heroes whose names have what is typed: buttons, which arrows and Enter reach.
  gallery.offerHeroes = (box, offers, told, heroes, pick) => {
    function close() { box.value = offers.textContent = ""; }
    function offer() {
      var words = gallery.words(box.value);
      offers.textContent = told.textContent = "";
      if (!words.length) return;
      var found = heroes().filter(hero => words.every(word => hero.key.includes(word)));
      told.textContent = found.length ? gallery.say("found", found.length) : gallery.say("nothing");
      // The heroes of most weight first, and of the same weight by the alphabet, as lists have them.
      found.sort((one, other) => other.weight - one.weight);
      found.slice(0, 8).forEach(hero => {
        var made = make("button", { type: "button" }, make("li", {}, offers));
        gallery.portrait(made, hero, 36, 48);
        make("span", { lang: hero.lang }, made, hero.title);
        if (hero.hint) make("small", {}, made, hero.hint);
        made.addEventListener("click", () => {
          close();
          told.textContent = "";
          pick(hero);
          box.focus();
        });
      });
    }
    function move(event) {
      var all = [box].concat(Array.from(offers.querySelectorAll("button")));
      var at = all.indexOf(event.target);
      if (at < 0) return;
      if (event.key === "Escape" && (box.value || at)) {
        event.stopPropagation();
        close();
        box.focus();
      }
      if (event.key === "Enter" && at === 0 && all[1]) all[1].click();
      var to = event.key === "ArrowDown" ? all[at + 1] : event.key === "ArrowUp" ? all[at - 1] : null;
      if (!to) return;
      event.preventDefault();
      to.focus();
    }
    box.addEventListener("input", offer);
    box.addEventListener("keydown", move);
    offers.addEventListener("keydown", move);
  };
})(window.gallery);
