// `npm start`: builds the screens if they are stale, and runs the product.
import './compile-cache.ts'

const { say } = await import('#server/plataforma/say.ts')
const { buildWebIfStale } = await import('./build-web.ts')
const built = buildWebIfStale(say)
const { serve } = await import('./serve.ts')
await serve(built)
