/* The pages of lists. What is chosen and typed stands in the address: #sort=linked&filter=spider. */
"use strict";

// Sets a part of the address, or takes it out if it is null.
window.gallery.choose = (key, value) => {
  var state = new URLSearchParams(location.hash.includes("=") ? location.hash.slice(1) : "");
  if (value === null) state.delete(key); else state.set(key, value);
  var hash = state.toString();
  try { history.replaceState(history.state, "", hash ? "#" + hash : location.pathname + location.search); }
  catch (refused) { /* Browsers may limit how often the address changes. */ }
};

// A row of links that does not fit begins with the page's own.
document.querySelectorAll(".facet [aria-current]").forEach(own => {
  own.closest("ul").scrollLeft = own.offsetLeft - own.closest("ul").offsetLeft;
});

// Lists that an address filters are not seen before they are what it asks for.
window.gallery.settle = () => { document.documentElement.classList.add("settled"); };

window.gallery.placeOf = (count, total) => {
  var written = number => number.toLocaleString(document.documentElement.lang);
  return window.gallery.say("placeOf", written(count), written(total));
};

// What is typed leaves only the titles that hold it, and what the search finds by another name or in spite of a
// typo.
(gallery => {
  var filter = document.getElementById("filter");
  if (!filter) return;
  // Not what the buttons on it say.
  function textOf(item) {
    var told = Array.from(item.querySelectorAll("a, small"), one => one.textContent).join(" ");
    return gallery.folded(told || item.textContent);
  }
  var items = Array.from(document.querySelectorAll("main .cards > li, main .lines > li"), item =>
    ({ item, key: textOf(item), path: ((item.querySelector("a") || {}).href || "").split("/").slice(-2) }));
  var groups = document.querySelectorAll("main .sample");
  var letters = document.querySelectorAll(".letters li");
  var box = filter.querySelector("input");
  var left = filter.querySelector("[role=status]");
  filter.hidden = false;
  box.addEventListener("keydown", event => {
    if (event.key === "Escape" && box.value) {
      box.value = "";
      event.preventDefault();
      box.dispatchEvent(new Event("input"));
    }
    if (event.key === "ArrowDown") {
      var link = Array.from(document.querySelectorAll("main .cards a, main .lines a")).find(one => one.offsetParent);
      if (link) {
        event.preventDefault();
        link.focus();
      }
    }
  });

  // A page that shows a part of what its heading counts is sifted as a whole, below.
  // In a template of the owner's it may count nothing.
  var total = document.querySelector("h1 .count");
  var isPart = total ? items.length < Number(total.textContent.replace(/\D/g, ""))
    : Boolean(document.querySelector("main .sample, main .parts"));
  gallery.isCut = isPart && Boolean(document.getElementById("sorting"));
  if (gallery.isCut) return;

  // A whole list stands in the order of the letters above it, which tell how many each has.
  var letterOf = [];
  letters.forEach((letter, index) => {
    var count = letter.querySelector("small"); // Only the page of a kind counts.
    for (var n = count ? +count.textContent : 0; n > 0; n--) letterOf.push(index);
  });
  var isWhole = letterOf.length > 0 && letterOf.length === items.length;
  var counts = isWhole ? Array.from(letters, letter => letter.querySelector("small").textContent) : [];

  // The search's data is asked for where somebody is about to type.
  var find = null;
  function index() {
    gallery.titles(({ search, engine, data }) => {
      find = (text, kind) => new Set(search.named(engine, data, text, kind));
      show();
      gallery.settle();
    });
  }
  box.addEventListener("focus", index, { once: true });

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
    left.textContent = !words.length ? "" : count ? gallery.placeOf(count, items.length) : gallery.say("nothing");
  }

  function read() {
    box.value = new URLSearchParams(location.hash.slice(1)).get("filter") || "";
    show();
    if (!box.value || find) return gallery.settle();
    index();
    setTimeout(gallery.settle, 1500); // Titles that cannot be read are no reason to show nothing.
  }
  box.addEventListener("input", () => {
    show();
    gallery.choose("filter", box.value || null);
  });
  window.addEventListener("hashchange", read);
  read();
})(window.gallery);

