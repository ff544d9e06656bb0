// The prerendered landing page is visible before its scripts are loaded. This script loads them after the page's load
// event or at the first interaction; until then a sign-in button navigates without them.
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
    // The hydrated page has handled the click already.
    if (event.defaultPrevented) return;
    var way = event.target.closest('[data-leads-to]');
    if (way) window.location.assign(way.dataset.leadsTo);
  });

  // The hydrated page stops this event.
  document.addEventListener('change', function (event) {
    if (!event.target.closest('[data-languages]')) return;
    var language = event.target.value;
    try {
      localStorage.setItem('dreamloom-language', language);
    } catch (refused) {
      // Without storage the address alone says the language.
    }
    window.location.assign(language === 'en' ? '/' : '/' + language.toLowerCase());
  });
})();
