/* What pages of several kinds do with a script, each part by itself; nothing here is needed to read one. */
"use strict";

// The search's titles and pictures, for lists.
(gallery => {
  var loading = null;
  var pictures = new Map();
  var waiting = [];

  function titles(done) {
    var search = window.herodex;
    window.herodex = {
      index(data) {
        var engine = search.makeEngine(data);
        done({ search, data, engine, picture: (row, then) => { picture({ search, data }, row, then); } });
      },
      pictures(shard, text) {
        pictures.set(shard, search.sparse(text));
        waiting.splice(0).forEach(one => { one(); });
      }
    };
    gallery.load("search-index.js", () => {});
  }

  // Calls `then` with the address of a record's smallest picture, if it has one.
  function picture({ search, data }, row, then) {
    var shard = Math.floor(row / data.rows);
    if (!data.pictures.includes(shard)) return;
    var known = pictures.get(shard);
    if (known) {
      var value = known.get(row % data.rows);
      if (value) then(gallery.shared + search.picturePath(value, data.width));
      return;
    }
    waiting.push(() => { picture({ search, data }, row, then); });
    if (!pictures.has(shard)) gallery.load("search/pictures-" + shard + ".js", () => {});
    pictures.set(shard, null);
  }

  gallery.titles = then => {
    loading = loading || new Promise(done => { gallery.load(gallery.say("engine").replace("assets/", ""), () => { titles(done); }); });
    loading.then(then);
  };
})(window.gallery);

// Facts go to the clipboard, or to whom the system offers.
(gallery => {
  // Browsers give the clipboard to secure pages only; elsewhere the text is selected and copied the old way.
  function oldWay(text) {
    var field = gallery.make("textarea", { "class": "quiet", tabindex: "-1" }, document.body);
    field.value = text;
    field.select();
    var done = document.execCommand("copy");
    field.remove();
    return done ? Promise.resolve() : Promise.reject();
  }
  function copy(text) {
    return navigator.clipboard ? navigator.clipboard.writeText(text).catch(() => oldWay(text)) : oldWay(text);
  }

  // The address is shown where nothing else is possible.
  function give(way, text, address, told, focus) {
    var given = way === "share" && navigator.share ? navigator.share({ text, url: address })
      : copy(way === "link" ? address : text + "\n" + address).then(() => { told.textContent = gallery.say("copied"); });
    given.catch(refused => { if (!refused || refused.name !== "AbortError") told.textContent = address; });
    focus.focus();
  }

  var share = document.getElementById("share");
  if (share) {
    share.hidden = false;
    if (!navigator.share) share.querySelector("[data-name=share]").remove();
    share.addEventListener("click", event => {
      var made = event.target.closest("button");
      if (!made || made.id) return;
      var text = document.querySelector(".balloon").textContent.trim();
      give(made.dataset.name, text, location.href.split("#")[0], share.querySelector("[role=status]"), made);
    });
  }

  document.querySelectorAll(".told > li").forEach(item => {
    var link = item.querySelector("a");
    if (!link) return;
    var made = gallery.make("button", { type: "button", "class": "pass" }, item);
    gallery.make("span", { "class": "quiet" }, made, gallery.say("share") + ": " + link.textContent.slice(0, 60));
    var told = gallery.make("span", { role: "status" }, item);
    made.addEventListener("click", () => { give("share", link.textContent, link.href, told, made); });
  });
})(window.gallery);
