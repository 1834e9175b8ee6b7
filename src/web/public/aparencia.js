// Runs before the first paint, so that neither another theme nor another view of the products flashes. The same rules live in
// ui/theme.ts and components/produto/vista.ts; a classic script cannot import them.
;(() => {
  const root = document.documentElement
  const phone = matchMedia('(width < 600px)')
  const read = key => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null // Storage is blocked: the device's theme and width decide.
    }
  }
  const showView = () => {
    const chosen = read('vista')
    if (chosen === 'folha' || chosen === 'vitrine') root.dataset.vista = chosen
    else if (phone.matches) root.dataset.vista = 'folha'
    else delete root.dataset.vista
  }
  showView()
  phone.addEventListener('change', showView)
  const theme = read('dark-mode')
  if (theme !== 'dark' && theme !== 'light') return
  root.dataset.theme = theme
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.media = meta.dataset.scheme === theme ? 'all' : 'not all'
  }
})()
