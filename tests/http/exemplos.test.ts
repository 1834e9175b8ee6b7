// `npm run exemplos` writes the examples of the API document: every request of the permission matrix, made once by a caller who may.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { enderecoDe } from '#contract/endereco.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { api, type Chave } from '#contract/index.ts'
import { type Papel, papeisQuePodem } from '#domain/conta/permissao.ts'
import { useApp } from '../support/app-for-test.ts'
import { pagarEEsperar } from '../support/compras.ts'
import { exemploEstavel } from '../support/exemplo-estavel.ts'
import { abrirSessoes, criarMundo, ENVIOS, type Mundo } from '../support/matriz.ts'
import { anonimo, type Envio, type Pessoa } from '../support/pessoa.ts'

const ARQUIVO = fileURLToPath(new URL('../../src/server/telhado/openapi/exemplos.json', import.meta.url))
const CHAVES = Object.keys(api) as Chave[] // the contract's own keys
const leitura = (chave: string) => chave.startsWith('GET ')

/** A Friday, 8 in the morning in São Paulo. */
const INICIO = Date.parse('2026-11-20T11:00:00.000Z')
const ENTRE_CHAMADAS_MS = 20_000
const UM_DIA_MS = 24 * 3_600_000

/** Who calls, the first that may. The last ones can do what the first cannot: an account that waits, one without orders, a member. */
const QUEM_CHAMA: readonly [keyof Mundo['pessoas'], Papel][] = [
  ['comprador', 'COMPRADOR'],
  ['vendedor', 'VENDEDOR'],
  ['adm', 'ADM'],
  ['pendente', 'COMPRADOR'],
  ['outroComprador', 'COMPRADOR'],
  ['compras', 'COMPRADOR'],
]
/** Where the answer to another of them says less. */
const SO: Partial<Record<Chave, keyof Mundo['pessoas']>> = { 'GET /v1/auth/correcao': 'pendente' }

const app = useApp({ invariantesNoFim: true })

it('every request of the matrix is answered to a caller who may', async () => {
  app.setClock(new Date(INICIO))
  const mundo = await criarMundo(app)
  const exemplos = new Map<Chave, object>()
  const falhas: unknown[] = []
  // What is read is read last, a day later: then there is something to see.
  const ordem = [...CHAVES.filter(chave => !leitura(chave)), ...CHAVES.filter(leitura)]
  for (const [i, chave] of ordem.entries()) {
    if (chave === ordem.find(leitura)) await pagarEEsperar(app, mundo.pessoas.comprador, mundo.pedidoId)
    app.setClock(new Date(INICIO + (leitura(chave) ? UM_DIA_MS : 0) + (i + 1) * ENTRE_CHAMADAS_MS))
    await abrirSessoes(mundo)
    const exemplo = await gravar(mundo, chave, resposta => falhas.push([chave, resposta]))
    if (exemplo) exemplos.set(chave, exemplo)
  }
  app.setClock(null)
  expect(
    CHAVES.filter(chave => !exemplos.has(chave)),
    JSON.stringify(falhas),
  ).toEqual([])
  const texto = JSON.stringify(Object.fromEntries(CHAVES.map(chave => [chave, exemplos.get(chave)])), null, 2)
  if (process.env.EXEMPLOS === 'gravar') writeFileSync(ARQUIVO, `${texto}\n`)
}, 600_000)

/** The example of this call; null if nobody may make it, with each refusal told to `recusada`. */
async function gravar(mundo: Mundo, chave: Chave, recusada: (resposta: unknown) => void) {
  const { status, params, query, body, form, reply }: Endpoint = api[chave]
  for (const pessoa of quemPode(mundo, chave)) {
    const envio: Envio = await ENVIOS[chave](mundo, pessoa)
    const resposta = await perguntar(pessoa, chave, envio)
    if (resposta.status === (status ?? (reply ? 200 : 204)))
      return exemploEstavel(chave, app.url, {
        ...(params && { params: envio.params }),
        ...(query && { query: envio.query ?? {} }),
        ...(body && { body: envio.body ?? {} }),
        ...(form && { form: envio.form }),
        ...(reply && { resposta: resposta.body }),
      })
    recusada(resposta)
  }
  return null
}

function quemPode({ pessoas }: Mundo, chave: Chave): Pessoa[] {
  const { quem }: Endpoint = api[chave]
  const so = SO[chave]
  if (so) return [pessoas[so]]
  if (quem === 'publico') return [anonimo(app)]
  const podem = QUEM_CHAMA.filter(([, papel]) => quem === 'sessao' || papeisQuePodem(quem).includes(papel))
  return podem.map(([nome]) => pessoas[nome])
}

async function perguntar(pessoa: Pessoa, chave: Chave, envio: Envio) {
  const { reply }: Endpoint = api[chave]
  if (reply !== 'arquivo' && reply !== 'fluxo') return pessoa.chamar(chave, envio)
  // A stream that is taken up again begins with an event.
  const headers = { cookie: pessoa.cookie, 'last-event-id': '0' }
  const response = await fetch(app.url + enderecoDe(chave, envio), { headers })
  const reader = response.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return { status: response.status, body: comeco(Buffer.from(value ?? []).toString('utf8'), reply) }
}

/** Of a stream what came, of a text the first line, of bytes the four that say what they are. */
function comeco(conteudo: string, reply: 'arquivo' | 'fluxo'): string {
  if (reply === 'fluxo') return conteudo
  const [linha = ''] = /^[^\n]*\n?/.exec(conteudo) ?? []
  return /[^\P{Cc}\r\n]|\ufffd/u.test(linha) ? (/^\w{2,4}/.exec(linha)?.[0] ?? '') : linha
}
