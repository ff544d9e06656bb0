// Runs before the first paint: night unless the dreamer chose dawn. Keep the key the same as in src/theme/theme-mode.ts.
(function () {
  var key = 'dreamloom-theme';
  var mode = 'dark';
  try {
    if (localStorage.getItem(key) === 'light') mode = 'light';
    else localStorage.setItem(key, mode);
  } catch (refused) {
    // A browser that keeps nothing for us still gets the night.
  }
  document.documentElement.classList.toggle('dark', mode === 'dark');
})();
