// Runs before the first paint, so that nothing flashes that this device shows otherwise: the theme, the view of the products, the lines
// before the first order. The same rules live in ui/theme.ts, components/produto/vista.ts and pages/mercado/produto/AtalhoDosProdutos.tsx;
// a classic script cannot import them.
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
  if (read('primeiraCompra') !== null) root.dataset.primeiraCompra = ''
  showView()
  phone.addEventListener('change', showView)
  const theme = read('dark-mode')
  if (theme !== 'dark' && theme !== 'light') return
  root.dataset.theme = theme
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.media = meta.dataset.scheme === theme ? 'all' : 'not all'
  }
})()
