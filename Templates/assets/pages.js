/* What single pages do with a script, each part by itself; nothing here is needed to read one. */
"use strict";

// The carousel on the start page: the card in the middle, its colour behind it, its place among all.
(gallery => {
  var stage = document.querySelector(".stage");
  if (!stage) return;
  var list = stage.querySelector(".carousel");
  var slides = Array.from(list.children);
  var tint = stage.querySelector(".tint");
  var place = stage.querySelector(".place");
  var at = -1;
  var wanted = -1;
  var asked = false;
  var quiet = 0;
  var tries = 0;

  function middle(slide) { return slide.offsetLeft + slide.offsetWidth / 2 - list.clientWidth / 2; }

  function nearest() {
    var best = 0;
    slides.forEach((slide, index) => {
      if (Math.abs(middle(slide) - list.scrollLeft) < Math.abs(middle(slides[best]) - list.scrollLeft)) best = index;
    });
    return best;
  }

  function mark() {
    var index = nearest();
    if (index === at) return;
    if (at >= 0) slides[at].classList.remove("here");
    at = index;
    var slide = slides[at];
    slide.classList.add("here");
    slide.querySelector("img").sizes = "320px";
    var colour = slide.querySelector(".ray path");
    tint.setAttribute("fill", colour ? colour.getAttribute("fill") : "none");
    place.textContent = gallery.say("placeOf", at + 1, slides.length);
    gallery.keep("card", slide.querySelector("a").getAttribute("href"));
  }

  function settleSoon() {
    clearTimeout(quiet);
    quiet = setTimeout(settle, 200);
  }

  // The name is told once the scroller stands, and only to those who moved it. A glide that the browser gave up, as it may
  // when it snaps again while pictures arrive, ends where it was to go.
  function settle() {
    var isThere = wanted < 0 || wanted === nearest();
    if (!isThere) list.scrollTo({ left: middle(slides[wanted]), behavior: "auto" });
    mark();
    // A glide that was not over takes the scroller back once more.
    if (!isThere && tries++ < 5) return settleSoon();
    wanted = -1;
    if (asked) place.textContent = gallery.say("placeOf", at + 1, slides.length) + ": " + slides[at].querySelector("a span").textContent;
  }

  function go(index) {
    wanted = (index + slides.length) % slides.length;
    asked = true;
    tries = 0;
    list.scrollTo({ left: middle(slides[wanted]), behavior: Math.abs(wanted - at) > 4 ? "auto" : gallery.glide() });
    settleSoon();
  }

  function step(way) { go((wanted >= 0 ? wanted : at) + way); }

  list.addEventListener("scroll", () => {
    mark();
    settleSoon();
  }, { passive: true });
  ["pointerdown", "wheel"].forEach(moved => { list.addEventListener(moved, () => { wanted = -1; }, { passive: true }); });
  stage.querySelector(".back").addEventListener("click", () => { step(-1); });
  stage.querySelector(".on").addEventListener("click", () => { step(1); });

  document.addEventListener("keydown", event => {
    var way = { ArrowLeft: -1, ArrowRight: 1, Home: 0, End: 0 }[event.key];
    var inside = stage.contains(event.target);
    if (way === undefined || !gallery.plain(event)) return;
    var room = stage.getBoundingClientRect();
    var isInView = room.bottom > 0 && room.top < window.innerHeight;
    if (!inside && (event.target !== document.body || way === 0 || !isInView)) return;
    event.preventDefault();
    if (way) step(way); else go(event.key === "Home" ? 0 : slides.length - 1);
    if (list.contains(event.target)) slides[wanted].querySelector("a").focus({ preventScroll: true });
  });

  // Begins with the card looked at last, or with the third, so that both sides show there is more.
  var last = gallery.kept("card");
  var first = slides.findIndex(slide => slide.querySelector("a").getAttribute("href") === last);
  if (first < 0) first = Math.min(2, slides.length - 1);
  list.scrollLeft = middle(slides[first]);
  mark();
  if (slides.length < 2) stage.querySelector(".turn").remove();
  new ResizeObserver(() => { if (at >= 0 && wanted < 0) list.scrollLeft = middle(slides[at]); }).observe(list);
})(window.gallery);

