// Sets the theme before the first paint: dark unless the dreamer chose light. The key is the same as in
// src/storage-keys.ts.
(function () {
  var key = 'dreamloom-theme';
  var mode = 'dark';
  try {
    if (localStorage.getItem(key) === 'light') mode = 'light';
    else localStorage.setItem(key, mode);
  } catch (refused) {
    // A browser without storage gets the dark theme.
  }
  document.documentElement.classList.toggle('dark', mode === 'dark');
})();
