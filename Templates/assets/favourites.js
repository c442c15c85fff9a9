/* What was marked with a star: shown as cards, saved to a file and read from one. */
(function () {
  "use strict";
  var gallery = window.gallery;
  var make = gallery.make;
  var list = document.getElementById("favourites");
  var keeping = document.getElementById("keeping");
  var told = keeping.querySelector("[role=status]");

  // A file may come from anywhere: only ways to pages and pictures of this site are taken.
  function isSound(one) {
    return one && typeof one.title === "string" && /^[a-z]+\/[^:?#\\]+\.html$/.test(one.path) && one.path.indexOf("..") < 0 &&
      /^(images|assets)\/[^:?#\\]+$/.test(one.src) && one.src.indexOf("..") < 0 && one.width > 0 && one.height > 0;
  }

  function count() {
    var all = gallery.favourites();
    var badge = document.getElementById("count");
    badge.textContent = all.length;
    badge.hidden = !all.length;
    document.getElementById("none").hidden = all.length > 0;
    document.getElementById("export").disabled = !all.length;
  }

  function show() {
    list.textContent = "";
    gallery.favourites().filter(isSound).reverse().forEach(function (one) {
      var link = make("a", { href: encodeURI(one.path) }, make("li", {}, list));
      var img = make("img", { src: gallery.shared + one.src, width: one.width, height: one.height, alt: "", loading: "lazy" }, link);
      var kind = one.path.split("/")[0];
      img.addEventListener("error", function () {
        var other = gallery.shared + "assets/placeholder-" + kind + ".svg";
        if (img.src !== other) img.src = other;
      });
      make("span", {}, link, one.title);
      var menu = document.querySelector(".menu a[href^='" + kind + "/']");
      if (menu) make("small", {}, link, menu.textContent);
    });
    gallery.starCards(document);
    count();
  }

  document.getElementById("export").addEventListener("click", function () {
    var text = JSON.stringify({ generator: "herodex", favourites: gallery.favourites() }, null, 1);
    var address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    make("a", { href: address, download: "favourites.json" }).click();
    setTimeout(function () { URL.revokeObjectURL(address); }, 10000);
  });

  var file = make("input", { type: "file", accept: ".json,application/json", id: "import-file", hidden: "hidden" }, keeping);
  document.getElementById("import").addEventListener("click", function () { file.click(); });
  file.addEventListener("change", function () {
    if (file.files[0]) file.files[0].text().then(function (text) {
      var found = JSON.parse(text).favourites.filter(isSound);
      var known = gallery.favourites();
      found = found.filter(function (one) { return !known.some(function (other) { return other.path === one.path; }); });
      gallery.keep("favourites", known.concat(found.map(function (one) {
        return { path: one.path, title: one.title, src: one.src, width: one.width, height: one.height };
      })));
      told.textContent = gallery.say("imported", found.length);
      show();
    }).catch(function () { told.textContent = gallery.say("notFavourites"); });
    file.value = "";
  });

  document.addEventListener("favoured", count);
  keeping.hidden = false;
  document.addEventListener("DOMContentLoaded", show);
})();
