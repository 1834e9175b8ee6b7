// What a call that is refused may cost: every call of the contract meets the worst bodies of its own length (design/strangers).
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { enderecoDe, metodoDe } from '#contract/endereco.ts'
import { CORPO_PUBLICO_BYTES, corpoMaximoDe, type Endpoint } from '#contract/endpoint.ts'
import { api, type Chave } from '#contract/index.ts'
import { ehAcao, papeisQuePodem } from '#domain/conta/permissao.ts'
import { useApp } from '../support/app-for-test.ts'
import { COMPLETAS } from '../support/completas.ts'
import { emTempo } from '../support/em-tempo.ts'
import { type Received, sendCall } from '../support/fuzz/send-call.ts'
import { criarMundo, ENVIOS, type Mundo } from '../support/matriz.ts'
import { anonimo, type Envio, type Pessoa } from '../support/pessoa.ts'

const app = useApp({ invariantesNoFim: true })
let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo(app)
})

/** The longest refusal, in bytes. */
const RECUSA_BYTES = 4096
const CAMPOS = 20
/** Of the one thread, for a refused call with all that reading it takes; the client's own part counts too. */
const CPU_MS = 30

type JsonSchema = z.core.JSONSchema.BaseSchema

function schemaDe({ body, form, aceitaJson }: Endpoint): z.core.$ZodType | undefined {
  return body ?? (aceitaJson && form)
}

const COM_CORPO = Object.entries<Endpoint>(api).filter(([, endpoint]) => schemaDe(endpoint))
const COM_CONSULTA = Object.entries<Endpoint>(api).filter(([, endpoint]) => endpoint.query)
const COM_FORMULARIO = Object.entries<Endpoint>(api).filter(([, endpoint]) => endpoint.form)

/** Pieces, joined by commas, until the text is this long. */
function ate(bytes: number, peca: (i: number) => string): string {
  const pecas: string[] = []
  for (let i = 0, soma = 0; ; i++) {
    const uma = peca(i)
    soma += uma.length + 1
    if (soma > bytes) return pecas.join(',')
    pecas.push(uma)
  }
}

const aninhado = (bytes: number) => '['.repeat(bytes / 2 - 1) + ']'.repeat(bytes / 2 - 1)

/** A value with as many faults as its schema lets it have: lists that are full, fields of another type, a field too many. */
function faltoso(schema: JsonSchema, bytes: number): string {
  const { anyOf, oneOf, prefixItems, items, properties } = schema
  const [escolha] = (anyOf ?? oneOf ?? []).filter(uma => uma.type !== 'null')
  if (escolha) return faltoso(escolha, bytes)
  if (prefixItems) return `[${prefixItems.map(() => '{}').join(',')}]`
  if (schema.type === 'array') {
    const maximo = schema.maxItems ?? Number.POSITIVE_INFINITY
    const um = faltoso(items as JsonSchema, bytes / Math.min(maximo, 20)) // objects in all of the contract
    return `[${ate(bytes, i => (i < maximo ? um : ' '.repeat(bytes)))}]`
  }
  if (schema.type !== 'object') return '{}'
  const campos = Object.entries(properties ?? {}) as [string, JsonSchema][] // never the schemas `true` and `false`
  const cada = bytes / (campos.length + 1)
  return `{${[...campos.map(([nome, campo]) => `"${nome}":${faltoso(campo, cada)}`), '"a":1'].join(',')}}`
}

/** Bodies of at most so many bytes. Each is refused, whatever the call. */
function piores(schema: JsonSchema, maximo: number): [nome: string, corpo: string][] {
  const [objeto = schema] = (schema.anyOf ?? schema.oneOf ?? []).filter(um => um.type === 'object')
  const nomes = Object.keys(objeto.properties ?? {})
  const campo = nomes[0] ?? 'a'
  const bytes = maximo - 100
  const listas = Object.entries(objeto.properties ?? {}).filter(
    ([, um]) => (um as JsonSchema).type === 'array',
  )
  const faltas = faltoso(objeto, bytes)
  return [
    ['unknown fields', `{${ate(bytes, i => `"k${i}":1`)}}`],
    ['unknown fields with long names', `{${ate(bytes, i => `"${'\\u0001'.repeat(60)}${i}":1`)}}`],
    ['the name of a constructor', `{"constructor":1,${ate(bytes, i => `"k${i}":[]`)}}`],
    ['lists in lists', aninhado(bytes)],
    ['lists in lists in a field', `{"a":1,"${campo}":${aninhado(bytes)}}`],
    ['objects in objects', `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`],
    ['a long text', `{"a":1,"${campo}":"${'x'.repeat(bytes)}"}`],
    ['a long text of escapes', `{"a":1,"${campo}":"${'\\u200b'.repeat(bytes / 6)}"}`],
    ['digits', `{"a":1,"${campo}":${'9'.repeat(bytes)}}`],
    ['a list of nothing', `{"a":1,"${campo}":[${ate(bytes, () => '{}')}]}`],
    ['half a body', `[${ate(bytes, i => String(i % 10))}`],
    ...(faltas.length <= maximo ? [['faults everywhere', faltas] as [string, string]] : []),
    ...listas.map(([nome, lista]): [string, string] => [
      `faults in each of ${nome}`,
      `{"a":1,"${nome}":${faltoso(lista as JsonSchema, bytes)}}`,
    ]),
  ]
}

/** Somebody who may make the call. */
function quemPode({ quem }: Endpoint): Pessoa {
  if (!ehAcao(quem)) return quem === 'publico' ? anonimo(app) : mundo.pessoas.comprador
  const papeis = papeisQuePodem(quem)
  const { comprador, vendedor, funcionario, adm } = mundo.pessoas
  if (papeis.includes('COMPRADOR')) return comprador
  if (papeis.includes('VENDEDOR')) return vendedor
  return papeis.includes('FUNCIONARIO') ? funcionario : adm
}

