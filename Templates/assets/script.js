/* Comfort on every page; nothing here is needed to read one. */
(function () {
  "use strict";
  // "/" leads to the search box, as on many sites.
  document.addEventListener("keydown", function (event) {
    var at = event.target;
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (at instanceof HTMLElement && (at.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName))) return;
    var box = document.querySelector("input[type=search]");
    if (!box) return;
    event.preventDefault();
    box.focus();
  });
  // The scroller on the start page begins with its third hero, so that both sides show there is more.
  var scroller = document.querySelector(".carousel");
  if (scroller && scroller.children.length > 4) {
    var middle = scroller.children[2];
    scroller.scrollLeft = middle.offsetLeft + middle.offsetWidth / 2 - scroller.clientWidth / 2;
  }
})();
