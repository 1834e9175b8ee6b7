// Cards or rows of products: as chosen on this device, else by its width (public/aparencia.js, design/lists-and-grid). Style sheets read the
// attribute, so that nothing has to be drawn again.
import { ofDevice } from '#web/ui/storage.ts'

export type Vista = 'folha' | 'vitrine'

/** Shows products this way, and keeps that for the next visits of this device. */
export function escolherVista(vista: Vista): void {
  document.documentElement.dataset.vista = vista
  ofDevice.keep('vista', vista)
}
