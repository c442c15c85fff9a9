/* The search page: asks the engine, shows what it finds and loads what it needs, as classic scripts. */
(() => {
  "use strict";
  const { makeEngine, fold, plain, sparse, picturePath, fitOf, ROWS } = window.herodex;
  const find = (selector) => document.querySelector(selector);
  const [box, results, texts, status, empty] = ["#query", "#results", "#texts", "#status", "#empty"].map(find);
  const assets = document.currentScript.src.replace(/[^/]*$/, "");
  const locale = document.documentElement.lang || "en";
  const tab = document.title;
  const [FIRST, MOST] = [8, 120]; // shown of a kind among others, and alone
  let engine = null;
  let data = null;
  let pictures = null; // by shard, once loaded
  const faces = []; // of lines in sight, whose pictures are not yet known
  let only = "";
  let current = null;
  let timer = 0;

  const say = (name) => (find(`#words [data-name=${name}]`) || {}).textContent || "";
  const nameOf = (kind) => find(`#words [data-kind="${CSS.escape(kind)}"]`)?.textContent;
  const amount = (number) => number.toLocaleString(locale);
  const element = (name, parent, text) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    parent.append(made);
    return made;
  };
  const hash = (query, kind) => "#q=" + encodeURIComponent(query) + (kind ? "&in=" + kind : "");
  const loaded = new Set();
  const load = (name, handlers) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    document.head.append(Object.assign(document.createElement("script"), { src: assets + name, ...handlers }));
  };

  const marked = (parent, title, { asked, meant }) => title.split(" ").forEach((word, at) => {
    const folded = fold(word);
    const forms = folded.trim() ? folded + folded.replaceAll(" ", "") : plain(word);
    parent.append(at ? " " : "");
    if (asked.concat(meant).some((one) => forms.includes(one))) element("mark", parent, word);
    else parent.append(word);
  });

  // The sentence of a text in which a word asked for begins, and not much more.
  const sentence = (text, { asked }) => {
    const has = (one) => fold(one).split(" ").some((word) => asked.some((beginning) => word.startsWith(beginning)));
    const found = text.split(/(?<=[.!?\u2026])\s+/).find(has) || "";
    const words = found.split(" ");
    const at = words.findIndex(has);
    const [from, to] = [Math.max(0, at - 12), at + 18];
    return (from ? "\u2026 " : "") + words.slice(from, to).join(" ") + (to < words.length ? " \u2026" : "");
  };
  const sentences = new Map(); // by shard, once loaded
  const shardOf = (path) => gallery.fnv1a(path) & (data.sentences - 1);
  const showSentences = () => {
    for (const place of texts.querySelectorAll(".seen [data-key]")) {
      const path = place.dataset.key;
      const shard = shardOf(path);
      const known = sentences.get(shard);
      if (!known) {
        load(`search/sentences-${shard}.js`);
        continue;
      }
      delete place.dataset.key;
      const found = sentence(known[path] || "", current);
      if (found) marked(place, found, current);
      else place.remove();
    }
  };

  // Years of works are in the data that sorts their lists.
  const showYears = () => {
    for (const place of document.querySelectorAll(".results .seen [data-year]")) {
      const row = Number(place.dataset.year);
      const kind = engine.kind(row);
      const columns = (window.herodexLists || {})[kind];
      if (!columns) {
        load(`lists/${kind}.js`, { onload: showYears });
        continue;
      }
      delete place.dataset.year;
      const year = columns.years[row - engine.before(kind)];
      if (year && !place.textContent.endsWith(year)) place.textContent += (place.textContent && " \u00b7 ") + year;
      else if (!place.textContent) place.remove();
    }
  };

  // Pictures, sentences and years are asked for where a visitor looks.
  const unseen = new WeakMap();
  const sight = new IntersectionObserver(lines => {
    for (const { target, isIntersecting } of lines) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      target.className = "seen";
      faces.push(unseen.get(target));
    }
    showPictures();
    showSentences();
    showYears();
  }, { rootMargin: "50px" });

  const line = (list, row, result, isText) => {
    const kind = engine.kind(row);
    const item = element("li", list);
    const link = element("a", item);
    const src = assets + engine.drawing(kind);
    unseen.set(item, { row, link, show: gallery.face(link, engine.title(row), { src, width: 48, height: 64, loading: "lazy" }) });
    sight.observe(item);
    const name = element("span", link);
    const alias = result.best.alias.get(row);
    link.href = kind + "/" + engine.slug(row) + ".html";
    name.dir = "auto";
    if (engine.language(row) !== locale) name.lang = engine.language(row);
    marked(name, engine.title(row), result);
    if (alias !== undefined) {
      const other = element("small", link);
      other.dir = "auto";
      marked(other, engine.title(alias), result);
    } else if (isText || data.dated.includes(kind) || engine.hint(row)) {
      const words = [isText && nameOf(kind), engine.hint(row)].filter(Boolean);
      const kindly = element("small", link, words.join(" \u00b7 "));
      if (data.dated.includes(kind)) kindly.dataset.year = row;
    }
    if (isText) {
      const said = element("small", link);
      said.className = "said";
      said.dir = "auto";
      if (name.lang) said.lang = name.lang;
      said.dataset.key = kind + "/" + engine.slug(row);
    }
  };

  const group = (parent, name, rows, most, result, isText) => {
    const heading = element("h2", parent, name + " ");
    element("span", heading, amount(rows.length)).className = "count";
    const list = element("ul", parent);
    rows.slice(0, most).forEach((key) => line(list, key % ROWS, result, isText));
  };

  const remark = (parent, sentence, number, address) => {
    const line = element("p", parent);
    const text = sentence.replace("{}", amount(number));
    line.className = "remark";
    if (address) element("a", line, text).href = address;
    else line.textContent = text;
  };

  const showPictures = () => {
    for (const face of faces.splice(0)) {
      const { row, link, show } = face;
      if (!link.isConnected) continue;
      const shard = Math.floor(row / data.rows);
      if (!pictures.has(shard)) continue;
      const known = pictures.get(shard);
      if (!known) {
        load(`search/pictures-${shard}.js`);
        faces.push(face);
        continue;
      }
      const value = known.get(row % data.rows);
      if (value) show(assets + "../" + picturePath(value, data.width));
    }
  };

  const showTexts = (result) => {
    texts.textContent = "";
    const missing = engine.missingTexts(result);
    for (const shard of missing) load(`search/text-${shard}.js`, { onerror: () => window.herodex.texts(shard, "") });
    if (missing.length) return;
    const rows = only ? [] : engine.inTexts(result);
    if (rows.length) group(texts, say("texts"), rows, 3 * FIRST, result, true);
    if (rows.length > 3 * FIRST) remark(texts, say("more"), rows.length - 3 * FIRST);
    const total = result.total + rows.length;
    empty.hidden = total > 0 || !result.asked.length;
    for (const link of empty.querySelectorAll("a[data-target]")) {
      link.href = link.dataset.target + encodeURIComponent(box.value.trim());
    }
    // The drawing says it to who sees it.
    status.className = total || result.meant.length ? "" : "quiet";
    status.textContent = result.asked.length ? say(total ? "found" : "nothing").replace("{}", amount(total)) + " " : "";
    if (result.meant.length) {
      const meant = result.meant.join(" ");
      const [before, after] = say("meant").split("{}");
      status.append(before);
      element("a", status, meant).href = hash(meant);
      status.append(after);
    }
  };

  const show = () => {
    const query = box.value.trim();
    document.documentElement.classList.toggle("asked", Boolean(query));
    document.title = query ? query + " \u00b7 " + tab : tab;
    if (!engine) return;
    const result = current = engine.search(box.value);
    const groups = [];
    let from = 0;
    result.total = 0;
    data.counts.forEach((count, index) => {
      const rows = !only || only === data.kinds[index] ? engine.rows(result, from, from + count) : [];
      from += count;
      result.total += rows.length;
      if (rows.length) groups.push({ kind: data.kinds[index], rows, fit: fitOf(rows[0]) });
    });
    results.textContent = "";
    groups.sort((one, other) => one.fit - other.fit);
    for (const { kind, rows } of groups) {
      const most = only ? MOST : FIRST;
      group(results, nameOf(kind), rows, most, result, false);
      if (only) {
        if (rows.length > most) remark(results, say("more"), rows.length - most);
        remark(results, say("kinds"), 0, hash(box.value));
      } else if (rows.length > most) remark(results, say("all"), rows.length, hash(box.value, kind));
    }
    empty.hidden = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      try {
        history.replaceState(null, "", location.pathname + (box.value && hash(box.value, only)));
      } catch { /* A browser may limit how often the address changes. */ }
      showTexts(result);
    }, 150);
  };

  window.herodex = {
    index(columns) {
      data = columns;
      engine = makeEngine(data);
      pictures = new Map(data.pictures.map((shard) => [shard]));
      show();
      setTimeout(engine.search, 0, "zzzz"); // warms up
    },
    texts(shard, text) {
      engine.addTexts(shard, text);
      showTexts(current);
    },
    sentences(shard, known) {
      sentences.set(shard, known);
      showSentences();
    },
    pictures(shard, text) {
      pictures.set(shard, sparse(text));
      showPictures();
    }
  };

  const begin = () => load("search-index.js", { onerror: () => { status.textContent = say("broken"); } });
  const ask = () => {
    const state = new URLSearchParams(location.hash.slice(1));
    box.value = state.get("q") || (location.hash ? "" : new URLSearchParams(location.search).get("q")) || "";
    only = nameOf(state.get("in") || "") ? state.get("in") : "";
    if (box.value) begin();
    show();
  };
  box.addEventListener("focus", begin);
  box.addEventListener("input", () => {
    begin();
    only = "";
    show();
  });
  box.form.addEventListener("submit", (event) => event.preventDefault());
  results.tabIndex = -1;
  window.addEventListener("hashchange", () => {
    ask();
    results.focus();
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const here = document.activeElement;
    const links = [...document.querySelectorAll(".results li a")];
    const at = links.indexOf(here);
    const isBox = here === box;
    if (at < 0 && !isBox && here !== results && here !== document.body) return;
    const { key } = event;
    let to;
    if (key === "ArrowDown" || (key === "Enter" && isBox)) to = links[at + 1];
    else if (key === "ArrowUp" && !isBox && here !== document.body) to = links[at - 1] || box;
    else if (key === "Escape" && (!isBox || box.value)) {
      to = box;
      if (isBox) {
        box.value = only = "";
        show();
      }
    }
    if (!to) return;
    event.preventDefault();
    to.focus();
  });
  ask();
})();
