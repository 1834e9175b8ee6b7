// `npm start`: builds the screens if they are stale, then runs the product.
import { main } from '#server/main.ts'
import { carregarDemonstracaoSeVazio } from '../db/demonstracao/carregar.ts'
import { buildWebIfStale } from './build-web.ts'

try {
  await buildWebIfStale(console.log)
} catch (error) {
  console.error(`As telas não puderam ser montadas: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
await main(process.env, carregarDemonstracaoSeVazio)
