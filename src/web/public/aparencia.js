// Runs before the first paint, so that nothing flashes that this device shows otherwise: the theme, the view of the products, the lines
// before the first order. The same rules live in ui/action/ThemeToggle.tsx, pages/mercado/produto/TrocaDeVista.tsx and AtalhoDosProdutos.tsx;
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

// The app's own code did not come: the page is loaded again, twice in a row, once the server answers. Chromium never asks again for a
// module that failed. main.tsx forgets the count.
;(() => {
  const LOADED_AGAIN = 'app-recarregado'
  let waits = false
  globalThis.appLost = async () => {
    const times = Number(sessionStorage.getItem(LOADED_AGAIN))
    if (waits || times >= 2) return
    waits = true
    for (const pause of [1000, 3000]) {
      await new Promise(later => setTimeout(later, pause))
      const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
      if (!answer?.ok) continue
      sessionStorage.setItem(LOADED_AGAIN, times + 1)
      return location.reload()
    }
  }
  addEventListener('error', ({ target }) => target.type === 'module' && globalThis.appLost(), true)
})()
