// Runs before the first paint, so that a stored theme never flashes the other one.
// The same rule lives in ui/theme.ts; a classic script cannot import it.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('dark-mode')
  } catch {
    // Storage is blocked: the device's theme stands.
  }
  if (stored !== 'dark' && stored !== 'light') return
  document.documentElement.dataset.theme = stored
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.media = meta.dataset.scheme === stored ? 'all' : 'not all'
  }
})()
