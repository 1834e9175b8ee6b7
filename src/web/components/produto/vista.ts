// Cards or rows of products: as chosen on this device, else by its width (public/aparencia.js, decision 092). Style sheets read the
// attribute, so that nothing has to be drawn again.

export type Vista = 'folha' | 'vitrine'

/** Shows products this way, and keeps that for the next visits of this device. */
export function escolherVista(vista: Vista): void {
  document.documentElement.dataset.vista = vista
  try {
    localStorage.setItem('vista', vista)
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}
