// What the window is called: after what a screen shows where the screen says so, else after the screen itself.
import { useLayoutEffect } from 'react'

let shown: string | null = null

/** Names the window after a screen, unless what the screen shows has given it a name. */
export function nameWindowAfterScreen(titulo: string | undefined): void {
  const nome = shown ?? titulo
  document.title = nome ? `${nome} · Réstia` : 'Réstia'
}

/** Names the window after what a screen shows, as soon as that is known and for as long as it is shown. */
export function useWindowTitle(nome: string | undefined): void {
  // In the layout phase: the last screen's name must be gone before the router says that the next one is there.
  useLayoutEffect(() => {
    if (!nome) return
    shown = nome
    nameWindowAfterScreen(nome)
    return () => {
      shown = null
    }
  }, [nome])
}