type Params = NonNullable<Envio['params']>

async function caminhoDe(chave: string, pessoa: Pessoa): Promise<Params> {
  const envio: Envio = await ENVIOS[chave as Chave](mundo, pessoa) // the contract's own keys
  return envio.params ?? {}
}

interface Recusada {
  resposta: Received
  cpuMs: number
}

async function mandar(
  chave: string,
  { cookie }: Pessoa,
  {
    params = {},
    query = '',
    corpo = null,
    tipo = 'application/json',
  }: { params?: Params; query?: string; corpo?: string | Buffer | null; tipo?: string },
): Promise<Recusada> {
  const bytes = corpo === null ? null : Buffer.from(corpo)
  const headers = {
    ...(cookie && { cookie }),
    ...(bytes && { 'content-type': tipo, 'content-length': String(bytes.length) }),
  }
  const path = enderecoDe(chave as Chave, { params }) + query // the contract's own keys
  const antes = process.threadCpuUsage()
  const resposta = await sendCall(app.url, { method: metodoDe(chave), path, headers, body: bytes })
  const { user, system } = process.threadCpuUsage(antes)
  if (!resposta) throw new Error(`${chave}: a ligação foi fechada`)
  return { resposta, cpuMs: (user + system) / 1000 }
}

function conferir(nome: string, { status, body }: Received): void {
  expect([400, 401, 413, 415, 422], nome).toContain(status)
  expect(Buffer.byteLength(body), nome).toBeLessThanOrEqual(RECUSA_BYTES)
  expect(Object.keys(JSON.parse(body).campos ?? {}).length, nome).toBeLessThanOrEqual(CAMPOS)
}

let maior = { cpuMs: 0, nome: '' }

/** Measured in the full ring only: the least of five, since the clock is coarse and the first run finds cold code. */
async function medir(nome: string, primeira: Recusada, outraVez: () => Promise<Recusada>): Promise<void> {
  if (!COMPLETAS) return
  const vezes = [primeira.cpuMs]
  while (vezes.length < 5) vezes.push((await outraVez()).cpuMs)
  const cpuMs = Math.min(...vezes)
  if (cpuMs > maior.cpuMs) maior = { cpuMs, nome }
  emTempo(cpuMs, CPU_MS)
}

describe('design/strangers: a refused body costs its reading, and its refusal is short', () => {
  it.each(COM_CORPO)('%s', async (chave, endpoint) => {
    const schema = schemaDe(endpoint)
    const pessoa = quemPode(endpoint)
    const params = await caminhoDe(chave, pessoa)
    const maximo = corpoMaximoDe(endpoint)
    const jsonSchema = z.toJSONSchema(schema ?? z.never(), { io: 'input', unrepresentable: 'any' })
    for (const [nome, corpo] of piores(jsonSchema, maximo)) {
      expect(corpo.length, nome).toBeLessThanOrEqual(maximo)
      const outraVez = () => mandar(chave, pessoa, { params, corpo })
      const primeira = await outraVez()
      conferir(nome, primeira.resposta)
      await medir(`${chave}: ${nome}`, primeira, outraVez)
    }
    const longo = JSON.stringify('x'.repeat(maximo))
    const { resposta } = await mandar(chave, pessoa, { params, corpo: longo })
    expect(resposta).toMatchObject({ status: 413, body: expect.stringContaining('corpo-grande-demais') })
  })

  it.each(COM_CORPO)(
    '%s asks for the right before it reads more than strangers may send',
    async (chave, endpoint) => {
      if (endpoint.quem === 'publico') return
      const corpo = JSON.stringify('x'.repeat(CORPO_PUBLICO_BYTES))
      const params = await caminhoDe(chave, quemPode(endpoint))
      const { resposta } = await mandar(chave, anonimo(app), { params, corpo })
      expect(resposta.status).toBe(401)
    },
  )

  it.each(COM_FORMULARIO)('%s as a form', async (chave, endpoint) => {
    const pessoa = quemPode(endpoint)
    const params = await caminhoDe(chave, pessoa)
    const partes = Array.from(
      { length: 30 },
      (_, i) =>
        `--x\r\ncontent-disposition: form-data; name="${'k'.repeat(90)}${i}"\r\n\r\n${'y'.repeat(4000)}\r\n`,
    )
    const corpo = `${partes.join('')}--x--\r\n`
    const tipo = 'multipart/form-data; boundary=x'
    const outraVez = () => mandar(chave, pessoa, { params, corpo, tipo })
    const primeira = await outraVez()
    conferir(chave, primeira.resposta)
    await medir(`${chave}: form`, primeira, outraVez)
  })

  it.each(COM_CONSULTA)('%s with a query as long as addresses may be', async (chave, endpoint) => {
    const pessoa = quemPode(endpoint)
    const params = await caminhoDe(chave, pessoa)
    for (const query of [
      `?${ate(14_000, i => `k${i}=1`).replaceAll(',', '&')}`,
      `?${'a=1&'.repeat(3500)}`,
      `?page=${'%C3%A9'.repeat(2300)}&a=1`,
    ]) {
      const outraVez = () => mandar(chave, pessoa, { params, query })
      const primeira = await outraVez()
      conferir(query.slice(0, 10), primeira.resposta)
      await medir(`${chave}: ${query.slice(0, 10)}`, primeira, outraVez)
    }
  })

  it('prints the dearest call', () => {
    if (COMPLETAS) console.log(`${maior.cpuMs.toFixed(1)} ms: ${maior.nome}`)
  })
})
