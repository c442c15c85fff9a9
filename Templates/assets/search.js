/* Finds titles and aliases; its data comes from search-index.js, which calls herodex.index. */
(function () {
  "use strict";
  var box = document.getElementById("query");
  var results = document.getElementById("results");
  var status = document.getElementById("status");
  var most = 24;
  var data = null;
  var timer = 0;

  function folded(text) {
    return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  }

  // The same rule as the site's builder uses to leave a file name out of the index.
  function plainSlug(title) {
    return title.toLowerCase().replace(/['.]/g, "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  }

  function load(index) {
    var titles = index.titles.split("\n");
    var aliases = index.aliases.split("\n");
    data = {
      kinds: index.kinds,
      titles: titles,
      aliases: aliases,
      slugs: index.slugs.split("\n"),
      keys: (folded(index.titles)).split("\n"),
      otherKeys: folded(index.aliases).split("\n")
    };
    show();
  }

  // Lower is better: the whole title, its beginning, the beginning of a word, anywhere; aliases come after titles.
  function rank(key, words) {
    var query = words.join(" ");
    if (key === query) return 0;
    for (var i = 0; i < words.length; i++) if (key.indexOf(words[i]) < 0) return -1;
    if (key.indexOf(query) === 0) return 1;
    return (" " + key).indexOf(" " + query) >= 0 ? 2 : 3;
  }

  function matches(words, from, to) {
    var found = [];
    for (var row = from; row < to; row++) {
      var score = rank(data.keys[row], words);
      var alias = "";
      if (score < 0 && data.otherKeys[row]) {
        var keys = data.otherKeys[row].split("\t");
        for (var i = 0; i < keys.length && score < 0; i++) {
          var other = rank(keys[i], words);
          if (other >= 0) {
            score = 4 + other;
            alias = data.aliases[row].split("\t")[i];
          }
        }
      }
      if (score >= 0) found.push({ row: row, score: score, alias: alias });
    }
    return found.sort(function (a, b) { return a.score - b.score || a.row - b.row; });
  }

  // The words stand in the page, where its template put them.
  function say(name, number) {
    return document.querySelector("#words [data-name=" + name + "]").textContent.replace("{}", number);
  }

  function element(name, text, parent) {
    var made = document.createElement(name);
    if (text) made.textContent = text;
    parent.appendChild(made);
    return made;
  }

  function list(kind, found) {
    var heading = element("h2", kind[1] + " ", results);
    element("span", String(found.length), heading).className = "count";
    var lines = element("ul", "", results);
    lines.className = "lines";
    found.slice(0, most).forEach(function (match) {
      var title = data.titles[match.row];
      var line = element("li", "", lines);
      var link = element("a", title, line);
      link.href = kind[0] + "/" + (data.slugs[match.row] || plainSlug(title)) + ".html";
      if (match.alias) element("small", " " + match.alias, line);
    });
    if (found.length > most) element("p", say("more", found.length - most), results).className = "remark";
  }

  function show() {
    if (!data) return;
    var words = folded(box.value).split(/\s+/).filter(Boolean);
    results.textContent = "";
    status.textContent = "";
    if (!words.length) return;
    var total = 0;
    var row = 0;
    data.kinds.forEach(function (kind) {
      var found = matches(words, row, row + kind[2]);
      row += kind[2];
      total += found.length;
      if (found.length) list(kind, found);
    });
    status.textContent = say(total === 0 ? "nothing" : "found", total);
  }

  function ask(text) {
    box.value = text;
    show();
  }

  window.herodex = { index: load };
  box.addEventListener("input", function () {
    clearTimeout(timer);
    timer = setTimeout(function () {
      history.replaceState(null, "", "#q=" + encodeURIComponent(box.value));
      show();
    }, 60);
  });
  box.form.addEventListener("submit", function (event) {
    event.preventDefault();
    show();
  });
  function asked() {
    var hash = /^#q=(.*)$/.exec(location.hash);
    var query = new URLSearchParams(location.search).get("q");
    return hash ? decodeURIComponent(hash[1]) : query || "";
  }
  window.addEventListener("hashchange", function () { ask(asked()); });
  ask(asked());
})();
