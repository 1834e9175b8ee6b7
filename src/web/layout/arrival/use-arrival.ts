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

let stopWatching = () => {}

function focusHeading(): void {
  const main = document.querySelector('main')
  // The screen has already given the focus to a field, or an earlier call to the heading, which goes on being watched.
  if (!main || main.matches(':has(:focus)')) return
  stopWatching()
  const heading = main.querySelector('h1')
  focusOn(heading ?? main)
  stopWatching = keepFocusOnHeading(main, heading)
}

function focusOn(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Gives the focus to the heading that replaces the focused one, as loaded data replace a loading screen, or that comes where
 * there was none. Ends when the focus is elsewhere by then. Answers how to end it earlier.
 */
function keepFocusOnHeading(main: HTMLElement, focused: HTMLElement | null): () => void {
  let current = focused
  const observer = new MutationObserver(() => {
    if (current?.isConnected) return
    const { activeElement } = document
    if (activeElement !== main && activeElement !== document.body) return observer.disconnect()
    current = main.querySelector('h1')
    if (current) focusOn(current)
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}
