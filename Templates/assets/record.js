/* The pages of records. */
"use strict";

// The pictures of the page's record fill the window.
(gallery => {
  var openers = Array.from(document.querySelectorAll(".enlarge, .pictures .cards a"));

  // The record's own pictures first, then those of its shelves.
  function pictures() {
    var name = document.querySelector("h1").textContent;
    var all = openers.map(link => {
      // Where it has none, the words below it tell which it is.
      var alt = link.querySelector("img").alt;
      return { src: link.href, title: alt || name, alt: alt || name + ": " + link.textContent };
    });
    document.querySelectorAll(".record .cards img").forEach(img => {
      var largest = (img.getAttribute("srcset") || "").split(", ").pop().split(" ")[0];
      if (!largest) return;
      var card = img.closest("li");
      var link = card.querySelector("a");
      var src = new URL(largest, location.href).href;
      if (all.some(one => one.src === src)) return;
      all.push({ src, title: card.querySelector("span").textContent, href: link && link.href });
    });
    return all;
  }

  function lightbox(opener) {
    var all = pictures();
    var at;
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
    img.addEventListener("load", () => {
      img.style.setProperty("--ratio", img.naturalWidth / img.naturalHeight);
      img.style.setProperty("--most", 2 * img.naturalHeight + "px");
    });

    function show(index) {
      at = (index + all.length) % all.length;
      look(1, 0, 0);
      img.src = all[at].src;
      img.alt = all[at].alt || all[at].title;
      title.textContent = "";
      var href = all[at].href;
      gallery.make(href ? "a" : "span", href ? { href } : {}, title, all[at].title);
      box.setAttribute("aria-label", img.alt);
      place.textContent = gallery.say("placeOf", at + 1, all.length);
      // The next ones are there when they are wanted.
      [1, all.length - 1].forEach(way => { new Image().src = all[(at + way) % all.length].src; });
    }

    // Back leaves the picture, not the page.
    var isNoted = false;
    function noted() { return history.state && history.state.picture; }
    function backed() { if (!noted()) box.close(); }
    try {
      history.pushState({ picture: true }, "");
      isNoted = true;
    } catch (refused) { /* A browser may refuse it: then Back leaves the page. */ }
    window.addEventListener("popstate", backed);

    // How much the picture is enlarged, and how far it is moved from the middle.
    var most = 6;
    var view = { scale: 1, x: 0, y: 0 };
    function look(scale, x, y) {
      scale = Math.min(Math.max(scale, 1), most);
      // No further than its edge.
      var [wide, high] = [img.offsetWidth, img.offsetHeight].map(side => side * (scale - 1) / 2);
      view = { scale, x: Math.min(Math.max(x, -wide), wide), y: Math.min(Math.max(y, -high), high) };
      img.style.transform = scale > 1 ? "translate(" + view.x + "px, " + view.y + "px) scale(" + scale + ")" : "";
    }
    // What is under the fingers stays there.
    function zoom(scale, point) {
      scale = Math.min(Math.max(scale, 1), most);
      // Counted from the middle of the picture where it is not moved; its size is seldom whole pixels.
      var room = img.getBoundingClientRect();
      var x = point.clientX - room.left - room.width / 2 + view.x;
      var y = point.clientY - room.top - room.height / 2 + view.y;
      var grown = scale / view.scale;
      look(scale, x - grown * (x - view.x), y - grown * (y - view.y));
    }
    function between([one, other]) {
      return {
        clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2,
        span: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      };
    }

    // A finger that moves to the side turns the page, or moves what is enlarged; two enlarge it.
    var finger = null;
    var pinch = null;
    box.addEventListener("touchstart", event => {
      var { touches } = event;
      finger = touches.length === 1 ? { from: touches[0], x: view.x, y: view.y } : null;
      pinch = touches.length === 2 ? { span: between(touches).span, scale: view.scale } : null;
    }, { passive: true });
    box.addEventListener("touchmove", event => {
      var { touches } = event;
      if (pinch && touches.length === 2) {
        let now = between(touches);
        zoom(pinch.scale * now.span / pinch.span, now);
      } else if (finger && view.scale > 1) {
        look(view.scale, finger.x + touches[0].clientX - finger.from.clientX, finger.y + touches[0].clientY - finger.from.clientY);
      }
    }, { passive: true });
    box.addEventListener("touchend", event => {
      var moved = finger && view.scale === 1 ? event.changedTouches[0].clientX - finger.from.clientX : 0;
      finger = pinch = null;
      if (Math.abs(moved) > 40 && all.length > 1) show(at + (moved < 0 ? 1 : -1));
    });
    // A mouse does the same with a double click, its wheel and by dragging; two fingers on a pad are a wheel too.
    img.addEventListener("dblclick", event => { zoom(view.scale > 1 ? 1 : 2.5, event); });
    box.addEventListener("wheel", event => {
      event.preventDefault();
      zoom(view.scale * Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), event);
    }, { passive: false });
    img.draggable = false;
    img.addEventListener("mousemove", event => {
      if (event.buttons === 1 && view.scale > 1) look(view.scale, view.x + event.movementX, view.y + event.movementY);
    });

    back.addEventListener("click", () => { show(at - 1); });
    on.addEventListener("click", () => { show(at + 1); });
    close.addEventListener("click", () => { box.close(); });
    box.addEventListener("click", event => { if (event.target === box) box.close(); });
    box.addEventListener("keydown", event => {
      var to = { ArrowLeft: at - 1, ArrowRight: at + 1 }[event.key];
      var grown = { "+": 1.5, "=": 1.5, "-": 1 / 1.5, 0: 0 }[event.key];
      if (grown !== undefined && gallery.plain(event)) {
        event.preventDefault();
        look(view.scale * grown, view.x * grown, view.y * grown);
      }
      if (to === undefined) return;
      event.preventDefault();
      show(to);
    });
    box.addEventListener("close", () => {
      window.removeEventListener("popstate", backed);
      if (isNoted && noted()) history.back();
      box.remove();
      opener.focus({ preventScroll: true });
    });
    box.showModal();
    show(openers.indexOf(opener));
    // It grows from where it was.
    var small = opener.querySelector("img").getBoundingClientRect();
    if (gallery.glide() === "smooth") img.decode().then(() => {
      var large = img.getBoundingClientRect();
      var [x, y] = [small.left + small.width / 2 - large.left - large.width / 2, small.top + small.height / 2 - large.top - large.height / 2];
      img.animate([{ transform: "translate(" + x + "px, " + y + "px) scale(" + small.width / large.width + ")" }, { transform: "none" }],
        { duration: 220, easing: "ease-out" });
    }, () => { /* A picture that cannot be shown needs no way in. */ });
  }

  openers.forEach(opener => {
    opener.addEventListener("click", event => {
      if (!gallery.plain(event) || event.shiftKey) return;
      event.preventDefault();
      lightbox(opener);
    });
  });

  // A name of thousands of letters is scrolled in place.
  var name = document.querySelector("h1.longest");
  if (name && name.scrollHeight > name.clientHeight) name.tabIndex = 0;

  // A wall of covers may be read as a list, on all pages alike.
  var wall = document.querySelector(".wall .comics");
  var covers = wall && wall.querySelector(".cards");
  if (covers) {
    let list = gallery.make("button", { type: "button", "class": "more" }, null, gallery.say("asList"));
    let view = isList => {
      covers.classList.toggle("listed", isList);
      list.setAttribute("aria-pressed", isList);
    };
    view(gallery.kept("view") === "list");
    list.addEventListener("click", () => {
      var isList = !covers.classList.contains("listed");
      gallery.keep("view", isList ? "list" : "");
      view(isList);
    });
    covers.before(list);
  }

  // The reel of a hero's forms begins where the page's own form is in its middle.
  var here = document.querySelector(".ladder .here");
  if (here) {
    let [own, reel] = [here, here.parentNode].map(one => one.getBoundingClientRect());
    here.parentNode.scrollLeft += own.left + own.width / 2 - reel.left - reel.width / 2;
  }

  // A fact is voted for or against in this browser, and may fill the screen: then a click or a key brings another one.
  var balloon = document.querySelector("blockquote.balloon");
  var path = gallery.pathOf(location.href);
  var votes = { up: 1, down: -1 };
  function showVotes() {
    for (var name in votes) document.getElementById(name).setAttribute("aria-pressed", gallery.votes()[path] === votes[name]);
  }
  var full = document.getElementById("full");
  if (balloon && full) {
    for (let name in votes) document.getElementById(name).addEventListener("click", () => {
      var all = gallery.votes();
      if (all[path] === votes[name]) delete all[path];
      else all[path] = votes[name];
      gallery.keep("votes", all);
      showVotes();
    });
    showVotes();
    let facts = [];
    let shown = path;
    if (!document.fullscreenEnabled) full.remove();
    let another = () => {
      var next = facts.filter(fact => fact[0] !== shown && gallery.votes()[fact[0]] !== -1);
      if (!next.length) return;
      var [to, text, lang] = next[Math.floor(Math.random() * next.length)];
      shown = to;
      balloon.textContent = "";
      gallery.make("p", { lang }, balloon, text);
    };
    full.addEventListener("click", () => {
      gallery.load("days.js", () => { facts = window.herodexDays.facts; });
      balloon.requestFullscreen();
    });
    balloon.addEventListener("click", () => { if (document.fullscreenElement) another(); });
    document.addEventListener("keydown", event => {
      if (!document.fullscreenElement || ![" ", "Enter", "ArrowRight"].includes(event.key)) return;
      event.preventDefault();
      another();
    });
    // Whoever leaves the whole screen comes to the page of the fact that was read last.
    document.addEventListener("fullscreenchange", () => {
      if (!document.fullscreenElement && shown !== path) location.href = gallery.root() + shown;
    });
  }

  var duel = document.getElementById("duel");
  var slug = location.pathname.replace(/^.*\/|\.html$/g, "");
  if (duel) duel.hash = slug;
  document.querySelectorAll("#met a[href$='map.html']").forEach(map => { map.hash = "a=" + slug; });
})(window.gallery);
