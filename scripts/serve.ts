// Runs the product on screens that are already built, for images and for `npm run dev`, or that `npm start` builds meanwhile.
import { keepCompiled } from './compile-cache.ts'

// Loaded after the cache is open. The demonstration is only loaded into a private database.
const { main } = await import('#server/main.ts')

export async function serve(built: Promise<void>): Promise<void> {
  await main(process.env, { built, firstData: () => import('../db/demonstracao/primeiros-dados.ts') })
  keepCompiled()
}

if (import.meta.main) await serve(Promise.resolve())
