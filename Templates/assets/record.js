/* Record pages: the large picture fills the window, a fact goes to the clipboard. */
(function () {
  "use strict";
  var gallery = window.gallery;
  var opener = document.querySelector(".enlarge");

  // The page's own picture first, then those of its shelves.
  function pictures() {
    var all = [{ src: opener.href, title: opener.querySelector("img").alt }];
    document.querySelectorAll(".record .cards img").forEach(function (img) {
      var sharper = (img.getAttribute("srcset") || "").split(" ")[0];
      if (!sharper) return;
      var card = img.closest("li");
      var link = card.querySelector("a");
      var src = new URL(sharper, location.href).href;
      if (all.some(function (one) { return one.src === src; })) return;
      all.push({ src: src, title: card.querySelector("span").textContent, href: link && link.href });
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
      gallery.make(all[at].href ? "a" : "span", all[at].href ? { href: all[at].href } : {}, title, all[at].title);
      box.setAttribute("aria-label", all[at].title);
      place.textContent = gallery.say("placeOf", at + 1, all.length);
    }

    back.addEventListener("click", function () { show(at - 1); });
    on.addEventListener("click", function () { show(at + 1); });
    close.addEventListener("click", function () { box.close(); });
    box.addEventListener("click", function (event) { if (event.target === box) box.close(); });
    box.addEventListener("keydown", function (event) {
      var to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      show(to);
    });
    var start = 0;
    img.addEventListener("touchstart", function (event) { start = event.touches[0].clientX; }, { passive: true });
    img.addEventListener("touchend", function (event) {
      var way = event.changedTouches[0].clientX - start;
      if (Math.abs(way) > 40) show(way < 0 ? at + 1 : at - 1);
    });
    box.addEventListener("close", function () {
      box.remove();
      opener.focus();
    });
    box.showModal();
    show(0);
  }

  if (opener) opener.addEventListener("click", function (event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    lightbox();
  });

  // Browsers give the clipboard to secure pages only; elsewhere the text is selected and copied the old way.
  function oldWay(text) {
    var field = gallery.make("textarea", { "class": "quiet", tabindex: "-1" }, document.body);
    field.value = text;
    field.select();
    var done = false;
    try { done = document.execCommand("copy"); } catch (refused) { done = false; }
    field.remove();
    return done ? Promise.resolve() : Promise.reject();
  }
  function copy(text) {
    if (!navigator.clipboard) return oldWay(text);
    return navigator.clipboard.writeText(text).catch(function () { return oldWay(text); });
  }

  var share = document.getElementById("share");
  if (share) {
    share.hidden = false;
    share.addEventListener("click", function (event) {
      var made = event.target.closest("button");
      if (!made) return;
      var address = location.href.split("#")[0];
      var text = document.querySelector(".balloon").textContent.trim();
      var told = share.querySelector("[role=status]");
      copy(made.getAttribute("data-name") === "link" ? address : text + "\n" + address).then(
        function () { told.textContent = gallery.say("copied"); },
        function () { told.textContent = address; }
      );
      made.focus();
    });
  }

  var duel = document.getElementById("duel");
  if (duel) duel.hash = location.pathname.replace(/^.*\/|\.html$/g, "");
})();
