// The product for measurements: demonstration data, its own folder and port, and the session of a buyer.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Recebido } from '#contract/endpoint.ts'
import type { Api, Chave } from '#contract/index.ts'
import { type RunningServer, startServer } from '#server/compose.ts'
import { parseConfig } from '#server/plataforma/config/config.ts'
import { startEmbeddedPostgres } from '#server/plataforma/db/embedded-postgres.ts'
import { carregarDemonstracaoSeVazio } from '../../db/demonstracao/carregar.ts'
import { SENHA_DA_DEMONSTRACAO } from '../../db/demonstracao/contas.ts'
import { freePort } from '../../scripts/free-port.ts'

const ITENS_NO_CARRINHO = 3

export interface DemonstrationSite {
  server: RunningServer
  url: string
  /** A product with quotes. */
  produtoId: number
  /** `name=value` of the buyer's session; the demonstration gives this buyer orders, and here a filled cart. */
  cookie: string
  close(): Promise<void>
}

/** Starts it and fills the buyer's cart through the API; `clock` is the server's. Screens must be built already. */
export async function openDemonstrationSite(clock?: () => Date): Promise<DemonstrationSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'restia-medida-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const config = parseConfig({ PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url })
  const server = await startServer({ config, database: postgres.connection, ...(clock && { clock }) })
  const close = async () => {
    await server.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await carregarDemonstracaoSeVazio(server, () => undefined)
    const { cookie, userId } = await entrar(url)
    return { server, url, cookie, produtoId: await encherCarrinho(url, cookie, userId), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Logs a person of the demonstration in; answers `name=value` of the session. */
export async function entrar(
  url: string,
  email = 'comprador@exemplo.com.br',
): Promise<{ cookie: string; userId: number }> {
  const response = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: SENHA_DA_DEMONSTRACAO }),
  })
  const { id } = await read<'POST /v1/auth/login'>(response)
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', userId: id }
}

/** Answers the id of the first product in the cart. */
async function encherCarrinho(url: string, cookie: string, userId: number): Promise<number> {
  const lista = await read<'GET /v1/produto'>(await fetch(`${url}/v1/produto`, { headers: { cookie } }))
  const cotados = lista.content.filter(produto => produto.melhorCotacao).slice(0, ITENS_NO_CARRINHO)
  for (const { melhorCotacao } of cotados) {
    const response = await fetch(`${url}/v1/pedido/carrinho/${userId}/itens`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ cotacaoId: melhorCotacao?.id, quantidade: 2 }),
    })
    await read(response)
  }
  return cotados[0]?.id ?? 0
}

async function read<K extends Chave>(response: Response): Promise<Recebido<Api[K]>> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Recebido<Api[K]> // the server encodes every reply by the same schema
}
