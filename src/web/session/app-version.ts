// The worker that keeps the board, and what happens when a new version of the app is out (rules N125, N128).

import { toast } from '#web/ui/feedback/toast.ts'
import { ofTab } from '#web/ui/storage.ts'

const HOUR_MS = 3_600_000
const ASK_S = 30

/** Registers the worker, asks for a new one each hour, and says so when there is one. */
export async function followVersions(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/worker.js')
  const offer = () => {
    const { waiting } = registration
    // The first worker of a browser replaces nothing.
    if (waiting && navigator.serviceWorker.controller) offerVersion(waiting)
  }
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  )
  offer()
  setInterval(() => void registration.update().catch(() => null), HOUR_MS)
}

// It never reloads by itself: the reader may be typing.
function offerVersion(waiting: ServiceWorker): void {
  toast('Há uma versão nova.', {
    seconds: ASK_S,
    undo: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage('assumir')
    },
    undoOf: null,
    undoLabel: 'Atualizar',
  })
}

/** Reloads, once in a tab and version, when a part of this version is gone from the server: it would never load again. */
export function reloadWhenGone(): void {
  addEventListener('vite:preloadError', async ({ payload }) => {
    const [part = import.meta.url] = /https?:\S+\.(?:js|css)/.exec(payload.message) ?? []
    const answer = await fetch(part, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (answer?.status !== 404 || ofTab.read('recarregada') === import.meta.url) return
    if (ofTab.keep('recarregada', import.meta.url)) location.reload()
  })
}
