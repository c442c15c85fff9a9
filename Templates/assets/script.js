/* Comfort on every page; nothing here is needed to read one. In the head, so that nothing jumps. */
(() => {
  "use strict";
  var page = document.documentElement;
  var shared = new URL("../", document.currentScript.src).href;
  var still = window.matchMedia("(prefers-reduced-motion: reduce)");
  page.classList.add("js");
  // What an address asks for takes the place of what the page shows: below the screen nothing moves meanwhile.
  if (/[#&?]\w+=|^#power-/.test(location.search + location.hash)) page.classList.add("asked");
  // The room of what is chosen in the address, or kept by this browser for any site, is reserved where there is something.
  if (location.hash) page.classList.add("chosen");
  try {
    if (Object.entries(localStorage).some(([key, kept]) => /:(favourites|want)$/.test(key) && kept !== "[]")) page.classList.add("starred");
  } catch (refused) { /* A browser may forbid it. */ }

  // Where the tree of this page's language lies; the site's name keeps the things of several sites apart.
  function brand() { return document.querySelector(".brand"); }
  function root() { return new URL(".", brand().href).href; }
  function owner(key, place) { return "herodex:" + (place || brand().textContent) + ":" + key; }

  // What the scripts say stands in the page, in its language, with {1} and {2} for what they fill in.
  function say(name, one, two) {
    var words = document.querySelector("#say [data-name=" + name + "]").textContent;
    return words.replace(/\{1\}/g, () => one).replace(/\{2\}/g, () => two);
  }

  function make(name, attributes, parent, text) {
    var made = document.createElement(name);
    for (var key in attributes) made.setAttribute(key, attributes[key]);
    if (text !== undefined) made.textContent = text;
    if (parent) parent.appendChild(made);
    return made;
  }

  function button(kind, words, parent) {
    var made = make("button", { type: "button", "class": kind }, parent);
    make("span", { "class": "quiet" }, made, words);
    return made;
  }

  // FNV-1a with 32 bits, as the site has it.
  function fnv1a(text) {
    return new TextEncoder().encode(text).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5) >>> 0;
  }

  // What is seen of a record: its picture, or for a person without one letters of the name on a ground that follows from
  // the page's file name, as `DrawnPortrait` has them. What it returns shows another picture in the same place.
  var unseen = /placeholder-(heroes|transformations|creators|like-people)\.svg$/;
  function drawing(name, path) {
    var words = name.replace(/^[^\p{L}\p{N}]*(the|an?|el|la) +(?=.*[\p{L}\p{N}])/iu, "");
    var letters = (words.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) || []).slice(0, 2).map(word => Array.from(word)[0]);
    var hash = fnv1a(path.replace(/^.*\/|\..*$/g, ""));
    var look = "drawn of-" + hash % 12 + " like-" + (hash >>> 8) % 6;
    return make("i", { "class": look, "aria-hidden": "true" }, null, letters.join("").toUpperCase());
  }
  function face(parent, name, path, attributes) {
    var shown = parent.appendChild(document.createComment(""));
    function show(src, more) {
      var made = unseen.test(src) ? drawing(name, path) : make("img", Object.assign({ alt: "" }, attributes, { src }, more));
      shown.replaceWith(made);
      shown = made;
    }
    show(attributes.src);
    return show;
  }

  // Browsers may refuse to keep anything: then it holds as long as the page.
  var memory = {};
  function keep(key, value, place) {
    memory[key] = value;
    try { localStorage.setItem(owner(key, place), JSON.stringify(value)); } catch (refused) { /* Held in memory. */ }
  }
  function kept(key, place) {
    try { return JSON.parse(localStorage.getItem(owner(key, place))) || memory[key]; } catch (refused) { return memory[key]; }
  }

  // Light, dark or as the system says. Kept for the folder that the site lies in: its name stands further below in the
  // page than this script, and nothing is to be painted in other colours first.
  var usual = getComputedStyle(page).colorScheme === "dark" ? "dark" : "system";
  function scheme(choice) {
    if (choice !== usual || page.dataset.scheme) page.dataset.scheme = choice;
    return choice;
  }
  var chosen = scheme(kept("scheme", shared) || usual);

  // What a browser shows around the page has the header's colour, whichever that is now.
  function ground() {
    var meta = document.querySelector("meta[name=theme-color]");
    if (meta) meta.content = getComputedStyle(document.querySelector(".top")).backgroundColor;
  }
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ground);

  // A click or key that asks the browser for nothing of its own.
  function plain(event) { return !event.ctrlKey && !event.metaKey && !event.altKey; }

  // Letters as the site compares them, as `LetterFolding` has it: no capitals, accents, ligatures and widths.
  var letters = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i", ł: "l", ŋ: "n", þ: "th", ŧ: "t",
    ς: "σ" };
  function folded(text) {
    return text.normalize("NFKD").replace(/[\u0300-\u036f\u064b-\u065f]/g, "").toLowerCase()
      .replace(/[ßæœøđðħıłŋþŧς]/g, letter => letters[letter]);
  }

  // Pages on a disk may not fetch: data comes as a script, and only when it is asked for.
  function load(name, then) {
    make("script", { src: shared + "assets/" + name }, document.head).addEventListener("load", then);
  }
  function heroes(then) {
    if (window.herodexHeroes) return then(window.herodexHeroes);
    load("heroes.js", () => then(window.herodexHeroes));
  }

  // The word for one record of a kind, as the menu has it.
  function kindName(kind) {
    var menu = document.querySelector(".menu a[href*='" + kind + "/']");
    return menu ? menu.dataset.name : "";
  }

  var gallery = window.gallery = {
    say, make, face, fnv1a, button, keep, kept, plain, folded, load, heroes, kindName, favourites, marked, votes, pathOf, shared, root,
    starCards: () => { document.querySelectorAll(":not(.pictures) > .cards > li").forEach(starCard); },
    words: text => folded(text).split(/\s+/).filter(Boolean),
    glide: () => still.matches ? "auto" : "smooth"
  };

  // Favourites: {path, title, src, width, height, shelf}, addresses without their way up, newest last.
  function favourites() { return kept("favourites") || []; }
  // Paths or names under a key: what was read or is to be, and shelves. Votes are 1 or -1 by path.
  function marked(key) { return kept(key) || []; }
  function votes() { return kept("votes") || {}; }
  function isFavourite(path) { return favourites().some(one => one.path === path); }
  function favour(entry) {
    var rest = favourites().filter(one => one.path !== entry.path);
    keep("favourites", isFavourite(entry.path) ? rest : rest.concat([entry]));
  }
  function show(star, path) { star.setAttribute("aria-pressed", isFavourite(path)); }
  // A portrait is kept in the size that cards show: the first from 320 pixels on, or the largest there is.
  function cardSize(srcset) {
    var sizes = srcset.split(", ").map(size => size.split(" "));
    var size = sizes.find(one => parseInt(one[1], 10) >= 320) || sizes[sizes.length - 1];
    return new URL(size[0], location.href).href;
  }
  function pathOf(address) { return decodeURI(address.split("#")[0].slice(root().length)); }
  function entry(address, title, img) {
    var path = pathOf(address);
    var small = img && img.closest(".portrait") && img.srcset ? cardSize(img.srcset) : img && img.src;
    return {
      path, title,
      src: small ? small.slice(shared.length) : "assets/placeholder-" + path.split("/")[0] + ".svg",
      width: img ? +img.getAttribute("width") : 240, height: img ? +img.getAttribute("height") : 320
    };
  }
  function starOf(star, address, title, img) {
    var path = pathOf(address);
    var one = favourites().find(known => known.path === path) || entry(address, title, img);
    show(star, path);
    star.addEventListener("click", () => {
      favour(one);
      show(star, one.path);
      document.dispatchEvent(new Event("favoured"));
    });
  }
  function starCard(card) {
    var link = card.querySelector("a[href]");
    if (!link || card.querySelector(".star")) return;
    var title = link.querySelector("span").textContent;
    starOf(button("star", say("favouriteOf", title), card), link.href, title, link.querySelector("img"));
  }

  // Shelves that are wider than the page get a pair of buttons.
  function turn(list) {
    var box = make("div", { "class": "turn" });
    var back = button("back", say("previous"), box);
    var on = button("on", say("next"), box);
    function update() {
      var room = list.scrollWidth - list.clientWidth;
      box.hidden = room < 8;
      // Counted from the right where pages are read from there.
      back.disabled = Math.abs(list.scrollLeft) < 4;
      on.disabled = Math.abs(list.scrollLeft) > room - 4;
    }
    var onward = getComputedStyle(list).direction === "rtl" ? -1 : 1;
    function move(way) { list.scrollBy({ left: onward * way * list.clientWidth * .85, behavior: gallery.glide() }); }
    back.addEventListener("click", () => { move(-1); });
    on.addEventListener("click", () => { move(1); });
    list.addEventListener("scroll", update, { passive: true });
    new ResizeObserver(update).observe(list);
    list.parentNode.insertBefore(box, list);
    update();
  }

  // The picture of a card grows into the page it leads to, and back.
  var moving = null;
  function lift(address) {
    if (moving) moving.style.viewTransitionName = "";
    moving = null;
    var card = Array.from(document.querySelectorAll(".cards a, .carousel a")).find(one => one.href === address);
    if (!card) return;
    moving = card.querySelector("img, .drawn");
    moving.style.viewTransitionName = "picture";
    var portrait = document.querySelector(".portrait :is(img, .drawn)");
    if (portrait) portrait.style.viewTransitionName = "none";
  }
  window.addEventListener("pagereveal", event => {
    var from = event.viewTransition && window.navigation && navigation.activation && navigation.activation.from;
    if (from && from.url && !document.querySelector(".portrait")) lift(from.url.split("#")[0]);
  });
  window.addEventListener("pageshow", event => {
    var portrait = document.querySelector(".portrait :is(img, .drawn)");
    if (event.persisted && moving && portrait) moving.style.viewTransitionName = portrait.style.viewTransitionName = "";
  });

  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll("button[hidden], .turn[hidden], .scheme[hidden]").forEach(made => { made.hidden = false; });
    var box = document.querySelector("input[name=q]");
    if (box) box.setAttribute("aria-keyshortcuts", "Control+K Meta+K");
    var choice = document.getElementById("scheme");
    if (choice) {
      choice.value = chosen;
      choice.addEventListener("change", () => {
        keep("scheme", scheme(choice.value), shared);
        ground();
      });
    }
    ground();
    // Where there is little room the header's ways are behind a link, which leads to them without scripts.
    var unfold = document.querySelector(".unfold");
    var ways = document.getElementById("ways");
    if (unfold && ways) {
      var open = isOpen => {
        ways.classList.toggle("open", isOpen);
        unfold.setAttribute("aria-expanded", isOpen);
      };
      open(false);
      document.addEventListener("click", event => {
        var isHere = unfold.contains(event.target);
        if (isHere) event.preventDefault();
        if (isHere || !ways.contains(event.target)) open(isHere && !ways.classList.contains("open"));
      });
      document.addEventListener("keydown", event => {
        if (event.key !== "Escape" || !ways.classList.contains("open")) return;
        open(false);
        unfold.focus();
      });
    }
    // A menu of further kinds is open as long as the focus is in it.
    var kinds = document.querySelector(".menu details");
    if (kinds) {
      document.addEventListener("click", event => { if (!kinds.contains(event.target)) kinds.open = false; });
      kinds.addEventListener("focusout", event => {
        if (event.relatedTarget && !kinds.contains(event.relatedTarget)) kinds.open = false;
      });
      kinds.addEventListener("keydown", event => {
        if (event.key !== "Escape" || !kinds.open) return;
        kinds.open = false;
        kinds.querySelector("summary").focus();
      });
    }
    // What was asked for and chosen on a page stands behind its address: the other language shows the same.
    document.querySelectorAll(".languages a").forEach(link => {
      var plain = link.href;
      link.addEventListener("click", () => { link.href = plain + location.search + location.hash; });
    });
    gallery.starCards();
    document.querySelectorAll(".reel > .cards").forEach(turn);
    var star = document.getElementById("favourite");
    var portrait = document.querySelector(".portrait img");
    if (star) starOf(star, location.href, star.getAttribute("data-name"), portrait);
    // A favourite whose page has moved is one at its present address.
    var target = document.querySelector(".moved a");
    if (target && isFavourite(pathOf(location.href))) {
      var [from, to] = [location.href, target.href].map(pathOf);
      var rest = favourites().filter(one => one.path !== to);
      keep("favourites", rest.map(one => Object.assign({}, one, { path: one.path === from ? to : one.path })));
    }
    document.addEventListener("click", event => {
      var link = event.target.closest && event.target.closest("a[href]");
      if (link && link.querySelector("img, .drawn") && !link.closest(".portrait")) lift(link.href);
    });
    var random = document.getElementById("random");
    if (random) random.addEventListener("click", () => {
      heroes(data => {
        var one = data.heroes[Math.floor(Math.random() * data.heroes.length)];
        if (one) location.href = root() + "heroes/" + one[0] + ".html";
      });
    });
  });

  // Named here and not in the page: a page on a disk may not read the web manifest, and would complain.
  if (/^http/.test(location.protocol)) make("link", { rel: "manifest", href: shared + "assets/app.webmanifest" }, document.head);

  // Ctrl+K leads to the search box, as on many sites. A letter alone would disturb who types by voice (WCAG 2.1.4).
  document.addEventListener("keydown", event => {
    var box = document.querySelector("input[name=q]");
    if (!box || event.key.toLowerCase() !== "k" || event.ctrlKey === event.metaKey || event.altKey) return;
    event.preventDefault();
    box.focus();
    box.select();
  });
})();
