// Runs the product on screens that are already built: for images and for `npm run dev`.
import { main } from '#server/main.ts'
import { carregarDemonstracaoSeVazio } from '../db/demonstracao/carregar.ts'

await main(process.env, carregarDemonstracaoSeVazio)
