/* The carousel on the start page: the card in the middle, its colour behind it, its place among all. */
(function () {
  "use strict";
  var gallery = window.gallery;
  var stage = document.querySelector(".stage");
  if (!stage) return;
  var list = stage.querySelector(".carousel");
  var slides = Array.prototype.slice.call(list.children);
  var tint = stage.querySelector(".tint");
  var place = stage.querySelector(".place");
  var at = -1;
  var wanted = -1;
  var asked = false;
  var quiet = 0;

  function middle(slide) { return slide.offsetLeft + slide.offsetWidth / 2 - list.clientWidth / 2; }

  function nearest() {
    var best = 0;
    slides.forEach(function (slide, index) {
      if (Math.abs(middle(slide) - list.scrollLeft) < Math.abs(middle(slides[best]) - list.scrollLeft)) best = index;
    });
    return best;
  }

  function title(index) { return slides[index].querySelector("a span").textContent; }

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

  // The name is told once the scroller stands, and only to those who moved it.
  function settle() {
    wanted = -1;
    if (asked) place.textContent = gallery.say("placeOf", at + 1, slides.length) + ": " + title(at);
  }

  function go(index, behavior) {
    wanted = (index + slides.length) % slides.length;
    asked = true;
    if (Math.abs(wanted - at) > 4) behavior = "auto";
    list.scrollTo({ left: middle(slides[wanted]), behavior: behavior || gallery.glide() });
  }

  function step(way) { go((wanted >= 0 ? wanted : at) + way); }

  list.addEventListener("scroll", function () {
    mark();
    clearTimeout(quiet);
    quiet = setTimeout(settle, 200);
  }, { passive: true });
  stage.querySelector(".back").addEventListener("click", function () { step(-1); });
  stage.querySelector(".on").addEventListener("click", function () { step(1); });

  document.addEventListener("keydown", function (event) {
    var way = { ArrowLeft: -1, ArrowRight: 1, Home: 0, End: 0 }[event.key];
    var inside = stage.contains(event.target);
    if (way === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!inside && (event.target !== document.body || way === 0)) return;
    event.preventDefault();
    if (way) step(way); else go(event.key === "Home" ? 0 : slides.length - 1);
    if (list.contains(event.target)) slides[wanted].querySelector("a").focus({ preventScroll: true });
  });

  // Begins with the card looked at last, or with the third, so that both sides show there is more.
  var last = gallery.kept("card");
  var first = slides.findIndex(function (slide) { return slide.querySelector("a").getAttribute("href") === last; });
  if (first < 0) first = Math.min(2, slides.length - 1);
  list.scrollLeft = middle(slides[first]);
  mark();
  new ResizeObserver(function () { if (at >= 0 && wanted < 0) list.scrollLeft = middle(slides[at]); }).observe(list);
})();
