/* Two to four heroes side by side; the choice stands in the address: #sun-wukong,heracles. */
(function () {
  "use strict";
  var gallery = window.gallery;
  var make = gallery.make;
  var most = 4;
  var box = document.getElementById("rival");
  var offers = document.getElementById("rivals");
  var arena = document.getElementById("arena");
  var told = document.getElementById("told");
  var titles = {};
  document.querySelectorAll("#kinds a").forEach(function (kind) {
    titles[kind.getAttribute("href").split("/")[0]] = kind.textContent;
  });

  function start(data) {
    var heroes = data.heroes.map(function (row) {
      return {
        slug: row[0], title: row[1], src: row[2], width: row[3], height: row[4], language: row[5], words: row[6], counts: row[7],
        key: gallery.folded(row[1])
      };
    });
    var bySlug = {};
    heroes.forEach(function (hero) { bySlug[hero.slug] = hero; });
    var chosen = [];

    function column(hero, best) {
      var part = make("section", { "class": "fighter panel", "data-key": hero.slug }, arena);
      var gone = gallery.button("gone", gallery.say("removeHero", hero.title), part);
      gone.addEventListener("click", function () {
        set(chosen.filter(function (one) { return one !== hero; }));
        box.focus();
      });
      make("img", { src: gallery.shared + hero.src, width: hero.width, height: hero.height, alt: "" }, part);
      var link = make("a", { href: "heroes/" + hero.slug + ".html" }, make("h2", {}, part), hero.title);
      if (hero.language) link.lang = hero.language;
      var words = make("p", hero.language ? { lang: hero.language } : {}, part, hero.words);
      words.hidden = !hero.words;
      var list = make("dl", {}, part);
      data.kinds.forEach(function (kind, index) {
        if (!best[index]) return;
        var row = make("div", {}, list);
        make("dt", {}, row, titles[kind] || kind);
        var count = make("dd", {}, row, hero.counts[index].toLocaleString(document.documentElement.lang));
        var bar = make("span", { "class": "bar-of", "aria-hidden": "true" }, count);
        bar.style.width = 100 * hero.counts[index] / best[index] + "%";
        if (chosen.length > 1 && hero.counts[index] === best[index]) row.className = "best";
      });
    }

    function show() {
      arena.textContent = "";
      var best = data.kinds.map(function (kind, index) {
        return Math.max.apply(null, [0].concat(chosen.map(function (hero) { return hero.counts[index]; })));
      });
      chosen.forEach(function (hero) { column(hero, best); });
      arena.setAttribute("data-index", chosen.length);
      told.textContent = chosen.length === most ? gallery.say("fourAreEnough") : "";
      box.disabled = chosen.length === most;
    }

    function set(list) {
      chosen = list;
      history.replaceState(null, "", "#" + chosen.map(function (hero) { return hero.slug; }).join(","));
      show();
    }

    function read() {
      chosen = decodeURIComponent(location.hash.slice(1)).split(",").map(function (slug) { return bySlug[slug]; })
        .filter(function (hero, index, all) { return hero && all.indexOf(hero) === index; }).slice(0, most);
      show();
    }

    function offer() {
      var words = gallery.folded(box.value).split(/\s+/).filter(Boolean);
      offers.textContent = "";
      if (!words.length) return;
      heroes.filter(function (hero) {
        return chosen.indexOf(hero) < 0 && words.every(function (word) { return hero.key.indexOf(word) >= 0; });
      }).slice(0, 8).forEach(function (hero) {
        var pick = make("button", { type: "button" }, make("li", {}, offers), hero.title);
        pick.addEventListener("click", function () {
          box.value = "";
          offers.textContent = "";
          set(chosen.concat([hero]));
          box.focus();
        });
      });
    }

    document.getElementById("pick").hidden = false;
    box.addEventListener("input", offer);
    document.getElementById("pick").addEventListener("keydown", function (event) {
      var all = [box].concat(Array.prototype.slice.call(offers.querySelectorAll("button")));
      var at = all.indexOf(event.target);
      if (event.key === "Escape") {
        box.value = "";
        offer();
        box.focus();
      }
      if (event.key === "Enter" && at === 0 && all[1]) all[1].click();
      var to = event.key === "ArrowDown" ? all[at + 1] : event.key === "ArrowUp" ? all[at - 1] : null;
      if (at < 0 || !to) return;
      event.preventDefault();
      to.focus();
    });
    document.getElementById("lots").addEventListener("click", function () {
      var pool = heroes.slice();
      var lots = [];
      while (lots.length < 2 && pool.length) lots.push(pool.splice(Math.floor(Math.random() * pool.length), 1)[0]);
      set(lots);
    });
    window.addEventListener("hashchange", read);
    read();
  }

  gallery.heroes(start);
})();
