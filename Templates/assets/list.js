/* Lists: what is typed leaves only the titles that hold it. */
(function () {
  "use strict";
  var gallery = window.gallery;
  var filter = document.getElementById("filter");
  if (!filter) return;
  var items = Array.prototype.map.call(document.querySelectorAll("main .cards > li, main .lines > li"), function (item) {
    return { item: item, key: gallery.folded(item.textContent) };
  });
  var groups = document.querySelectorAll("main .sample");
  var letters = document.querySelectorAll(".letters li");
  var box = filter.querySelector("input");
  var left = filter.querySelector("[role=status]");
  filter.hidden = items.length < 2;

  // A whole list stands in the order of the letters above it, which tell how many each has.
  var letterOf = [];
  letters.forEach(function (letter, index) {
    for (var n = +letter.querySelector("small").textContent; n > 0; n--) letterOf.push(index);
  });
  var isWhole = letterOf.length === items.length;

  function show() {
    var words = gallery.folded(box.value).split(/\s+/).filter(Boolean);
    var count = 0;
    var used = {};
    items.forEach(function (one, index) {
      var fits = words.every(function (word) { return one.key.indexOf(word) >= 0; });
      one.item.hidden = !fits;
      if (!fits) return;
      count++;
      used[letterOf[index]] = true;
    });
    groups.forEach(function (group) { group.hidden = !group.querySelector("li:not([hidden])"); });
    if (isWhole) letters.forEach(function (letter, index) { letter.hidden = !used[index]; });
    left.textContent = words.length ? gallery.say("placeOf", count, items.length) : "";
    document.querySelector("main").classList.toggle("none", count === 0);
  }

  box.addEventListener("input", show);
  box.addEventListener("keydown", function (event) {
    if (event.key === "Escape" && box.value) {
      box.value = "";
      event.preventDefault();
      show();
    }
    if (event.key === "ArrowDown") {
      var first = items.find(function (one) { return !one.item.hidden; });
      var link = first && first.item.querySelector("a");
      if (link) {
        event.preventDefault();
        link.focus();
      }
    }
  });
  if (box.value) show();
})();
