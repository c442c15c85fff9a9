/* What was published or began, or who was born, on this day of an earlier year: pages never ask the clock, the browser does. The address may
   name another day: timeline.html#day=11-24. */
"use strict";

(gallery => {
  var shelf = document.getElementById("today");
  if (!shelf) return;
  var list = shelf.querySelector(".cards");
  var named = /[#&]day=(\d+)-(\d+)/.exec(location.hash);

  function show() {
    var now = new Date();
    var [, month, date] = (named || [null, now.getMonth() + 1, now.getDate()]).map(Number);
    gallery.load("month-" + month + ".js", () => {
      var rows = window.herodexMonth.filter(([day]) => day === date);
      rows.forEach(([, year, path, title, src, width, height, lang, birth]) => {
        var link = gallery.make("a", { href: path }, gallery.make("li", {}, list));
        gallery.face(link, title, path, { src: gallery.shared + src, width, height });
        gallery.make("span", lang ? { lang } : {}, link, title);
        gallery.make("small", {}, link, birth ? gallery.say("bornIn", year) : year);
      });
      shelf.hidden = !rows.length;
      shelf.querySelector(".count").textContent = new Date(2000, month - 1, date)
        .toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "long" });
      gallery.starCards();
      if (named) shelf.scrollIntoView();
    });
  }

  // It is far down the page: unless a day is named, it is asked for when a visitor comes near.
  if (named) show();
  else new IntersectionObserver((seen, observer) => {
    if (!seen.some(one => one.isIntersecting)) return;
    observer.disconnect();
    show();
  }, { rootMargin: "400px" }).observe(shelf.previousElementSibling);
})(window.gallery);
