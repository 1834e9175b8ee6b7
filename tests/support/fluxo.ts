// A browser's stream of events, as a test listens to it.
import { sql } from 'kysely'
import type { AppForTest } from './app-for-test.ts'
import { esperar } from './esperar.ts'
import type { Pessoa, Site } from './pessoa.ts'

export interface Evento {
  evento: string
  dados: Record<string, unknown>
}

export interface FluxoDoTeste {
  status: number
  headers: Headers
  /** All text that came. */
  texto(): string
  eventos(): Evento[]
  /** Waits for an event of this name that has these values. */
  ouvir(evento: string, dados?: Record<string, unknown>): Promise<Evento>
  /** Resolves when the server has ended it. */
  fim: Promise<void>
  /** Leaves, as a closed tab does. */
  fechar(): Promise<void>
}

const CAMINHO = '/v1/aviso/fluxo'

/** Opens a stream; one that a browser had before is told of in `headers`. */
export async function abrirFluxo(
  { url }: Site,
  { cookie }: Pick<Pessoa, 'cookie'>,
  headers: Record<string, string> = {},
): Promise<FluxoDoTeste> {
  const response = await fetch(url + CAMINHO, { headers: { cookie, ...headers } })
  let texto = ''
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const ler = async () => {
    for (;;) {
      const { done, value } = (await reader?.read().catch(() => null)) ?? { done: true }
      if (done) return
      texto += value
    }
  }
  const eventos = () => lerEventos(texto)
  return {
    status: response.status,
    headers: response.headers,
    texto: () => texto,
    eventos,
    ouvir: (nome, dados = {}) =>
      esperar(async () =>
        eventos().find(
          ({ evento, dados: todos }) =>
            evento === nome && Object.entries(dados).every(([chave, valor]) => todos[chave] === valor),
        ),
      ),
    fim: ler(),
    fechar: async () => reader?.cancel(),
  }
}

function lerEventos(texto: string): Evento[] {
  const blocos = texto.split('\n\n').slice(0, -1)
  return blocos.flatMap(bloco => {
    const [, evento] = /^event: (.+)$/m.exec(bloco) ?? []
    const [, dados] = /^data: (.+)$/m.exec(bloco) ?? []
    return evento && dados ? [{ evento, dados: JSON.parse(dados) }] : []
  })
}

/** Announces a notice as whoever writes one does. */
export function anunciarAviso({ deps: { db } }: AppForTest, usuarioId: number, id: number): Promise<unknown> {
  return sql`select pg_notify('aviso', ${JSON.stringify({ usuarioId, id, tipo: 'pedido-novo' })})`.execute(db)
}

/** How long this took, in milliseconds. */
export async function duracao(promise: Promise<unknown>): Promise<number> {
  const inicio = performance.now()
  await promise
  return performance.now() - inicio
}
