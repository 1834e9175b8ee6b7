// What the browser does for a full page load and the app has to do after a navigation: set the title and the focus.
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nameWindowAfterScreen } from './window-title.ts'

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
  const params: Record<string, unknown> = match?.params ?? {}
  nameWindowAfterScreen(match?.staticData.titulo?.replace('{id}', String(params.id)))
}

function focusHeading(): void {
  const main = document.querySelector('main')
  // The screen has already given the focus to a field.
  if (main?.matches(':has(:focus)')) return
  if (!main) return
  const heading = main.querySelector('h1')
  focusOn(heading ?? main)
  if (!heading) whenHeadingComes(main, focusOn)
}

function focusOn(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Calls with the heading once a loading screen has one, unless the focus has left `main` meanwhile. */
function whenHeadingComes(main: HTMLElement, call: (heading: HTMLElement) => void): void {
  const observer = new MutationObserver(() => {
    const heading = main.querySelector('h1')
    if (!heading && document.activeElement === main) return
    observer.disconnect()
    if (heading && document.activeElement === main) call(heading)
  })
  observer.observe(main, { childList: true, subtree: true })
}
