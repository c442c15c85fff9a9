/* Finds titles, aliases and words of texts in data laid out as TitleIndex and TextShards tell; knows no page. */
(() => {
  "use strict";

  const GAPS = 61;
  let next = 0;

  const digit = (text, at) => {
    const code = text.charCodeAt(at);
    return code - (code > 92 ? 36 : 35);
  };
  const number = (text, base, at) => {
    let value = 0;
    let read = digit(text, at++);
    for (; read >= base; read = digit(text, at++)) value = value * (91 - base) + read - base + 1;
    next = at;
    return value * base + read;
  };
  const items = (text) => (text ? text.split(" ") : []);
  const sparse = (text) => {
    const column = new Map();
    let row = -1;
    for (const item of items(text)) {
      row += number(item, GAPS, 0) + 1;
      column.set(row, item.slice(next));
    }
    return column;
  };
  const frontCoded = (list) => {
    let last = "";
    return list.map((item) => (last = last.slice(0, digit(item, 0)) + item.slice(1)));
  };

  // U+FE0E and U+FE0F only choose how the symbol before them is drawn.
  const plain = (text) => window.gallery.folded(text).replace(/[\ufe0e\ufe0f]/g, "");
  const fold = (text) => plain(text).replace(/['’.]/g, "").replace(/[^\p{L}\p{N}\p{M}\n]+/gu, " ");
  const split = (text) => text.split(" ").filter(Boolean);
  // Symbols count only where nothing else is asked for: "???", but not the hyphen of "spider - man".
  const queried = (query) => {
    const typed = split(fold(query));
    return typed.length ? typed : plain(query).split(/\s+/).filter(Boolean);
  };

  // 2 where one typo makes the words equal, 1 where it makes `asked` the beginning of `word`, else 0.
  const near = (asked, word) => {
    const { length } = asked;
    const [a, b] = [asked[0], asked[1]];
    if (word[0] !== a && word[0] !== b && word[1] !== a && word[1] !== b) return 0;
    if (word.length < length - 1 || (word.length > length + 1 && length < 5)) return 0;
    let at = 0;
    while (at < length && asked.charCodeAt(at) === word.charCodeAt(at)) at++;
    const fits = (from, to) => {
      let same = from;
      while (same < length && asked.charCodeAt(same) === word.charCodeAt(to)) {
        same++;
        to++;
      }
      return same < length ? 0 : to === word.length ? 2 : length > 4 ? 1 : 0;
    };
    const swapped = asked[at] === word[at + 1] && asked[at + 1] === word[at] ? fits(at + 2, at + 2) : 0;
    return Math.max(swapped, fits(at + 1, at + 1), fits(at + 1, at), fits(at, at + 1));
  };

  // A number with another digit is another number.
  const isForgiven = (word) => word.length > 3 && /\D/.test(word);

  // Ranks, best first: 0 the whole title, 2 its beginning, 4 beginnings of words, 6 anywhere; one more where not all
  // words are whole, 8 more for an alias, 16 more for a typo.
  const [NONE, ALIAS, TYPO] = [255, 8, 16];
  const ROWS = 2 ** 27;
  const WEIGHTS = 16;
  // What of a row's key counts between kinds: how well its title fits, without whether all words are whole.
  const fitOf = (key) => Math.floor(key / ROWS / WEIGHTS / 2);

  const makeEngine = (data) => {
    const words = [""].concat(frontCoded(items(data.words)));
    const folded = words.join("\n").replace(/^.*[^\0-\x7f].*$/gm, fold).toLowerCase()
      .replace(/['.]/g, "").replace(/[\0-\t\v-/:-`{-\x7f]+/g, " ").split("\n").map((word) => word.trim());
    const tight = folded.map((word) => (word.includes(" ") ? word.replaceAll(" ", "") : word));
    // "Spider-Man" is found as two words and as one.
    const ids = [...words.keys()].concat([...words.keys()].filter((id) => !folded[id] || folded[id] !== tight[id]));
    const lines = ids.map((id, at) => (at < words.length ? folded[id] : tight[id] || plain(words[id])));
    const hay = "\n" + lines.join("\n") + "\n";

    const count = data.counts.reduce((sum, one) => sum + one, 0);
    const { titles: text, base } = data;
    const starts = [0];
    const numbers = [];
    for (let at = 0, value = 0, isFirst = true; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const read = code - (code > 92 ? 36 : 35);
      if (read >= base) {
        value = value * (91 - base) + read - base + 1;
        continue;
      }
      value = value * base + read;
      if (isFirst) {
        const before = starts[starts.length - 2];
        for (let shared = 1; shared < value; shared++) numbers.push(numbers[before + shared - 1]);
      } else if (value) numbers.push(value);
      else starts.push(numbers.length);
      isFirst = !isFirst && !value;
      value = 0;
    }
    const tokens = Uint32Array.from(numbers);
    const owners = [];
    for (let at = 0, owner = 0; at < data.owners.length; at = next) {
      owner += number(data.owners, GAPS, at);
      owners.push(owner);
    }
    const spellings = sparse(data.spellings);
    const slugs = sparse(data.slugs);
    const tongues = sparse(data.tongues);
    const namesakes = sparse(data.namesakes);

    const joined = (row, word, space) => {
      let made = "";
      for (let at = starts[row]; at < starts[row + 1]; at++) made += (made && space) + word(tokens[at]);
      return made;
    };
    const title = (row) => joined(row, (id) => words[id], " ");
    // The builder leaves out a file name that this gives (PlainSlug).
    const slug = (row) => {
      const own = slugs.get(row) || "";
      if (own && own[0] !== "-") return own;
      const plain = joined(row, (id) => spellings.get(id) || words[id], " ")
        .replace(/['.]/g, "").replace(/[^A-Za-z0-9]+/g, "-").toLowerCase();
      return plain.replace(/^-/, "").slice(0, 64).replace(/-$/, "") + own;
    };

    // By word of the titles, as bits: which words asked for it holds at all, begins with, is.
    const look = (asked) => {
      const masks = [0, 1, 2].map(() => new Uint8Array(words.length));
      asked.forEach((word, index) => {
        const bit = 1 << index;
        let line = 0;
        let end = 1;
        for (let at = hay.indexOf(word); at >= 0; at = hay.indexOf(word, at + 1)) {
          while (end + lines[line].length < at) end += lines[line++].length + 1;
          const id = ids[line];
          masks[0][id] |= bit;
          if (hay.charCodeAt(at - 1) > 32) continue;
          masks[1][id] |= bit;
          if (hay.charCodeAt(at + word.length) <= 32) masks[2][id] |= bit;
        }
      });
      return masks;
    };

    // For each record: its rank, and the alias it was found by.
    const ranks = () => Object.assign(new Uint8Array(count).fill(NONE), { alias: new Map() });

    const size = (best) => {
      let found = 0;
      for (const rank of best) if (rank < NONE) found++;
      return found;
    };

    // Betters `best` by every title and alias with all of the words; `held` notes which words each has.
    const rank = (asked, typed, masks, best, held, worse) => {
      const [any, begun, whole] = masks;
      const full = (1 << asked.length) - 1;
      for (let row = 0; row < count + owners.length; row++) {
        let a = 0;
        let b = 0;
        let w = 0;
        for (let at = starts[row]; at < starts[row + 1]; at++) {
          const id = tokens[at];
          a |= any[id];
          b |= begun[id];
          w |= whole[id];
        }
        if (!a) continue;
        const owner = row < count ? row : owners[row - count];
        held[owner] |= a;
        if (held[owner] !== full) continue;
        let found = worse + (row < count ? 0 : ALIAS) + (w === full ? 0 : 1);
        if (b !== full) found += 6;
        else {
          const key = begun[tokens[starts[row]]] & 1
            ? joined(row, (id) => tight[id], "") || joined(row, (id) => plain(words[id]), "") : "";
          found += key === typed ? 0 : key.startsWith(typed) ? 2 : 4;
        }
        if (found < best[owner]) {
          best[owner] = found;
          if (row >= count) best.alias.set(owner, row);
          else best.alias.delete(owner);
        }
      }
    };

    let parts = null;
    // `look` with what is one typo away.
    const forgive = (asked, masks) => {
      const wide = masks.map((mask) => mask.slice());
      parts = parts || lines.map(split);
      asked.forEach((word, index) => {
        // A short word that titles begin with is meant: "holm" is no typo for "holy".
        if (!isForgiven(word) || (word.length < 5 && masks[1].some((mask) => mask & (1 << index)))) return;
        for (let line = 0; line < lines.length; line++) {
          for (const part of parts[line]) {
            const fit = near(word, part);
            if (!fit) continue;
            wide[0][ids[line]] |= 1 << index;
            if (fit === 2) wide[1][ids[line]] |= 1 << index;
            if (fit === 2 && part[0] === word[0]) wide[2][ids[line]] |= 1 << index;
          }
        }
      });
      return wide;
    };

    // The words asked for as a title spells them.
    const respelled = (asked, masks, row) => asked.map((word, index) => {
      const bit = 1 << index;
      let [better, fit] = [word, isForgiven(word) ? 1 : 9];
      for (const id of tokens.subarray(starts[row], starts[row + 1])) {
        if (masks[0][id] & bit) return word;
        for (const part of split(folded[id]).concat(tight[id])) {
          const found = near(word, part) * 2 + (part[0] === word[0] ? 1 : 0);
          if (found > fit) [better, fit] = [part, found];
        }
      }
      return better;
    });

    // "ironman" for "Iron Man"
    const parted = (word) => {
      for (let at = 2; at < word.length - 1; at++) {
        const parts = [word.slice(0, at), word.slice(at)];
        if (parts.every((part) => hay.includes("\n" + part + "\n"))) return parts;
      }
      return word;
    };

    const search = (query) => {
      const typed = queried(query).slice(0, 40);
      const asked = [...new Set(typed)].slice(0, 8);
      const best = ranks();
      const held = new Uint8Array(count);
      const result = { asked, best, held, meant: [] };
      const masks = look(asked);
      rank(asked, typed.join(""), masks, best, held, 0);
      const exact = size(best);
      if (!exact) {
        const apart = asked.flatMap((word) => (hay.includes(word) ? word : parted(word)));
        if (apart.length > asked.length && apart.length <= 8) {
          rank(apart, apart.join(""), look(apart), best, new Uint8Array(count), TYPO);
          if (size(best)) result.meant = apart;
        }
      }
      if (!exact && !result.meant.length && asked.some(isForgiven)) {
        const close = ranks();
        rank(asked, "\n", forgive(asked, masks), close, new Uint8Array(count), 0);
        let top = NONE;
        let row = -1;
        close.forEach((found, at) => {
          if (best[at] < NONE || found === NONE) return;
          if (found < top) [top, row] = [found, at];
          best[at] = TYPO + found;
          if (close.alias.has(at)) best.alias.set(at, close.alias.get(at));
        });
        if (row >= 0) {
          const better = respelled(asked, masks, close.alias.has(row) ? close.alias.get(row) : row);
          result.meant = better;
          const again = ranks();
          rank(better, better.join(""), look(better), again, new Uint8Array(count), TYPO);
          again.forEach((found, at) => {
            if (best[at] < NONE) best[at] = Math.min(found, best[at] + TYPO);
          });
        }
      }
      return result;
    };

    // Records, best first, then by weight, then from A to Z: rank, lack of weight and row in one number.
    const sorted = (from, to, isFound, rankOf) => {
      const found = new Float64Array(to - from);
      let size = 0;
      for (let row = from; row < to; row++) if (isFound(row)) {
        found[size++] = (rankOf(row) * WEIGHTS + 15 - parseInt(data.weights[row], 16)) * ROWS + row;
      }
      return found.subarray(0, size).sort();
    };
    const rows = ({ best }, from, to) => sorted(from, to, (row) => best[row] < NONE, (row) => best[row]);

    // Texts come in shards, by number: pairs of a word and its rows.
    const shards = [];
    const addTexts = (shard, text) => {
      const list = items(text);
      shards[shard] = frontCoded(list.filter((_, at) => at % 2 === 0)).map((word, at) => [word, list[2 * at + 1]]);
    };
    const shardsOf = (word) => (word.length < 3 ? [] : [...data.texts.keys()].filter((shard) => {
      const following = data.texts[shard + 1];
      return data.texts[shard] <= word + "\uffff" && (following === undefined || following > word);
    }).slice(0, 8));
    const missingTexts = ({ asked }) => asked.flatMap(shardsOf).filter((shard) => !shards[shard]);

    // Records with all of the words in title and text together, those first whose texts have them whole.
    const inTexts = ({ asked, best, held }) => {
      const full = (1 << asked.length) - 1;
      const [told, whole] = [new Uint8Array(count), new Uint8Array(count)];
      let everywhere = 0;
      asked.forEach((word, index) => {
        if (word.length < 3) everywhere |= 1 << index;
        for (const [known, rows] of shardsOf(word).flatMap((shard) => shards[shard])) {
          if (!known.startsWith(word)) continue;
          if (!rows) everywhere |= 1 << index;
          for (let at = 0, row = -1; at < rows.length; at = next) {
            row += number(rows, GAPS, at) + 1;
            told[row] |= 1 << index;
            if (known === word) whole[row] |= 1 << index;
          }
        }
      });
      const isFound = (row) => told[row] && best[row] === NONE && (told[row] | held[row] | everywhere) === full;
      return sorted(0, count, isFound, (row) => (whole[row] === told[row] ? 0 : 1));
    };

    // Which of FaceShards has a record; -1 for none.
    const faceShard = (row) => {
      const own = title(row);
      let [low, high] = [0, data.faces.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        const first = title(data.faces[middle]);
        if (first > own || (first === own && data.faces[middle] > row)) high = middle;
        else low = middle + 1;
      }
      return low - 1;
    };

    const language = (row) => data.languages[tongues.get(row) || 0];
    // What tells a record from others of its title.
    const hint = (row) => title(count + owners.length + Number(namesakes.get(row) || 0));
    // How many records stand before those of a kind.
    const before = (kind) => data.counts.slice(0, data.kinds.indexOf(kind)).reduce((sum, count) => sum + count, 0);
    const kind = (row) => {
      let end = 0;
      return data.kinds.find((_, index) => row < (end += data.counts[index]));
    };
    // The file in assets that is shown without a picture.
    const drawing = (kind) => data.drawings[data.kinds.indexOf(kind)];
    return { search, rows, title, slug, language, hint, before, kind, drawing, faceShard, addTexts, missingTexts, inTexts };
  };

  // What is found of a kind, as a list of file names; by a typo only where nothing else is.
  const named = (engine, data, query, kind) => {
    const from = engine.before(kind);
    const best = engine.search(query).best.subarray(from, from + data.counts[data.kinds.indexOf(kind)]);
    const worst = best.some((rank) => rank < TYPO) ? TYPO : NONE;
    return [...best.keys()].filter((row) => best[row] < worst).map((row) => engine.slug(from + row));
  };

  // What `FaceShards` has of a picture, as a path from the site's root.
  const picturePath = (value, width) => {
    const name = value.includes("-") ? value : value + "-" + width;
    return value.includes("/") ? value : `images/${value.slice(0, 2)}/${name}.webp`;
  };

  window.herodex = { makeEngine, fold, plain, sparse, named, picturePath, fitOf, ROWS };
})();
