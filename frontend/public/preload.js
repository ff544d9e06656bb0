// Requests what the first page shows while the app itself is still loading, so that nothing waits for something else: the
// account, the brand, and for the journal its files. The app's own requests take these answers, so the script must run
// before the app: what it requested later would be the stale answer of the app's next request. The first dreams are
// requested by a header of the server's page; with a service worker they are on the device.
// Fonts come from the service worker; on a first visit they would only delay the dreams, which similar fonts show first.
(function () {
  function add(rel, href, as, crossOrigin) {
    var link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    if (as) link.as = as;
    if (crossOrigin) link.crossOrigin = crossOrigin;
    document.head.appendChild(link);
  }
  var data = document.currentScript.dataset;
  var path = location.pathname.replace(/\/+$/, '').toLowerCase();
  ['/api/auth/user', '/api/brand'].forEach(function (address) {
    add('preload', address, 'fetch', 'use-credentials');
  });
  var files = path === '/new' || !data.journal ? [] : data.journal.split(' ');
  files.forEach(function (file) {
    add('modulepreload', file);
  });
  var isInstalled = navigator.serviceWorker && navigator.serviceWorker.controller;
  if (isInstalled && data.fonts)
    data.fonts.split(' ').forEach(function (font) {
      add('preload', font, 'font', 'anonymous');
    });
})();
