/* The start page. */
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
  var stands = true;
  var asked = false;
  var quiet = 0;
  var held = 0;
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
    var colour = slide.querySelector(".ray path");
    tint.setAttribute("fill", colour ? colour.getAttribute("fill") : "none");
    place.textContent = gallery.say("placeOf", at + 1, slides.length);
    gallery.keep("card", slide.querySelector("a").getAttribute("href"));
  }

  function settleSoon() {
    clearTimeout(quiet);
    quiet = setTimeout(settle, 200 << tries);
  }

  // The name is told once the scroller stands, and only to those who moved it. A glide that the browser gave up, as it may
  // when it snaps again while pictures arrive, ends where it was to go.
  function settle() {
    var isThere = wanted < 0 || wanted === nearest();
    if (!isThere) list.scrollTo({ left: middle(slides[wanted]), behavior: "auto" });
    mark();
    // A glide that was not over takes the scroller back once more, on a busy machine even seconds later: each look waits
    // twice as long as the one before.
    if (!isThere && tries++ < 6) return settleSoon();
    tries = 0;
    stands = true;
    // Held for a while, should the glide come back after the scroller stood; whoever moves it is let go at once.
    clearTimeout(held);
    held = setTimeout(letGo, isThere ? 6000 : 0);
    if (asked) place.textContent = gallery.say("placeOf", at + 1, slides.length) + ": " + slides[at].querySelector("a span").textContent;
  }

  function letGo() {
    clearTimeout(held);
    wanted = -1;
    tries = 0;
  }

  function go(index) {
    clearTimeout(held);
    wanted = (index + slides.length) % slides.length;
    stands = false;
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
  ["pointerdown", "wheel"].forEach(moved => { list.addEventListener(moved, letGo, { passive: true }); });
  list.addEventListener("focusin", event => {
    if (wanted >= 0 && !slides[wanted].contains(event.target)) letGo();
  });
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
  new ResizeObserver(() => {
    if (at >= 0 && stands) list.scrollLeft = middle(slides[wanted < 0 ? at : wanted]);
  }).observe(list);
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
      gallery.face(link, title, path, { src: gallery.shared + src, width, height });
      make("span", { lang }, link, title);
      make("p", { lang }, box, text);
    }
    // What was voted against does not come again.
    facts = facts.filter(([path]) => gallery.votes()[path] !== -1);
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