// Lists sorted and sifted as a whole, not only the part on the page.
(gallery => {
  var make = gallery.make;
  var box = document.getElementById("sorting");
  if (!box) return;
  var kind = box.dataset.kind;
  var sort = document.getElementById("sort");
  var narrow = document.getElementById("narrow");
  var told = document.querySelector("#filter [role=status]") || make("span", { role: "status" }, box);
  var still = Array.from(document.querySelectorAll("main > .cards, main > .lines, main > .sample, main > .parts"));
  var isLines = !document.querySelector("main .cards");
  var sizes = (document.querySelector("main .cards img[sizes]") || {}).sizes || "11rem";
  var part = 200;
  var shown = part;
  var data = null;
  var folded = null;

  // The links above the list name the values, in the order in which the data counts them. A menu for each takes the
  // place of the links that stand among the filters; what a row of links is for, an address alone may ask for.
  function name(link) { return link.getAttribute("href").split("/").pop().replace(/\.html$/, ""); }
  var facets = Array.from(document.querySelectorAll("main nav.facet"), nav => {
    var links = Array.from(nav.querySelectorAll("a:not(.all)"));
    if (!links.length) return null;
    var key = Array.from(nav.classList).find(one => one !== "facet");
    var label = make("label", {}, nav.closest("#sift") && nav);
    var select = make("select", { autocomplete: "off" }, label);
    label.prepend(nav.getAttribute("aria-label"), " ");
    make("option", { value: "" }, select, gallery.say("all"));
    // Of many values a list shows some, each with its position among all of them.
    var labels = [];
    links.forEach((link, place) => {
      var count = link.querySelector("small");
      var value = link.firstChild.textContent.trim();
      var option = make("option", { value: name(link) }, select, count ? value + " (" + count.textContent + ")" : value);
      option.position = link.dataset.index ? Number(link.dataset.index) : place;
      labels[option.position] = value;
    });
    var own = links.find(link => link.hasAttribute("aria-current"));
    select.addEventListener("change", changed);
    return { key, label: nav.getAttribute("aria-label"), labels, select, own: own ? name(own) : "" };
  }).filter(Boolean);
  var years = facets.find(one => one.key === "years");
  if (!years) sort.querySelectorAll("[value=oldest], [value=newest]").forEach(one => { one.remove(); });

  // What is chosen besides the page's own value is seen while the filters are closed, and each can be taken away.
  var chips = document.getElementById("chips");
  function showChips() {
    if (!chips) return; // A template of the owner's may have no place for them.
    chips.textContent = "";
    facets.filter(one => one.select.value && one.select.value !== one.own).forEach(one => {
      var words = one.label + ": " + one.labels[one.select.selectedOptions[0].position];
      var chip = make("button", { type: "button", "aria-label": gallery.say("remove", words) }, make("li", {}, chips), words);
      chip.addEventListener("click", () => {
        one.select.value = one.own;
        changed();
        (chips.querySelector("button") || document.querySelector("#sift summary") || sort).focus();
      });
    });
    chips.hidden = !chips.firstChild;
  }

  var list = make("ul", { "class": isLines ? "lines" : "cards", id: "sifted", hidden: "hidden" });
  var more = make("button", { type: "button", "class": "more" });
  more.textContent = gallery.say("more");
  document.querySelector("main").append(list);

  function read() {
    // A link to one of the orders stands for the list in that order.
    var order = sort.options.namedItem(location.hash.slice(1));
    if (order) gallery.choose("sort", order.value);
    var state = new URLSearchParams(location.hash.slice(1));
    sort.value = state.get("sort") || "";
    if (sort.selectedIndex < 0) sort.value = "";
    facets.forEach(one => {
      one.select.value = state.has(one.key) ? state.get(one.key) : one.own;
      if (one.select.selectedIndex < 0) one.select.value = one.own;
    });
    if (narrow) narrow.value = state.get("filter") || "";
  }

  function typed() { return narrow ? narrow.value.trim() : ""; }

  function isPlain() {
    return !sort.value && facets.every(one => one.select.value === one.own) && !(gallery.isCut && typed());
  }

  // On the page of a value another one may be chosen: the heading is that of the kind then.
  var heading = document.querySelector("h1");
  var kindLink = document.querySelector(".crumbs a[href='../index.html']");
  var owned = heading && [heading.firstChild.textContent, (heading.querySelector(".count") || {}).textContent];
  function showHeading() {
    if (!owned || !kindLink || owned[1] === undefined) return;
    var isOwn = facets.every(one => !one.own || one.select.value === one.own);
    var all = isOwn ? owned : [kindLink.textContent + " ", data.links.length.toLocaleString(document.documentElement.lang)];
    heading.firstChild.textContent = all[0];
    heading.querySelector(".count").textContent = all[1];
  }

  function keep() {
    gallery.choose("sort", sort.value || null);
    facets.forEach(one => { gallery.choose(one.key, one.select.value === one.own ? null : one.select.value); });
  }

  // The position of a record's first value; behind all others where it has none.
  function year(row) {
    var values = data.facets.years[row];
    return values.length ? values[0] : NaN;
  }
  var orders = {
    oldest: (one, other) => year(one) - year(other) || (isNaN(year(one)) - isNaN(year(other))) || one - other,
    newest: (one, other) => year(other) - year(one) || (isNaN(year(one)) - isNaN(year(other))) || one - other,
    linked: (one, other) => data.links[other] - data.links[one] || one - other
  };

  // How much of its scale a value is; behind all others what has none.
  function share(value) {
    var [of, most] = [].concat(value === null ? NaN : value);
    return of / (most || 100);
  }
  function orderOf(key) {
    var values = data.powers[key];
    return orders[key] || values && ((one, other) => share(values[other]) - share(values[one])
      || (values[one] === null) - (values[other] === null) || data.links[other] - data.links[one] || one - other);
  }

  function rows({ search, engine, data: index }) {
    var chosen = facets.filter(one => one.select.value).map(one =>
      ({ key: one.key, position: one.select.selectedOptions[0].position, isOwn: one.select.value === one.own }));
    var fits = (row, values) => values.every(one => data.facets[one.key][row].includes(one.position));
    var from = engine.before(kind);
    var words = gallery.words(typed());
    var named = words.length && new Set(search.named(engine, index, typed(), kind));
    if (named && !folded) folded = Array.from(data.links, (_, row) => gallery.folded(engine.title(from + row)));
    // What the page's heading counts; all of the kind where a value of another page is chosen.
    var counted = [...data.links.keys()].filter(row => fits(row, chosen.filter(one => one.isOwn)));
    var found = counted.filter(row =>
      fits(row, chosen)
        && (!named || words.every(word => folded[row].includes(word)) || named.has(engine.slug(from + row))));
    var order = orderOf(sort.value);
    return { from, counted: counted.length, found: order ? found.sort(order) : found };
  }

  function item(titles, from, row) {
    var { engine } = titles;
    var slug = engine.slug(from + row);
    var lang = engine.language(from + row);
    var link = make("a", { href: gallery.root() + kind + "/" + slug + ".html" }, make("li", {}, list));
    if (!isLines) {
      var src = gallery.shared + "assets/" + engine.drawing(kind);
      var show = gallery.face(link, engine.title(from + row), slug, { src, width: 240, height: 320, loading: "lazy" });
      titles.picture(from + row, src => {
        show(src, data.wide[row] && {
          sizes: sizes.replace(/calc\([\d.]+ \* /g, "calc("),
          srcset: src + " " + titles.data.width + "w, " + src.replace(/-\d+\.webp$/, "-" + data.wide[row] + ".webp")
            + " " + data.wide[row] + "w"
        });
      });
    }
    var title = make("span", lang === document.documentElement.lang ? {} : { lang }, link, engine.title(from + row));
    title.dir = "auto";
    var written = number => number.toLocaleString(document.documentElement.lang);
    var power = data.powers[sort.value];
    var note = sort.value === "linked" ? gallery.say("links") + ": " + written(data.links[row])
      : power ? power[row] !== null && sort.selectedOptions[0].text + ": " + [].concat(power[row]).map(written).join(" / ")
      : years && data.facets.years[row].map(position => years.labels[position])[0];
    var small = [engine.hint(from + row), note].filter(Boolean).join(" \u00b7 ");
    if (small) make("small", {}, link, small);
  }

  function show() {
    var isOn = !isPlain();
    showHeading();
    if (isOn) document.documentElement.classList.add("asked");
    still.forEach(one => { one.hidden = isOn; });
    list.hidden = !isOn;
    more.remove();
    if (!isOn) return;
    gallery.titles(titles => {
      if (isPlain()) return;
      var { from, counted, found } = rows(titles);
      list.textContent = "";
      found.slice(0, shown).forEach(row => { item(titles, from, row); });
      if (found.length > shown) list.after(more);
      told.textContent = found.length ? gallery.placeOf(found.length, counted) : gallery.say("nothing");
      gallery.starCards();
    });
  }

  function sift() {
    showChips();
    if (data || isPlain()) return show();
    gallery.load("lists/" + kind + ".js", () => {
      data = window.herodexLists[kind];
      show();
    });
  }

  function changed() {
    shown = part;
    keep();
    if (isPlain() && !typed()) told.textContent = "";
    sift();
  }
  sort.addEventListener("change", changed);
  more.addEventListener("click", () => {
    var last = list.lastElementChild;
    shown += part;
    show();
    gallery.titles(() => { list.children[shown - part].querySelector("a").focus(); });
  });
  if (narrow) narrow.addEventListener("input", () => {
    shown = part;
    if (gallery.isCut) {
      gallery.choose("filter", narrow.value || null);
      if (isPlain()) told.textContent = "";
    }
    sift();
  });
  window.addEventListener("hashchange", () => {
    read();
    sift();
  });
  box.hidden = false;
  read();
  sift();
  if (gallery.isCut || !isPlain()) gallery.settle();
})(window.gallery);
