/* The page of comparisons. */
"use strict";

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
    var bySlug = gallery.portraits(data);
    var heroes = Array.from(bySlug.values(), hero => {
      // A number, or a number and the end of its scale.
      var scaled = data.powers.map((power, index) => [].concat(hero.powers.length ? hero.powers[index] : -1));
      return Object.assign(hero, { amounts: scaled.map(([amount]) => amount).concat(hero.counts), ends: scaled.map(([, end]) => end || 100) });
    });
    var chosen = [];

    function column(hero, best) {
      var part = make("section", { "class": "fighter panel", "data-key": hero.slug }, arena);
      var gone = gallery.button("gone", gallery.say("removeHero", hero.title), part);
      gone.addEventListener("click", () => {
        set(chosen.filter(one => one !== hero));
        box.focus();
      });
      gallery.portrait(part, hero, hero.width, hero.height);
      var name = make("h2", {}, part);
      make("a", { href: "heroes/" + hero.slug + ".html", lang: hero.lang }, name, hero.title);
      if (hero.hint) make("small", {}, name, hero.hint);
      if (hero.text) make("p", { lang: hero.lang }, part, hero.text);
      var list = make("dl", {}, part);
      // A hero in no work at all may be of a source that has none.
      var isInWorks = hero.amounts.slice(data.powers.length).some(amount => amount > 0);
      measures.forEach((measure, index) => {
        var amount = isInWorks || index < data.powers.length ? hero.amounts[index] : -1;
        if (!best[index]) return;
        var row = make("div", {}, list);
        make("dt", {}, row, titles[measure] || measure);
        var count = make("dd", {}, row, amount < 0 ? "\u2013" : amount.toLocaleString(document.documentElement.lang));
        var bar = make("span", { "class": "bar-of", "aria-hidden": "true" }, count);
        // Statistics have a scale; counts are held against each other.
        bar.style.width = 100 * Math.max(amount, 0) / (hero.ends[index] || best[index]) + "%";
        if (chosen.length > 1 && amount === best[index]) row.className = "best";
      });
    }

    // The statistics of all laid over each other, as the pages of heroes draw one's.
    var overlay = document.getElementById("overlay");
    var drawn = gallery.draw;
    function lay() {
      if (!overlay) return;
      overlay.querySelectorAll("svg, ul").forEach(one => { one.remove(); });
      var count = data.powers.length;
      var known = chosen.filter(hero => hero.amounts.slice(0, count).some(amount => amount >= 0));
      overlay.hidden = known.length < 2 || count < 3;
      if (overlay.hidden) return;
      // A letter takes six and a half units, and there are 39 on each side of the axes.
      var margin = Math.max(40, ...data.powers.map(power => Math.floor(6.5 * (titles[power] || power).length) - 39));
      var svg = drawn("svg", { viewBox: "-" + margin + " 0 " + (240 + 2 * margin) + " 200", "aria-hidden": "true", "class": "laid" }, overlay);
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
        drawn("polygon", { "class": "laid-" + (place + 1), points: points(index => Math.max(hero.amounts[index], 0) / hero.ends[index]) }, svg);
        var line = make("li", { lang: hero.lang }, legend);
        drawn("path", { "class": "laid-" + (place + 1), d: "M0 6H30" }, drawn("svg", { viewBox: "0 0 30 12", width: 30, height: 12,
          "aria-hidden": "true" }, line));
        line.append(" " + hero.title + (hero.hint ? ` (${hero.hint})` : ""));
      });
    }

    // The works that all of them are in.
    var together = document.getElementById("together");
    function meet() {
      if (!together) return;
      together.hidden = true;
      if (chosen.length > 1) gallery.works(find);
    }
    function find(works) {
      var [first, ...others] = chosen.map(hero => works[hero.index]);
      if (!others.length) return;
      var sets = others.map(rows => new Set(rows));
      var rows = first.filter(row => sets.every(set => set.has(row)));
      if (!rows.length) return;
      var asked = chosen;
      gallery.titles(({ engine }) => {
        if (asked !== chosen) return;
        var list = together.querySelector("ul");
        list.textContent = "";
        rows.slice(0, 24).forEach(row => {
          var kind = engine.kind(row);
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
      document.documentElement.classList.toggle("chosen", chosen.length > 0);
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
      chosen = decodeURIComponent(location.hash.slice(1)).split(",").map(slug => bySlug.get(slug))
        .filter((hero, index, all) => hero && all.indexOf(hero) === index).slice(0, most);
      show();
    }

    document.getElementById("pick").hidden = false;
    gallery.offerHeroes(box, offers, told, () => heroes.filter(hero => !chosen.includes(hero)), hero => set(chosen.concat([hero])));
    if (pairs) pairs.addEventListener("click", event => {
      var made = event.target.closest("button");
      if (made) set(made.dataset.key.split(",").map(slug => bySlug.get(slug)).filter(Boolean));
    });
    document.getElementById("lots").addEventListener("click", () => {
      function anyOf(pool) { return pool[Math.floor(Math.random() * pool.length)]; }
      // Only what both have an amount of can be compared.
      function rivals(hero) {
        return heroes.filter(other => other !== hero && other.amounts.some((amount, index) => amount > 0 && hero.amounts[index] > 0));
      }
      var [one, others] = [null, []];
      for (var tries = 0; tries < 20 && !others.length; tries++) {
        one = anyOf(heroes);
        others = rivals(one);
      }
      var other = anyOf(others) || anyOf(heroes.filter(hero => hero !== one));
      set([one, other].filter(Boolean));
    });
    window.addEventListener("hashchange", read);
    read();
  }

  gallery.heroes(start);
})(window.gallery);
