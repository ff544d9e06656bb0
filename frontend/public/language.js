// Leads a visitor of an English public page to the one in their own language, before the first paint: the language that
// was chosen on this device, else the browser's. The key is the same as in src/storage-keys.ts.
(function () {
  var others = document.currentScript.dataset.languages.split(' ');
  var wanted = [].slice.call(navigator.languages || []);
  try {
    wanted.unshift(localStorage.getItem('dreamloom-language') || '');
  } catch (refused) {
    // A browser without storage gets its own language.
  }
  for (var i = 0; i < wanted.length; i += 1) {
    var tag = wanted[i].toLowerCase();
    if (tag.split('-')[0] === 'en') return;
    var found = others.filter(function (path) {
      return path.split('-')[0] === tag.split('-')[0];
    })[0];
    if (found)
      return location.replace(('/' + found + location.pathname).replace(/\/$/, '') + location.search + location.hash);
  }
})();
