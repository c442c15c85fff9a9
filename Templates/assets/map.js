/* The map of who appears with whom. */
"use strict";

// Lights a hero's lines, or the shortest way from one to another: #a=medea&b=circe. All is read from the page.
(gallery => {
  var { make, say } = gallery;
  var svg = document.querySelector(".web svg");
  if (!svg) return;
  var list = document.querySelector(".ties");
  var told = document.getElementById("told");
  var pick = document.getElementById("pick");
  var boxes = pick.querySelectorAll("select");

  // The drawing has a link for each hero, and the list an item, in the same order.
  var bySlug = {};
  var heroes = Array.from(svg.querySelectorAll("a"), (node, place) => {
    var item = list.children[place];
    var link = item.querySelector("b a");
    var slug = link.getAttribute("href").split("/").pop().replace(/\.html$/, "");
    var name = Array.from(link.parentNode.children, part => part.textContent).join(" · ");
    return bySlug[slug] = { slug, node, dot: node.querySelector("circle"), item, link, name, ties: [] };
  });

  // The number behind one's name in the other's item.
  function works(one, other) {
    var note = one.item.querySelector("li a[href='" + other.link.getAttribute("href") + "'] + small");
    return note && note.textContent.split(" · ").pop();
  }
  function number(tie) { return +tie.works.replace(/\D/g, ""); }

  // A line joins the two who name it.
  var ends = {};
  heroes.forEach(hero => hero.node.querySelectorAll("use").forEach(use => {
    var key = use.getAttribute("href");
    var other = ends[key];
    ends[key] = hero;
    if (!other) return;
    var tie = { line: svg.querySelector(key), works: works(hero, other) || works(other, hero) || "" };
    hero.ties.push({ to: other, ...tie });
    other.ties.push({ to: hero, ...tie });
  }));
  heroes.forEach(hero => hero.ties.sort((one, other) => number(other) - number(one)));

  // The ties on the shortest way, if there is one; among ways of one length the strong come first.
  function way(from, to) {
    var ways = new Map([[from, []]]);
    // What is added meanwhile comes later: the near are visited before the far.
    for (var [hero, ties] of ways) for (var tie of hero.ties) {
      if (!ways.has(tie.to)) ways.set(tie.to, ties.concat(tie));
    }
    return ways.get(to);
  }

  var a, b;
  // One hero, or two and the way between them.
  function chosen() {
    if (a && b && a !== b) return { hero: a, other: b, ties: way(a, b) };
    return { hero: a || b, ties: (a || b || {}).ties };
  }

  // Lights the hero pointed at, or else what is chosen.
  function light(hero) {
    var shown = hero ? { hero, ties: hero.ties } : chosen();
    var ends = [shown.hero, shown.other].filter(Boolean);
    var lit = (shown.ties || []).flatMap(tie => [tie.line, tie.to.node]).concat(ends.map(end => end.node));
    svg.querySelectorAll(".lit").forEach(node => { node.classList.remove("lit", "at"); });
    lit.forEach(node => { node.classList.add("lit"); });
    ends.forEach(end => { end.node.classList.add("at"); });
  }

  // The link to a hero within a sentence: what tells them from a namesake stands in brackets.
  function named(hero) {
    var whole = hero.link.parentNode.cloneNode(true);
    whole.querySelectorAll("small").forEach(note => { note.textContent = `(${note.textContent})`; });
    return [...whole.childNodes];
  }

  function tell() {
    told.textContent = "";
    var { hero, other, ties } = chosen();
    if (!hero) return;
    [hero, other].forEach(end => { if (end) told.append(end.item.firstElementChild.cloneNode(true)); });
    // A name may end with the sentence's full stop.
    var parts = !ties ? [say("noWay", hero.name, other.name).replace(/\.\.$/, ".")]
      : other ? [say("way"), " ", hero, ...ties.flatMap(tie => [" – ", tie.works, " – ", tie.to])]
      : [hero, " ", say("ties"), ...ties.flatMap(tie => [" ", tie.to, " ", tie.works, ","])].slice(0, -1);
    make("p", {}, told).append(...parts.flatMap(part => part.slug ? named(part) : part));
    if (!other) return;
    make("a", { href: `compare.html#${hero.slug},${other.slug}` }, make("p", { "class": "all" }, told), say("compare"));
  }

  function show() {
    [a, b].forEach((hero, place) => { boxes[place].value = hero ? hero.slug : ""; });
    light();
    tell();
  }

  function choose(one, other) {
    a = one;
    b = other;
    var state = [a && "a=" + a.slug, b && "b=" + b.slug].filter(Boolean).join("&");
    try { history.replaceState(history.state, "", state ? "#" + state : location.pathname); }
    catch (refused) { /* Browsers may limit how often the address changes. */ }
    show();
  }

  function read() {
    var state = new URLSearchParams(location.hash.slice(1));
    a = bySlug[state.get("a")];
    b = bySlug[state.get("b")];
    show();
  }

  var lang = document.documentElement.lang;
  var sorted = [...heroes].sort((one, other) => one.name.localeCompare(other.name, lang));
  boxes.forEach(box => {
    sorted.forEach(hero => { make("option", { value: hero.slug, lang: hero.link.lang || lang }, box, hero.name); });
    box.addEventListener("change", () => { choose(bySlug[boxes[0].value], bySlug[boxes[1].value]); });
  });
  pick.querySelector("button").addEventListener("click", () => { choose(); });
  document.addEventListener("keydown", event => {
    if (event.key === "Escape" && (a || b)) choose();
  });

  function heroOf({ target }) { return heroes.find(hero => hero.node.contains(target) || hero.item.contains(target)); }
  var isTouch;
  [svg, list].forEach(part => {
    ["pointerdown", "pointerover", "focusin"].forEach(kind => part.addEventListener(kind, event => {
      if (event.pointerType) isTouch = event.pointerType === "touch";
      if (!isTouch) light(heroOf(event));
    }));
    ["pointerleave", "focusout"].forEach(kind => part.addEventListener(kind, () => { light(); }));
  });

  // A finger is wider than a dot, and means the nearest. Its first tap chooses, the second follows the link.
  function nearest(event) {
    var at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    function far({ dot }) { return Math.hypot(dot.getAttribute("cx") - at.x, dot.getAttribute("cy") - at.y); }
    var near = heroes.reduce((one, other) => far(other) < far(one) ? other : one);
    return far(near) < 60 && near;
  }
  svg.addEventListener("click", event => {
    var hero = isTouch && (heroOf(event) || nearest(event));
    if (!hero) return;
    event.preventDefault();
    if (hero === a && !b) location.href = hero.link.href; else choose(hero);
  });

  pick.hidden = false;
  window.addEventListener("hashchange", read);
  read();
})(window.gallery);
