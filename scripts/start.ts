// `npm start`: builds the screens if they are stale, then runs the product.
import './compile-cache.ts'

const { buildWebIfStale } = await import('./build-web.ts')
try {
  await buildWebIfStale(console.log)
} catch (error) {
  console.error(`As telas não puderam ser montadas: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
await import('./serve.ts')
