/* For pages shown by herodex serve --watch: asks the server whether the templates have changed, and reloads. A page's
   content policy lets it ask in one way only, by the source of a script; the server answers when it has news. */
(() => {
  "use strict";
  const since = document.currentScript.dataset.since;
  let isReloading = false;
  const ask = () => {
    // A page in the background keeps no connection: a browser has six for a server.
    if (document.hidden) {
      document.addEventListener("visibilitychange", ask, { once: true });
      return;
    }
    const question = document.createElement("script");
    question.src = "/herodex-watch.js?since=" + encodeURIComponent(since);
    question.addEventListener("load", () => {
      question.remove();
      if (!isReloading) ask();
    });
    question.addEventListener("error", () => {
      question.remove();
      setTimeout(ask, 1000);
    });
    document.head.append(question);
  };
  addEventListener("herodex-watch-news", () => {
    isReloading = true;
    location.reload();
  });
  // Back from the browser's memory, where it asked nothing.
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
  // Not before: a script on its way would keep the page from counting as loaded.
  if (document.readyState === "complete") ask();
  else addEventListener("load", ask, { once: true });
})();
