// The site's one worker. It shows pushes, and keeps the code of the board of prices and of the routes for where there is no signal (rule N125,
// design/lists-and-grid). No answer of the API is ever kept by it: its cache has the files that the build names, and nothing else.
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import './push.js'

const BOARD = '/quadro'
/** The screens that the device may have a copy for (rules N60, N126). */
const KEPT = [BOARD, '/adm/rotas']
/** A line that takes longer for a page is none. */
const PATIENCE_S = 12
/** What a busy server or its proxy answers for the moment. The page is then asked for twice more, after these pauses. */
const FOR_THE_MOMENT = [408, 502, 503, 504]
const PAUSES_MS = [1000, 3000]
/** What is no page of the app. */
const OTHERS = [/^\/(v1|docs|imagens|simula)/, /\.\w+$/]

// `FILES` is written here by scripts/build-worker.ts.
precache(FILES)
cleanupOutdatedCaches()
clientsClaim()

const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_S })
let withLine = true
registerRoute(
  new NavigationRoute(
    async options => {
      const page = await network
        .handle(options)
        .then(answer => againLater(answer, options.request))
        .catch(() => null)
      withLine = page !== null
      return page ?? withoutLine(options.url)
    },
    { denylist: OTHERS },
  ),
)

// With a line the browser loads the parts itself: it would load those that a page asks for early a second time if they came from
// here.
registerRoute(
  ({ url }) => !(withLine && navigator.onLine) && getCacheKeyForURL(url.href) !== undefined,
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
)

async function againLater(first, request) {
  let page = first
  for (const pause of PAUSES_MS) {
    if (!FOR_THE_MOMENT.includes(page.status)) break
    await new Promise(resolve => setTimeout(resolve, pause))
    page = await fetch(request)
  }
  return page
}

// The page is the one that everybody gets. It says that it comes from here, so that the app does not wait for a session.
async function withoutLine({ pathname }) {
  if (!KEPT.includes(pathname)) return Response.redirect(BOARD)
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
