// The refusals of an endpoint in the API document: status, codes and their Portuguese sentences.
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { erroSchema, fraseDoMotivo, statusDoErro } from '#contract/erros.ts'
import type { CodigoDeMotivo, Motivo } from '#domain/motivo.ts'
import { rereadingOf } from '#server/telhado/http/repeated-write.ts'
import { closedSchema } from './json-schema.ts'
import { explainSchema } from './sentences.ts'

/** May happen to any call. */
const OF_MACHINERY: readonly CodigoDeMotivo[] = ['indisponivel', 'erro-interno']

/** A request with an unsafe method may be refused for its origin (rule M5) or its body. */
const OF_UNSAFE_METHODS: readonly CodigoDeMotivo[] = [
  'dados-invalidos',
  'origem-recusada',
  'corpo-grande-demais',
  'tipo-nao-suportado',
  'texto-fora-de-utf8',
]

/** The refusals of an endpoint as OpenAPI responses by status, each with the only codes that it may have. */
export function refusalResponses(chave: string, endpoint: Endpoint) {
  const byStatus = Object.groupBy(codesOf(chave, endpoint), codigo => String(statusDoErro(codigo)))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codigos = []]) => [status, shared(status, codigos)]),
  )
}

/** The answers with refusals that were met, as the document's components: most operations have the same. */
export const refusals: Record<string, ReturnType<typeof refusal>> = {}
const names = new Map<string, string>()

function shared(status: string, codigos: readonly CodigoDeMotivo[]) {
  const key = `${status} ${codigos.join()}`
  const name = names.get(key) ?? `Recusa${status}n${names.size + 1}`
  names.set(key, name)
  refusals[name] ??= refusal(codigos)
  return { $ref: `#/components/responses/${name}` }
}

function codesOf(chave: string, endpoint: Endpoint) {
  const {
    quem,
    senhaRecente,
    recusas,
    params,
    query,
    body,
    form,
    recusaSeInvalido,
    chave: porChave,
  } = endpoint
  const ofAccess: CodigoDeMotivo[] = quem === 'publico' ? [] : ['sem-sessao']
  // The way to a second factor is open to those who lack it.
  const ofFactor: CodigoDeMotivo[] = quem === 'usar-segundo-fator' ? [] : ['usuario-sem-segundo-fator']
  const ofAction: CodigoDeMotivo[] =
    quem === 'publico' || quem === 'sessao'
      ? []
      : ['usuario-pendente', 'usuario-recusado', 'usuario-bloqueado', 'sem-permissao', ...ofFactor]
  const ofPassword: CodigoDeMotivo[] = senhaRecente ? ['senha-de-novo'] : []
  const ofShape: CodigoDeMotivo[] =
    params || query || body || form ? [recusaSeInvalido ?? 'dados-invalidos'] : []
  if (query) ofShape.push('texto-fora-de-utf8')
  const ofMethod = chave.startsWith('GET ') ? [] : OF_UNSAFE_METHODS
  const ofKeys: CodigoDeMotivo[] = porChave
    ? ['chave-de-api-sem-alcance', 'chave-de-api-e-cookie', 'chave-de-api-invalida', 'muitas-tentativas']
    : ['chave-de-api-sem-alcance']
  if (porChave && porChave !== 'ler' && !chave.startsWith('GET '))
    ofKeys.push('escrita-sem-resposta', 'escrita-de-outro-pedido')
  if (endpoint.releitura && !rereadingOf(endpoint)) ofKeys.push('escrita-ja-feita')
  return new Set([
    ...ofShape,
    ...ofMethod,
    ...ofAccess,
    ...ofPassword,
    ...ofAction,
    ...ofKeys,
    ...recusas,
    ...OF_MACHINERY,
  ])
}

/** An answer with one of these codes, with the sentence of each as an example. */
export function refusal(codigos: readonly CodigoDeMotivo[]) {
  const schema = closedSchema(z.extend(erroSchema, { codigo: z.enum(codigos) }))
  explainSchema(schema, ['erro'])
  const examples = Object.fromEntries(
    codigos.map(codigo => [codigo, { value: { codigo, message: exampleSentence(codigo) } }]),
  )
  return { description: codigos.join(', '), content: { 'application/json': { schema, examples } } }
}

type Dado<M = Motivo> = M extends unknown ? Exclude<keyof M, 'codigo'> : never

/** An example of every datum that a sentence names: a new datum does not compile until it has one. */
const DATA: Record<Dado, string | number | boolean | Date | null | readonly string[]> = {
  campos: ['bairro'],
  pendencias: ['2 pedidos em aberto', 'R$ 64,00 de abatimento'],
  leitura: 'GET /v1/tabela',
  termo: 'mandioca',
  repetido: 'TOM-01',
  vendedorNomes: 'Horta da Serra',
  produtoNome: 'Tomate Italiano',
  esperaSegundos: 60,
  maximo: 99_999,
  meses: 12,
  totalCentavos: 12_500,
  valorCentavos: 31_200,
  faltaCentavos: 5000,
  porMes: false,
  limiteCentavos: 50_000,
  restaCentavos: 50_000,
  minimoCentavos: 20,
  maximoCentavos: 999_999_999,
  pesoGramas: 13_000_000,
  maximoGramas: 12_000_000,
  zonaNome: 'Serrana',
  outraZonaNome: 'Interior',
  linhaNome: 'Tomate Longa vida',
  outraLinhaNome: 'Tomate Débora',
  quantas: 2,
  validoAte: '2026-11-20',
  primeiroDia: '2026-11-20',
  ultimoDia: '2027-01-19',
  vendedorNome: 'Horta da Serra',
  venceuEm: new Date('2026-11-20T15:00:00Z'),
  voltaEm: null,
  restam: 26,
  minimo: 3,
  multiplo: 3,
  sugestao: 6,
  dia: '2026-11-24',
  corteEm: new Date('2026-11-23T17:00:00Z'),
  porque: 'Feriado',
  pedidoId: 123,
  rotaNome: 'Zona Sul',
  zonaId: 'Z9',
  paradas: 14,
  gramas: 310_000,
  acabouEm: new Date('2026-11-23T18:40:00Z'),
  antes: 30,
  agora: 26,
  cancelado: null,
  defeito: 'TAMANHO',
  vendidoCentavos: 48_000,
  quem: 'Bruno',
  em: new Date('2026-11-23T17:20:00Z'),
  desfecho: 'pedido cancelado',
  situacao: 'ACEITA',
  nome: 'Ana',
  ate: new Date('2026-11-23T17:32:00Z'),
}

function exampleSentence(codigo: CodigoDeMotivo): string {
  return fraseDoMotivo({ ...DATA, codigo } as unknown as Motivo) // has every datum that any reason has
}
