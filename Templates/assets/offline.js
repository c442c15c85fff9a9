/* Has a site that is served kept for reading without a network; one on a disk needs no such thing. */
(() => {
  "use strict";
  if (!("serviceWorker" in navigator) || !/^https?:$/.test(location.protocol)) return;
  // A browser may refuse: then the site is read as ever.
  navigator.serviceWorker.register(gallery.shared + "worker.js").catch(() => {});
})();
