/* The page of favourites. */
"use strict";

// What was marked with a star: shown as cards, saved to a file and read from one.
(gallery => {
  var make = gallery.make;
  var list = document.getElementById("favourites");
  var keeping = document.getElementById("keeping");
  if (!keeping) return;
  var told = keeping.querySelector("[role=status]");

  var isPath = /^[a-z][a-z0-9-]*\/[\w-]+\.html$/;
  // A file may come from anywhere: it may lead to pages and pictures of this site only.
  function isSound(one) {
    return one && typeof one.title === "string" && isPath.test(one.path) &&
      /^(images|assets)(\/[\w-]+)+\.\w+$/.test(one.src) && one.width > 0 && one.height > 0;
  }

  function count() {
    var all = gallery.favourites();
    var badge = document.getElementById("count");
    badge.textContent = all.length;
    badge.hidden = !all.length;
    document.getElementById("none").hidden = all.length > 0;
    document.getElementById("export").disabled = !all.length && !gallery.read().length;
  }

  function show() {
    list.textContent = "";
    var links = gallery.favourites().filter(isSound).reverse().map(one => {
      var link = make("a", { href: encodeURI(one.path) }, make("li", {}, list));
      var show = gallery.face(link, one.title, one.path, { src: gallery.shared + one.src, width: one.width, height: one.height, loading: "lazy" });
      var kind = one.path.split("/")[0];
      var picture = link.querySelector("img");
      if (picture) picture.addEventListener("error", () => { show(gallery.shared + "assets/placeholder-" + kind + ".svg"); });
      make("span", {}, link, one.title);
      var menu = document.querySelector(".menu a[href^='" + kind + "/']");
      if (menu) make("small", {}, link, menu.textContent);
      return [one, link];
    });
    gallery.starCards();
    count();
    distinguish(links);
  }

  // Behind favourites of one name stands what distinguishes them, which the search's data knows.
  function distinguish(links) {
    var titles = links.map(([one]) => one.title);
    var twins = links.filter((link, place) => titles.indexOf(titles[place]) !== titles.lastIndexOf(titles[place]));
    if (!twins.length) return;
    var byPath = new Map(twins.map(([one, link]) => [one.path, link]));
    gallery.titles(({ engine, data }) => {
      var count = data.counts.reduce((sum, count) => sum + count, 0);
      for (var row = 0; row < count; row++) {
        var link = byPath.get(engine.kind(row) + "/" + engine.slug(row) + ".html");
        if (link && engine.hint(row)) make("small", {}, link, engine.hint(row));
      }
    });
  }

  document.getElementById("export").addEventListener("click", () => {
    var text = JSON.stringify({ favourites: gallery.favourites(), read: gallery.read() }, null, 1);
    make("a", { href: URL.createObjectURL(new Blob([text])), download: "favourites.json" }).click();
  });

  var file = make("input", { type: "file", accept: ".json", id: "import-file", hidden: "hidden" }, keeping);
  document.getElementById("import").addEventListener("click", () => { file.click(); });
  file.addEventListener("change", () => {
    file.files[0].text().then(text => {
      var data = JSON.parse(text);
      var found = data.favourites.filter(isSound);
      var read = (data.read || []).filter(path => isPath.test(path));
      var reads = Array.from(new Set(gallery.read().concat(read)));
      var marked = reads.length - gallery.read().length;
      gallery.keep("read", reads);
      var known = gallery.favourites();
      found = found.filter(one => !known.some(other => other.path === one.path));
      gallery.keep("favourites", known.concat(found.map(({ path, title, src, width, height }) => ({ path, title, src, width, height }))));
      told.textContent = gallery.say("imported", found.length + marked);
      show();
    }).catch(() => { told.textContent = gallery.say("notFavourites"); });
    file.value = "";
  });

  document.addEventListener("favoured", count);
  keeping.hidden = false;
  document.addEventListener("DOMContentLoaded", show);
})(window.gallery);
