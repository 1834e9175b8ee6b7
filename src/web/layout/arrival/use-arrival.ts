// What a full page load does by itself and a navigation inside the app must do by hand: the title, and where reading starts.
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the screen, in the window and in the browser's history; `{id}` is filled in. */
    titulo?: string
  }
}

/** Names the window after the screen and, after a change of screen, puts the focus on its heading. */
export function useArrival(): void {
  const router = useRouter()
  useEffect(() => {
    nameWindow(router)
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      nameWindow(router)
      if (fromLocation && pathChanged) focusHeading()
    })
  }, [router])
}

function nameWindow({ state }: AnyRouter): void {
  const match = state.matches.at(-1)
  document.title = windowTitle(match?.staticData.titulo, match?.params ?? {})
}

function windowTitle(titulo: string | undefined, params: Record<string, unknown>): string {
  return titulo ? `${titulo.replace('{id}', String(params.id))} · Réstia` : 'Réstia'
}

function focusHeading(): void {
  const main = document.querySelector('main')
  // A screen that has given the focus to a field knows better.
  if (main?.matches(':has(:focus)')) return
  const heading = main?.querySelector<HTMLElement>('h1') ?? main
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
