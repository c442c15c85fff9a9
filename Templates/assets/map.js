/* The map of who appears with whom. */
"use strict";

// Whom any hero of the site appears with, and the shortest way from one to another: #a=medea&b=circe.
(gallery => {
  var { make, say, draw } = gallery;
  var svg = document.querySelector(".web svg");
  if (!svg) return;
  var list = document.querySelector(".ties");
  var told = document.getElementById("told");
  var pick = document.getElementById("pick");
  var boxes = pick.querySelectorAll("input");
  var lang = document.documentElement.lang;

  // A portrait in a round frame.
  function frame(parent, x, y, radius) {
    return draw("foreignObject", { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, parent);
  }

  // The drawing has a link for each hero, and the list an item, in the same order.
  var nodes = new Map();
  svg.querySelectorAll("a").forEach((node, place) => {
    var item = list.children[place];
    var dot = node.querySelector("circle");
    var slug = node.getAttribute("href").split("/").pop().replace(/\.html$/, "");
    nodes.set(slug, { slug, node, dot, item, lines: new Map() });
    frame(node, dot.getAttribute("cx"), dot.getAttribute("cy"), 17).append(item.firstElementChild.cloneNode(true));
  });

  // A line joins the two who name it.
  var ends = {};
  nodes.forEach(one => one.node.querySelectorAll("use").forEach(use => {
    var key = use.getAttribute("href");
    var other = ends[key];
    ends[key] = one;
    if (!other) return;
    one.lines.set(other.slug, svg.querySelector(key));
    other.lines.set(one.slug, svg.querySelector(key));
  }));

  // What is chosen stays lit while nothing is pointed at.
  var stays = [[], []];
  function lightAll(lit, at) {
    svg.querySelectorAll(".lit").forEach(part => { part.classList.remove("lit", "at"); });
    lit.forEach(part => { part.classList.add("lit"); });
    at.forEach(part => { part.classList.add("at"); });
  }
  // Returns a hero with all lines, or those of a way.
  function partsOf(way) {
    var shown = way.map(slug => nodes.get(slug)).filter(Boolean);
    var lines = way.slice(1).map((slug, place) => nodes.get(way[place])?.lines.get(slug)).filter(Boolean);
    if (way.length === 1 && shown.length) shown[0].lines.forEach((line, slug) => lines.push(line, nodes.get(slug).node));
    return [lines.concat(shown.map(one => one.node)), [way[0], way[way.length - 1]].flatMap(slug => nodes.get(slug)?.node || [])];
  }
  function rest() { lightAll(...stays); }
  function stay(parts) {
    stays = parts;
    rest();
  }

  // Every hero with the others in the same works. A work with more than these says nothing about any two of them, as on the
  // pages of heroes (`mostPresent`).
  var most = 60;
  var crowd = null;
  function meet(then) {
    if (crowd) return then(crowd);
    gallery.heroes(data => gallery.works(works => {
      var bySlug = gallery.portraits(data);
      var casts = new Map();
      works.forEach((rows, hero) => rows.forEach(row => {
        if (!casts.has(row)) casts.set(row, []);
        casts.get(row).push(hero);
      }));
      crowd = { bySlug, heroes: [...bySlug.values()], works, casts, known: new Map() };
      then(crowd);
    }));
  }
  // Those who are in most of the hero's works first, each with these.
  function ties({ heroes, works, casts, known }, hero) {
    if (known.has(hero)) return known.get(hero);
    var met = new Map();
    for (var row of works[hero.index]) {
      var cast = casts.get(row);
      if (cast.length <= most) for (var other of cast) if (other !== hero.index) {
        if (!met.has(other)) met.set(other, []);
        met.get(other).push(row);
      }
    }
    var found = Array.from(met, ([other, rows]) => ({ to: heroes[other], rows }));
    found.sort((one, other) => other.rows.length - one.rows.length || one.to.index - other.to.index);
    known.set(hero, found);
    return found;
  }
  // The ties on the shortest way, if there is one; among ways of one length the strong come first.
  function way(crowd, from, to) {
    var before = new Map([[from, null]]);
    // What is added meanwhile comes later: the near are visited before the far.
    for (var hero of before.keys()) {
      if (hero === to) break;
      for (var tie of ties(crowd, hero)) if (!before.has(tie.to)) before.set(tie.to, { from: hero, ...tie });
    }
    var found = [];
    for (var at = before.get(to); at; at = before.get(at.from)) found.unshift(at);
    return found.length || from === to ? found : null;
  }

  // The link to a hero; what tells them from a namesake stands in brackets.
  function name(hero, parent) {
    make("a", { href: `heroes/${hero.slug}.html`, lang: hero.lang || lang }, parent, hero.title);
    if (hero.hint) parent.append(" ", make("small", {}, null, `(${hero.hint})`));
  }
  function whole(hero) { return hero.title + (hero.hint ? ` (${hero.hint})` : ""); }

  // Eight around the hero, near to whom they share most with, and the lines between them.
  function star(crowd, hero) {
    var around = ties(crowd, hero).slice(0, 8);
    if (!around.length) return;
    var drawn = draw("svg", { viewBox: "-20 0 480 440", "aria-hidden": "true", focusable: "false" }, make("div", { "class": "web near" }, told));
    var spots = around.map((tie, place) => {
      var angle = 2 * Math.PI * place / around.length - Math.PI / 2;
      return { tie, x: Math.round(220 + 165 * Math.cos(angle)), y: Math.round(205 + 160 * Math.sin(angle)) };
    });
    var strongest = around[0].rows.length;
    function line(one, other, count) {
      draw("path", { d: `M${one.x} ${one.y}L${other.x} ${other.y}`, "stroke-width": 1 + 8 * count / strongest }, drawn);
    }
    spots.forEach((one, place) => {
      var own = new Map(ties(crowd, one.tie.to).map(tie => [tie.to, tie.rows.length]));
      spots.slice(place + 1).forEach(other => { if (own.has(other.tie.to)) line(one, other, own.get(other.tie.to)); });
    });
    var centre = { x: 220, y: 205, tie: { to: hero } };
    spots.forEach(one => { line(centre, one, one.tie.rows.length); });
    [centre].concat(spots).forEach(({ x, y, tie }) => {
      var radius = tie.to === hero ? 48 : 34;
      var link = draw("a", { href: "#a=" + tie.to.slug, tabindex: "-1", lang: tie.to.lang || lang }, drawn);
      draw("circle", { cx: x, cy: y, r: radius }, link);
      gallery.portrait(frame(link, x, y, radius - 3), tie.to, 2 * radius, 2 * radius);
      if (tie.to === hero) return;
      function written(words, y) {
        var letters = Array.from(words);
        // Lines that run below the letters leave them free.
        var letter = { x, y, "text-anchor": "middle", "paint-order": "stroke", stroke: "var(--paper)", "stroke-width": 5 };
        return draw("text", letter, link, letters.length > 14 ? letters.slice(0, 13).join("") + "…" : words);
      }
      written(tie.to.title, y + radius + 17);
      if (tie.to.hint) written(tie.to.hint, y + radius + 33).setAttribute("class", "hint");
    });
  }
  // The way as a row of portraits, and the works that lead from one to the next.
  function trail(from, found) {
    var row = make("ol", { "class": "ties trail" }, told);
    function step(hero) {
      var item = make("li", {}, row);
      gallery.portrait(item, hero, 54, 72);
      name(hero, make("b", {}, item));
      return item;
    }
    step(from);
    var places = found.map(tie => ({ tie, works: make("ul", {}, row.lastChild), item: step(tie.to) }));
    gallery.titles(({ engine }) => places.forEach(({ tie, works }) => {
      tie.rows.slice(0, 2).forEach(row => {
        var href = `${engine.kind(row)}/${engine.slug(row)}.html`;
        make("a", { href, lang: engine.language(row) }, make("li", {}, works), engine.title(row));
      });
      if (tie.rows.length > 2) make("small", {}, make("li", {}, works), say("moreTogether", tie.rows.length - 2));
    }));
  }

  function tell(crowd, [hero, other]) {
    told.textContent = "";
    if (!hero) return;
    var found = other ? way(crowd, hero, other) : null;
    var line = make("p", {}, null);
    if (!other) {
      star(crowd, hero);
      told.append(line);
      if (!ties(crowd, hero).length) {
        line.textContent = say("alone", whole(hero));
        return;
      }
      name(hero, line);
      line.append(" " + say("ties"));
      ties(crowd, hero).slice(0, 12).forEach(({ to, rows }, place) => {
        line.append(place ? ", " : " ");
        name(to, line);
        line.append(" " + rows.length.toLocaleString(lang));
      });
      return;
    }
    told.append(line);
    // A name may end with the sentence's full stop.
    line.textContent = found ? say("way") : say("noWay", whole(hero), whole(other)).replace(/\.\.$/, ".");
    if (found) trail(hero, found);
    make("a", { href: `compare.html#${hero.slug},${other.slug}` }, make("p", { "class": "all" }, told), say("compare"));
    if (found) stay(partsOf([hero].concat(found.map(tie => tie.to)).map(one => one.slug)));
    else stay([[hero, other].flatMap(one => nodes.get(one.slug)?.node || []), []]);
  }

  // What is chosen, as slugs; and whether it still is when the data has come.
  var chosen = [];
  function show() {
    var asked = chosen;
    stay(partsOf(asked.slice(0, 1)));
    if (!asked.length) return tell(null, []);
    meet(crowd => {
      if (asked !== chosen) return;
      var heroes = asked.map(slug => crowd.bySlug.get(slug)).filter(Boolean);
      boxes.forEach((box, place) => { box.value = heroes[place] ? whole(heroes[place]) : ""; });
      tell(crowd, heroes);
    });
  }
  function choose(slugs) {
    chosen = slugs.filter((slug, place) => slug && slugs.indexOf(slug) === place);
    var state = chosen.map((slug, place) => "ab"[place] + "=" + slug).join("&");
    try { history.replaceState(history.state, "", state ? "#" + state : location.pathname); }
    catch (refused) { /* Browsers may limit how often the address changes. */ }
    if (!chosen.length) boxes.forEach(box => { box.value = ""; });
    show();
  }
  function read() {
    var state = new URLSearchParams(location.hash.slice(1));
    chosen = [state.get("a"), state.get("b")].filter((slug, place, both) => slug && both.indexOf(slug) === place);
    show();
  }

  boxes.forEach((box, place) => {
    var offers = pick.querySelectorAll("ul")[place];
    box.addEventListener("focus", () => {
      box.select();
      // What was typed meanwhile is looked for then.
      if (!crowd) meet(() => { box.dispatchEvent(new Event("input")); });
    });
    gallery.offerHeroes(box, offers, pick.querySelector("[role=status]"), () => crowd ? crowd.heroes : [], hero => {
      choose(place ? [chosen[0], hero.slug] : [hero.slug, chosen[1]]);
    });
  });
  pick.querySelector("#clear").addEventListener("click", () => { choose([]); });
  document.addEventListener("keydown", event => {
    if (event.key === "Escape" && chosen.length) choose([]);
  });

  // What is pointed at lights while it is.
  function nodeOf({ target }) {
    return [...nodes.values()].find(one => one.node.contains(target) || one.item.contains(target));
  }
  var isTouch;
  [svg, list].forEach(part => {
    ["pointerdown", "pointerover", "focusin"].forEach(kind => part.addEventListener(kind, event => {
      if (event.pointerType) isTouch = event.pointerType === "touch";
      var one = nodeOf(event);
      if (!isTouch) lightAll(...one ? partsOf([one.slug]) : stays);
    }));
    ["pointerleave", "focusout"].forEach(kind => part.addEventListener(kind, rest));
  });
  document.querySelectorAll(".web .legend a").forEach(group => {
    var members = svg.querySelectorAll("a." + group.className);
    ["pointerover", "focus"].forEach(kind => group.addEventListener(kind, () => { lightAll([...members], []); }));
    ["pointerleave", "blur"].forEach(kind => group.addEventListener(kind, rest));
  });

  // A finger is wider than a dot, and means the nearest. Its first tap chooses, the second follows the link.
  function nearest(event) {
    var at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    function far({ dot }) { return Math.hypot(dot.getAttribute("cx") - at.x, dot.getAttribute("cy") - at.y); }
    var near = [...nodes.values()].reduce((one, other) => far(other) < far(one) ? other : one);
    return far(near) < 60 && near;
  }
  svg.addEventListener("click", event => {
    var one = isTouch && (nodeOf(event) || nearest(event));
    if (!one) return;
    event.preventDefault();
    if (one.slug === chosen[0] && !chosen[1]) location.href = one.node.href.baseVal; else choose([one.slug]);
  });

  pick.hidden = false;
  window.addEventListener("hashchange", read);
  read();
})(window.gallery);
