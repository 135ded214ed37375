// Runs before the first paint, so a chosen theme never flashes. `ui/theme.ts` writes what this reads.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('musette.theme');
  } catch {
    return;
  }
  if (theme !== 'day' && theme !== 'night') return;
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.content = theme === 'night' ? '#17221f' : '#fffdf8';
  }
})();
