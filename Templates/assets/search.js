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
  const SAID = 4; // shown of what texts say among kinds: the sentence of each is in a file of its own
  const TEXTS = "*"; // what stands in place of a kind for what is found in texts
  const NEAR = 50; // pixels beside the window
  let engine = null;
  let data = null;
  const faces = new Map(); // by shard, once loaded
  const bare = []; // lines in sight, whose pictures and years are not yet known
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
    const [, before, own, after] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(word);
    parent.append(at ? " " : "", before);
    if (own && asked.concat(meant).some((one) => forms.includes(one))) element("mark", parent, own);
    else parent.append(own);
    parent.append(after);
  });

  // The sentence or line of a text in which the most of the words asked for begin, and not much more.
  const sentence = (text, { asked }) => {
    const count = (one) => {
      const words = fold(one).split(" ");
      return asked.filter((beginning) => words.some((word) => word.startsWith(beginning))).length;
    };
    const lines = text.split(/(?<=[.!?\u2026])\s+|\n+/);
    const most = Math.max(...lines.map(count));
    const found = most ? lines.find((one) => count(one) === most) : "";
    const words = found.split(" ");
    const at = words.findIndex(count);
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

  const showFaces = () => {
    for (const line of bare.splice(0)) {
      const { row, link, words, show } = line;
      if (!link.isConnected) continue;
      const shard = engine.faceShard(row);
      if (shard >= 0 && !faces.has(shard)) {
        load(`search/faces-${shard}.js`);
        bare.push(line);
        continue;
      }
      const { pictures, years } = faces.get(shard) || {};
      if (pictures?.has(row)) show(assets + "../" + picturePath(pictures.get(row), data.width));
      const year = years?.get(row);
      if (year && words && !words.textContent.endsWith(year)) words.textContent += (words.textContent && " \u00b7 ") + year;
      if (words && !words.textContent) words.remove();
    }
  };

  // Pictures, years and sentences are asked for where a visitor looks.
  const unseen = new WeakMap();
  const sight = new IntersectionObserver(lines => {
    for (const { target, isIntersecting } of lines) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      target.className = "seen";
      bare.push(unseen.get(target));
    }
    showFaces();
    showSentences();
  }, { rootMargin: NEAR + "px" });

  const line = (list, row, result, isText) => {
    const kind = engine.kind(row);
    const item = element("li", list);
    const link = element("a", item);
    const src = assets + engine.drawing(kind);
    const show = gallery.face(link, engine.title(row), engine.slug(row), { src, width: 48, height: 64, loading: "lazy" });
    const name = element("span", link);
    const alias = result.best.alias.get(row);
    link.href = kind + "/" + engine.slug(row) + ".html";
    name.dir = "auto";
    if (engine.language(row) !== locale) name.lang = engine.language(row);
    marked(name, engine.title(row), result);
    let words = null; // a small line below the title
    if (alias !== undefined) {
      const other = element("small", link);
      other.dir = "auto";
      marked(other, engine.title(alias), result);
      if (engine.hint(row)) other.append(" \u00b7 " + engine.hint(row));
    } else if (isText || data.dated.includes(kind) || engine.hint(row)) {
      words = element("small", link, [isText && nameOf(kind), engine.hint(row)].filter(Boolean).join(" \u00b7 "));
    }
    if (isText) {
      const said = element("small", link);
      said.className = "said";
      said.dir = "auto";
      if (name.lang) said.lang = name.lang;
      said.dataset.key = kind + "/" + engine.slug(row);
    }
    unseen.set(item, { row, link, words, show });
    sight.observe(item);
  };

  const remark = (parent, sentence, number, address) => {
    const line = element("p", parent);
    const text = sentence.replace("{}", amount(number));
    line.className = "remark";
    if (address) element("a", line, text).href = address;
    else line.textContent = text;
  };

  const showFound = (parent, kind, rows, result) => {
    const most = only ? MOST : kind === TEXTS ? SAID : FIRST;
    const heading = element("h2", parent, nameOf(kind) + " ");
    element("span", heading, amount(rows.length)).className = "count";
    const list = element("ul", parent);
    rows.slice(0, most).forEach((key) => line(list, key % ROWS, result, kind === TEXTS));
    if (only) {
      if (rows.length > most) remark(parent, say("more"), rows.length - most);
      remark(parent, say("kinds"), 0, hash(box.value));
    } else if (rows.length > most) remark(parent, say("all"), rows.length, hash(box.value, kind));
  };

  // What texts say comes after all titles, and is asked for where a visitor gets that far.
  let isWaiting = false;
  const showTexts = (result) => {
    texts.textContent = "";
    const areAsked = !only || only === TEXTS;
    const missing = areAsked ? engine.missingTexts(result) : [];
    isWaiting = missing.length > 0 && texts.getBoundingClientRect().top > window.innerHeight + NEAR;
    if (!isWaiting && missing.length) {
      for (const shard of missing) load(`search/text-${shard}.js`, { onerror: () => window.herodex.texts(shard, "") });
      return;
    }
    const rows = areAsked && !isWaiting ? engine.inTexts(result) : [];
    if (rows.length) showFound(texts, TEXTS, rows, result);
    const total = result.total + rows.length;
    empty.hidden = total > 0 || !result.asked.length;
    for (const link of empty.querySelectorAll("a[data-target]")) {
      link.href = link.dataset.target + encodeURIComponent(box.value.trim());
    }
    // The drawing says it to who sees it.
    status.className = total || result.meant.length ? "" : "quiet";
    status.textContent = result.asked.length ? say(total ? "found" : "nothing").replace("{}", amount(total) + (isWaiting ? "+" : "")) + " " : "";
    if (result.meant.length) {
      const meant = result.meant.join(" ");
      const [before, after] = say("meant").split("{}");
      status.append(before);
      element("a", status, meant).href = hash(meant);
      status.append(after);
    }
  };

  new IntersectionObserver((crossings) => {
    if (isWaiting && crossings.some((crossing) => crossing.isIntersecting)) showTexts(current);
  }, { rootMargin: NEAR + "px" }).observe(texts);

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
    for (const { kind, rows } of groups) showFound(results, kind, rows, result);
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
    faces(shard, pictures, years) {
      faces.set(shard, { pictures: sparse(pictures), years: sparse(years) });
      showFaces();
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
