// The landing page stands before any of its scripts is here. This fetches them once its words, faces and painting have
// come, or at the first touch; until then a way in leads where it leads without them.
(function () {
  var needs = document.currentScript.dataset;
  var woken = false;

  function wake() {
    if (woken) return;
    woken = true;
    needs.with.split(' ').forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    });
    import(needs.entry);
  }

  ['pointerdown', 'keydown', 'focusin'].forEach(function (touch) {
    window.addEventListener(touch, wake, { once: true });
  });
  if (document.readyState === 'complete') wake();
  else window.addEventListener('load', wake);

  document.addEventListener('click', function (event) {
    // The page has answered already once it is alive.
    if (event.defaultPrevented) return;
    var way = event.target.closest('[data-leads-to]');
    if (way) window.location.assign(way.dataset.leadsTo);
  });
})();