// The hero and the fact of the day on the start page: the date chooses, so that they are the same for all.
(gallery => {
  var make = gallery.make;
  var days = document.getElementById("days");
  if (!days) return;

  function part(name) {
    var section = days.querySelector("[data-name=" + name + "]");
    section.hidden = false;
    return section;
  }

  function show({ heroes, facts }) {
    var now = new Date();
    var day = Math.floor((now - now.getTimezoneOffset() * 60000) / 86400000);
    if (heroes.length) {
      let [path, title, src, width, height, lang, text] = heroes[day % heroes.length];
      let box = make("div", { "class": "day-hero" }, part("hero"));
      let link = make("a", { href: path }, make("li", {}, make("ul", { "class": "cards" }, box)));
      make("img", { src: gallery.shared + src, width, height, alt: "" }, link);
      make("span", { lang }, link, title);
      make("p", { lang }, box, text);
    }
    if (facts.length) {
      let [path, text, lang] = facts[day % facts.length];
      make("a", { href: path, lang }, make("p", { "class": "balloon" }, part("fact")), text);
    }
    gallery.starCards();
  }

  new IntersectionObserver((seen, observer) => {
    if (!seen.some(one => one.isIntersecting)) return;
    observer.disconnect();
    gallery.load("days.js", () => show(window.herodexDays));
  }, { rootMargin: "400px" }).observe(days);
  days.hidden = false;
})(window.gallery);

