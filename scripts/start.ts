// `npm start`: builds the screens if they are stale, then runs the product.
import './compile-cache.ts'

const { say, sayFailure } = await import('#server/plataforma/say.ts')
const { buildWebIfStale } = await import('./build-web.ts')
try {
  await buildWebIfStale(say)
} catch (error) {
  sayFailure(`As telas não puderam ser montadas: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
await import('./serve.ts')
