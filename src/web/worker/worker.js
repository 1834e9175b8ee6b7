// The site's one worker. It shows pushes, and keeps the code of the board of prices for where there is no signal (rule N125,
// design/board-of-prices). No answer of the API is ever kept by it: its cache has the files that the build names, and nothing else.
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import './push.js'

const BOARD = '/quadro'
/** A line that takes longer for a page is none. */
const PATIENCE_S = 12
/** What is no page of the app. */
const OTHERS = [/^\/(v1|docs|imagens|simula)/, /\.\w+$/]

// `FILES` is written here by scripts/build-worker.ts.
precacheAndRoute(FILES)
cleanupOutdatedCaches()
clientsClaim()

const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_S })
registerRoute(
  new NavigationRoute(options => network.handle(options).catch(() => withoutLine(options.url)), {
    denylist: OTHERS,
  }),
)

// The page is the one that everybody gets. It says that it comes from here, so that the app does not wait for a session.
async function withoutLine({ pathname }) {
  if (pathname !== BOARD) return Response.redirect(BOARD)
  const kept = await matchPrecache(`${BOARD}?sem-sinal`)
  if (!kept) return Response.error()
  const html = (await kept.text()).replace(' data-sem-sessao', '').replace('<html ', '<html data-sem-sinal ')
  return new Response(html, { headers: kept.headers })
}

// The page is asked for while the worker starts.
self.addEventListener('activate', event => event.waitUntil(self.registration.navigationPreload?.enable()))

// A new version waits until the person wants it (rule N128).
self.addEventListener('message', ({ data }) => {
  if (data === 'assumir') void self.skipWaiting()
})
