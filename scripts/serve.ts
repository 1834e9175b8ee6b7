// Runs the product on screens that are already built: for images and for `npm run dev`.
import { keepCompiled } from './compile-cache.ts'

// Loaded after the cache is open. The demonstration is only loaded into a private database.
const { main } = await import('#server/main.ts')
await main(process.env, () => import('../db/demonstracao/primeiros-dados.ts'))
keepCompiled()