// Record pages: the large picture fills the window.
(gallery => {
  var opener = document.querySelector(".enlarge");

  // The page's own picture first, then those of its shelves.
  function pictures() {
    var all = [{ src: opener.href, title: opener.querySelector("img").alt }];
    document.querySelectorAll(".record .cards img").forEach(img => {
      var largest = (img.getAttribute("srcset") || "").split(", ").pop().split(" ")[0];
      if (!largest) return;
      var card = img.closest("li");
      var link = card.querySelector("a");
      var src = new URL(largest, location.href).href;
      if (all.some(one => one.src === src)) return;
      all.push({ src, title: card.querySelector("span").textContent, href: link && link.href });
    });
    return all;
  }

  function lightbox() {
    var all = pictures();
    var at = 0;
    var box = gallery.make("dialog", { "class": "lightbox", id: "lightbox" }, document.body);
    var close = gallery.button("close", gallery.say("close"), box);
    var img = gallery.make("img", { alt: "" }, box);
    var bar = gallery.make("div", { "class": "bar" }, box);
    var back = gallery.button("back", gallery.say("previous"), bar);
    var words = gallery.make("div", {}, bar);
    var title = gallery.make("p", { "class": "title" }, words);
    var place = gallery.make("p", { "class": "place", role: "status" }, words);
    var on = gallery.button("on", gallery.say("next"), bar);
    back.hidden = on.hidden = all.length < 2;

    function show(index) {
      at = (index + all.length) % all.length;
      img.src = all[at].src;
      img.alt = all[at].title;
      title.textContent = "";
      var href = all[at].href;
      gallery.make(href ? "a" : "span", href ? { href } : {}, title, all[at].title);
      box.setAttribute("aria-label", all[at].title);
      place.textContent = gallery.say("placeOf", at + 1, all.length);
      // The next ones are there when they are wanted.
      [1, all.length - 1].forEach(way => { new Image().src = all[(at + way) % all.length].src; });
    }

    // Back leaves the picture, not the page.
    var isNoted = false;
    function noted() { return history.state && history.state.picture; }
    function backed() { if (!noted()) box.close(); }
    try {
      history.pushState({ picture: true }, "");
      isNoted = true;
    } catch (refused) { /* A browser may refuse it: then Back leaves the page. */ }
    window.addEventListener("popstate", backed);

    // A finger that moves to the side turns the page.
    var finger = null;
    box.addEventListener("touchstart", event => {
      finger = event.touches.length === 1 ? event.touches[0].clientX : null;
    }, { passive: true });
    box.addEventListener("touchend", event => {
      var moved = finger === null ? 0 : event.changedTouches[0].clientX - finger;
      finger = null;
      if (Math.abs(moved) > 40 && all.length > 1) show(at + (moved < 0 ? 1 : -1));
    });

    back.addEventListener("click", () => { show(at - 1); });
    on.addEventListener("click", () => { show(at + 1); });
    close.addEventListener("click", () => { box.close(); });
    box.addEventListener("click", event => { if (event.target === box) box.close(); });
    box.addEventListener("keydown", event => {
      var to = { ArrowLeft: at - 1, ArrowRight: at + 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      show(to);
    });
    box.addEventListener("close", () => {
      window.removeEventListener("popstate", backed);
      if (isNoted && noted()) history.back();
      box.remove();
      opener.focus({ preventScroll: true });
    });
    box.showModal();
    show(0);
  }

  if (opener) opener.addEventListener("click", event => {
    if (!gallery.plain(event) || event.shiftKey) return;
    event.preventDefault();
    lightbox();
  });

  // A name of thousands of letters is scrolled in place.
  var name = document.querySelector("h1.longest");
  if (name && name.scrollHeight > name.clientHeight) name.tabIndex = 0;

  var duel = document.getElementById("duel");
  if (duel) duel.hash = location.pathname.replace(/^.*\/|\.html$/g, "");
})(window.gallery);

// The search's titles and pictures, for lists.
(gallery => {
  var loading = null;
  var pictures = new Map();
  var waiting = [];

  function titles(done) {
    var search = window.herodex;
    window.herodex = {
      index(data) {
        var engine = search.makeEngine(data);
        done({ search, data, engine, picture: (row, then) => { picture({ search, data }, row, then); } });
      },
      pictures(shard, text) {
        pictures.set(shard, search.sparse(text));
        waiting.splice(0).forEach(one => { one(); });
      }
    };
    gallery.load("search-index.js", () => {});
  }

  // Calls `then` with the address of a record's smallest picture, if it has one.
  function picture({ search, data }, row, then) {
    var shard = Math.floor(row / data.rows);
    if (!data.pictures.includes(shard)) return;
    var known = pictures.get(shard);
    if (known) {
      var value = known.get(row % data.rows);
      if (value) then(gallery.shared + search.picturePath(value, data.width));
      return;
    }
    waiting.push(() => { picture({ search, data }, row, then); });
    if (!pictures.has(shard)) gallery.load("search/pictures-" + shard + ".js", () => {});
    pictures.set(shard, null);
  }

  gallery.titles = then => {
    loading = loading || new Promise(done => { gallery.load("search-engine.js", () => { titles(done); }); });
    loading.then(then);
  };
})(window.gallery);

// Lists: what is typed leaves only the titles that hold it, and what the search finds by another name or in spite of a
// typo.
(gallery => {
  var make = gallery.make;
  var filter = document.getElementById("filter");
  if (!filter) return;
  var items = Array.from(document.querySelectorAll("main .cards > li, main .lines > li"), item =>
    ({ item, key: gallery.folded(item.textContent), path: ((item.querySelector("a") || {}).href || "").split("/").slice(-2) }));
  var groups = document.querySelectorAll("main .sample");
  var letters = document.querySelectorAll(".letters li");
  var box = filter.querySelector("input");
  var left = filter.querySelector("[role=status]");
  if (items.length < 2) return filter.remove();
  filter.hidden = false;

  // A whole list stands in the order of the letters above it, which tell how many each has.
  var letterOf = [];
  letters.forEach((letter, index) => {
    for (var n = +letter.querySelector("small").textContent; n > 0; n--) letterOf.push(index);
  });
  var isWhole = letterOf.length === items.length;
  var counts = Array.from(letters, letter => letter.querySelector("small").textContent);

  // The search's data is asked for where somebody is about to type.
  var find = null;
  box.addEventListener("focus", () => gallery.titles(({ search, engine, data }) => {
    find = (text, kind) => new Set(search.named(engine, data, text, kind));
    show();
  }), { once: true });

  function show() {
    var words = gallery.words(box.value);
    var kind = (items.find(one => one.path[1]) || { path: [] }).path[0];
    var found = words.length && find && kind ? find(box.value, kind) : new Set();
    var count = 0;
    var used = {};
    items.forEach((one, index) => {
      var fits = words.every(word => one.key.includes(word))
        || Boolean(one.path[1]) && found.has(one.path[1].replace(/\.html$/, ""));
      one.item.hidden = !fits;
      if (!fits) return;
      count++;
      used[letterOf[index]] = (used[letterOf[index]] || 0) + 1;
    });
    groups.forEach(group => { group.hidden = !group.querySelector("li:not([hidden])"); });
    if (isWhole) letters.forEach((letter, index) => {
      letter.hidden = !used[index];
      letter.querySelector("small").textContent = words.length ? used[index] || 0 : counts[index];
    });
    left.textContent = !words.length ? "" : count ? gallery.say("placeOf", count, items.length) : gallery.say("nothing");
  }

  // Browsers forget what was typed on pages of a disk.
  function change() {
    show();
    try { history.replaceState({ filter: box.value }, ""); } catch (refused) { /* Then it is typed again. */ }
  }
  box.addEventListener("input", change);
  if (history.state && history.state.filter) box.value = history.state.filter;
  box.addEventListener("keydown", event => {
    if (event.key === "Escape" && box.value) {
      box.value = "";
      event.preventDefault();
      change();
    }
    if (event.key === "ArrowDown") {
      var first = items.find(one => !one.item.hidden);
      var link = first && first.item.querySelector("a");
      if (link) {
        event.preventDefault();
        link.focus();
      }
    }
  });
  if (box.value) show();
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

// Two to four heroes side by side; the choice stands in the address: #sun-wukong,heracles.
(gallery => {
  var make = gallery.make;
  var most = 4;
  var box = document.getElementById("rival");
  var offers = document.getElementById("rivals");
  var arena = document.getElementById("arena");
  if (!arena) return;
  var told = document.getElementById("told");
  var titles = {};
  document.querySelectorAll("#kinds a").forEach(kind => {
    titles[kind.getAttribute("href").split("/")[0]] = kind.textContent;
  });
  document.querySelectorAll("#powers li").forEach(power => { titles[power.getAttribute("data-key")] = power.textContent; });

  function start(data) {
    var measures = data.powers.concat(data.kinds);
    var heroes = data.heroes.map(([slug, title, src, width, height, lang, text, counts, powers]) => {
      var unknown = data.powers.map(() => -1);
      return { slug, title, src, width, height, lang, text, key: gallery.folded(title),
        amounts: (powers.length ? powers : unknown).concat(counts) };
    });
    var bySlug = {};
    heroes.forEach(hero => { bySlug[hero.slug] = hero; });
    var chosen = [];

    function column(hero, best) {
      var part = make("section", { "class": "fighter panel", "data-key": hero.slug }, arena);
      var gone = gallery.button("gone", gallery.say("removeHero", hero.title), part);
      gone.addEventListener("click", () => {
        set(chosen.filter(one => one !== hero));
        box.focus();
      });
      make("img", { src: gallery.shared + hero.src, width: hero.width, height: hero.height, alt: "" }, part);
      make("a", { href: "heroes/" + hero.slug + ".html", lang: hero.lang }, make("h2", {}, part), hero.title);
      make("p", { lang: hero.lang }, part, hero.text);
      var list = make("dl", {}, part);
      measures.forEach((measure, index) => {
        var amount = hero.amounts[index];
        if (!best[index]) return;
        var row = make("div", {}, list);
        make("dt", {}, row, titles[measure] || measure);
        var count = make("dd", {}, row, amount < 0 ? "\u2013" : amount.toLocaleString(document.documentElement.lang));
        var bar = make("span", { "class": "bar-of", "aria-hidden": "true" }, count);
        // Statistics go to a hundred; counts are held against each other.
        bar.style.width = 100 * Math.max(amount, 0) / (index < data.powers.length ? 100 : best[index]) + "%";
        if (chosen.length > 1 && amount === best[index]) row.className = "best";
      });
    }

    // The statistics of all laid over each other, as the pages of heroes draw one's.
    var overlay = document.getElementById("overlay");
    function drawn(name, attributes, parent, text) {
      var made = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (var key in attributes) made.setAttribute(key, attributes[key]);
      if (text) made.textContent = text;
      parent.append(made);
      return made;
    }
    function lay() {
      if (!overlay) return;
      overlay.querySelectorAll("svg, ul").forEach(one => { one.remove(); });
      var count = data.powers.length;
      var known = chosen.filter(hero => hero.amounts.slice(0, count).some(amount => amount >= 0));
      overlay.hidden = known.length < 2 || count < 3;
      if (overlay.hidden) return;
      var svg = drawn("svg", { viewBox: "-40 0 320 200", "aria-hidden": "true", "class": "laid" }, overlay);
      function point(share, index) {
        var angle = 2 * Math.PI * index / count - Math.PI / 2;
        return { x: Math.round(120 + share * 70 * Math.cos(angle)), y: Math.round(100 + share * 70 * Math.sin(angle)) };
      }
      function points(share) {
        return data.powers.map((power, index) => point(share(index), index)).map(({ x, y }) => x + "," + y).join(" ");
      }
      [.25, .5, .75, 1].forEach(share => { drawn("polygon", { points: points(() => share) }, svg); });
      data.powers.forEach((power, index) => {
        var { x, y } = point(1.16, index);
        drawn("text", { x, y: y + 4, "text-anchor": x < 110 ? "end" : x > 130 ? "start" : "middle" }, svg, titles[power] || power);
      });
      var legend = make("ul", { "class": "legend" }, overlay);
      known.forEach((hero, place) => {
        drawn("polygon", { "class": "laid-" + (place + 1), points: points(index => Math.max(hero.amounts[index], 0) / 100) }, svg);
        var line = make("li", { lang: hero.lang }, legend);
        drawn("path", { "class": "laid-" + (place + 1), d: "M0 6H30" }, drawn("svg", { viewBox: "0 0 30 12", width: 30, height: 12,
          "aria-hidden": "true" }, line));
        line.append(" " + hero.title);
      });
    }

    // The works that all of them are in.
    var together = document.getElementById("together");
    function works(hero) {
      var row = 0;
      return window.herodexWorks[heroes.indexOf(hero)].map(gap => row += gap);
    }
    function meet() {
      if (!together) return;
      together.hidden = true;
      if (chosen.length < 2) return;
      if (!window.herodexWorks) return gallery.load("works.js", meet);
      var [first, ...others] = chosen.map(works);
      var sets = others.map(rows => new Set(rows));
      var rows = first.filter(row => sets.every(set => set.has(row)));
      if (!rows.length) return;
      var asked = chosen;
      gallery.titles(({ search, engine, data: index }) => {
        if (asked !== chosen) return;
        var list = together.querySelector("ul");
        list.textContent = "";
        rows.slice(0, 24).forEach(row => {
          var end = 0;
          var kind = search.kinds.find((one, at) => row < (end += index.counts[at]));
          var lang = engine.language(row);
          make("a", { href: kind + "/" + engine.slug(row) + ".html", lang }, make("li", {}, list), engine.title(row));
        });
        together.querySelector(".count").textContent = rows.length;
        together.querySelector(".remark").textContent = rows.length > 24 ? gallery.say("moreTogether", rows.length - 24) : "";
        together.hidden = false;
      });
    }

    var pairs = document.getElementById("pairs");
    function show() {
      arena.textContent = "";
      if (pairs) pairs.hidden = chosen.length > 0 || !pairs.querySelector("li");
      lay();
      meet();
      var best = measures.map((measure, index) => Math.max(0, ...chosen.map(hero => hero.amounts[index])));
      chosen.forEach(hero => { column(hero, best); });
      told.textContent = chosen.length === most ? gallery.say("fourAreEnough") : "";
      box.disabled = chosen.length === most;
    }

    function set(list) {
      chosen = list;
      history.replaceState(null, "", "#" + chosen.map(hero => hero.slug).join(","));
      show();
    }

    function read() {
      chosen = decodeURIComponent(location.hash.slice(1)).split(",").map(slug => bySlug[slug])
        .filter((hero, index, all) => hero && all.indexOf(hero) === index).slice(0, most);
      show();
    }

    function offer() {
      var words = gallery.words(box.value);
      offers.textContent = told.textContent = "";
      if (!words.length) return;
      var found = heroes.filter(hero => !chosen.includes(hero) && words.every(word => hero.key.includes(word)));
      told.textContent = found.length ? gallery.say("found", found.length) : gallery.say("nothing");
      found.slice(0, 8).forEach(hero => {
        var pick = make("button", { type: "button" }, make("li", {}, offers));
        make("img", { src: gallery.shared + hero.src, width: 36, height: 48, alt: "" }, pick);
        make("span", { lang: hero.lang }, pick, hero.title);
        pick.addEventListener("click", () => {
          box.value = "";
          offers.textContent = "";
          set(chosen.concat([hero]));
          box.focus();
        });
      });
    }

    document.getElementById("pick").hidden = false;
    box.addEventListener("input", offer);
    document.getElementById("pick").addEventListener("keydown", event => {
      var all = [box].concat(Array.from(offers.querySelectorAll("button")));
      var at = all.indexOf(event.target);
      if (event.key === "Escape") box.value = offers.textContent = "";
      if (event.key === "Enter" && at === 0 && all[1]) all[1].click();
      var to = event.key === "ArrowDown" ? all[at + 1] : event.key === "ArrowUp" ? all[at - 1] : null;
      if (at < 0 || !to) return;
      event.preventDefault();
      to.focus();
    });
    if (pairs) pairs.addEventListener("click", event => {
      var made = event.target.closest("button");
      if (made) set(made.dataset.key.split(",").map(slug => bySlug[slug]).filter(Boolean));
    });
    document.getElementById("lots").addEventListener("click", () => {
      var pool = heroes.slice();
      var lots = [];
      while (lots.length < 2 && pool.length) lots.push(pool.splice(Math.floor(Math.random() * pool.length), 1)[0]);
      set(lots);
    });
    window.addEventListener("hashchange", read);
    read();
  }

  gallery.heroes(start);
})(window.gallery);

// What was marked with a star: shown as cards, saved to a file and read from one.
(gallery => {
  var make = gallery.make;
  var list = document.getElementById("favourites");
  var keeping = document.getElementById("keeping");
  if (!keeping) return;
  var told = keeping.querySelector("[role=status]");

  // A file may come from anywhere: it may lead to pages and pictures of this site only.
  function isSound(one) {
    return one && typeof one.title === "string" && /^[a-z]+\/[\w-]+\.html$/.test(one.path) &&
      /^(images|assets)(\/[\w-]+)+\.\w+$/.test(one.src) && one.width > 0 && one.height > 0;
  }

  function count() {
    var all = gallery.favourites();
    var badge = document.getElementById("count");
    badge.textContent = all.length;
    badge.hidden = !all.length;
    document.getElementById("none").hidden = all.length > 0;
    document.getElementById("export").disabled = !all.length;
  }

  function show() {
    list.textContent = "";
    gallery.favourites().filter(isSound).reverse().forEach(one => {
      var link = make("a", { href: encodeURI(one.path) }, make("li", {}, list));
      var img = make("img", { src: gallery.shared + one.src, width: one.width, height: one.height, alt: "", loading: "lazy" }, link);
      var kind = one.path.split("/")[0];
      img.addEventListener("error", () => {
        var other = gallery.shared + "assets/placeholder-" + kind + ".svg";
        if (img.src !== other) img.src = other;
      });
      make("span", {}, link, one.title);
      var menu = document.querySelector(".menu a[href^='" + kind + "/']");
      if (menu) make("small", {}, link, menu.textContent);
    });
    gallery.starCards();
    count();
  }

  document.getElementById("export").addEventListener("click", () => {
    var text = JSON.stringify({ favourites: gallery.favourites() }, null, 1);
    make("a", { href: URL.createObjectURL(new Blob([text])), download: "favourites.json" }).click();
  });

  var file = make("input", { type: "file", accept: ".json", id: "import-file", hidden: "hidden" }, keeping);
  document.getElementById("import").addEventListener("click", () => { file.click(); });
  file.addEventListener("change", () => {
    file.files[0].text().then(text => {
      var found = JSON.parse(text).favourites.filter(isSound);
      var known = gallery.favourites();
      found = found.filter(one => !known.some(other => other.path === one.path));
      gallery.keep("favourites", known.concat(found.map(({ path, title, src, width, height }) => ({ path, title, src, width, height }))));
      told.textContent = gallery.say("imported", found.length);
      show();
    }).catch(() => { told.textContent = gallery.say("notFavourites"); });
    file.value = "";
  });

  document.addEventListener("favoured", count);
  keeping.hidden = false;
  document.addEventListener("DOMContentLoaded", show);
})(window.gallery);
