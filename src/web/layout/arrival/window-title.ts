// The title of the window: the name of what the screen shows, such as a product, otherwise the screen's own title.
import { useLayoutEffect } from 'react'

let shown: string | null = null

/** Sets the window's title to the screen's, unless `useWindowTitle` has set a name. */
export function nameWindowAfterScreen(titulo: string | undefined): void {
  const nome = shown ?? titulo
  document.title = nome ? `${nome} · Réstia` : 'Réstia'
}

/** Sets the window's title to the name of what the screen shows, while it is shown; undefined until that is known. */
export function useWindowTitle(nome: string | undefined): void {
  // A layout effect removes the last screen's name before the router reports that the next screen is there.
  useLayoutEffect(() => {
    if (!nome) return
    shown = nome
    nameWindowAfterScreen(nome)
    return () => {
      shown = null
    }
  }, [nome])
}
