// Every GET of the contract by each role on the big market, with each filter alone and with all filters: for query plans and
// benchmarks. A new GET is included by itself; if it has a parameter or a filter, it does not compile until its values are below.
import type * as z from 'zod/mini'
import { enderecoDe } from '#contract/endereco.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Api, api, type Chave } from '#contract/index.ts'
import { NOMES_DOS_TIPOS, type NomeDoTipo } from '#contract/mesa/tipos.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { type Papel, pode } from '#domain/conta/permissao.ts'
import { SITUACOES_DO_EXTRATO } from '#domain/pagamento/extrato.ts'
import { PARTES, relatoriosDe } from '#domain/relatorio.ts'
import { inserirSessao } from '#server/pessoas/auth/session-repository.ts'
import { inserirWebhook } from '#server/pessoas/integracao/webhook-repository.ts'
import { gravarArquivo, inserirExportacao } from '#server/pessoas/privacidade/exportacao-repository.ts'
import { inserirUser } from '#server/pessoas/user/user-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { ENTREGA_CHEIA } from './semear-entregas.ts'

export interface Leitura {
  papel: Papel
  chave: string
  /** Path and query. */
  caminho: string
  cookie: string
  /** Whether the answer is a list. */
  lista: boolean
}

type Get = Extract<Chave, `GET ${string}`>
type ComParametros = { [K in Get]: Api[K] extends { params: unknown } ? K : never }[Get]
type Filtro<K extends Get> = Api[K] extends { query: infer Q extends z.core.$ZodType }
  ? Exclude<keyof z.input<Q>, 'page' | 'size' | 'sort' | 'userId'> & string
  : never
type ComFiltro = { [K in Get]: [Filtro<K>] extends [never] ? never : K }[Get]

/** The caller, and ids that this caller may read. */
interface Leitor {
  papel: Papel
  cookie: string
  userId: number
  pedidoId: number
  produtoId: number
  boletimId: number
  compradorId: number
  vendedorId: number
  /** A claim that the caller may read, and its picture. */
  ocorrenciaId: number
  fotoId: number
  /** A list of the buyer; the longest one of the market. */
  listaId: number
  /** A route with 300 stops. */
  rotaId: number
  /** A message with a photo, and a note, of the order. */
  mensagemId: number
  notaId: number
  /** The caller's own. */
  webhookId: number
  /** A task of the desk. */
  tarefa: { tipo: NomeDoTipo; id: string }
}

type Alvo = Record<string, number | string>

const relatoriosDoLeitor = ({ papel }: Leitor): Alvo[] => relatoriosDe(papel).map(nome => ({ nome }))

/** What each of them reads: one, or several. */
const ALVOS: { [K in ComParametros]: (leitor: Leitor) => Alvo | Alvo[] } = {
  'GET /v1/produto/{id}': ({ produtoId }) => ({ id: produtoId }),
  'GET /v1/produto/{id}/aviso': ({ produtoId }) => ({ id: produtoId }),
  'GET /v1/produto/{id}/historico': ({ produtoId }) => ({ id: produtoId }),
  'GET /v1/produto/{id}/ceasa': ({ produtoId }) => ({ id: produtoId }),
  'GET /v1/vendedor/{id}': ({ vendedorId }) => ({ id: vendedorId }),
  'GET /v1/comprador/{id}': ({ compradorId }) => ({ id: compradorId }),
  'GET /v1/comprador/{id}/extrato': ({ compradorId }) => ({ id: compradorId }),
  'GET /v1/comprador/{id}/abatimento': ({ compradorId }) => ({ id: compradorId }),
  'GET /v1/vendedor/{id}/acerto': ({ vendedorId }) => ({ id: vendedorId }),
  'GET /v1/cotacao/{produtoId}': ({ produtoId }) => ({ produtoId }),
  'GET /v1/cotacao/vendedor/{id}': ({ vendedorId }) => ({ id: vendedorId }),
  'GET /v1/pedido/carrinho/{userId}': ({ userId }) => ({ userId }),
  'GET /v1/pedido/carrinho/{userId}/entrega': ({ userId }) => ({ userId }),
  'GET /v1/pedido/{id}': ({ pedidoId }) => ({ id: pedidoId }),
  'GET /v1/pedido/{id}/destinatario': ({ pedidoId }) => ({ id: pedidoId }),
  'GET /v1/pedido/{id}/avisos': ({ pedidoId }) => ({ id: pedidoId }),
  'GET /v1/pedido/{id}/pix': ({ pedidoId }) => ({ id: pedidoId }),
  'GET /v1/pedido/{id}/historico': ({ pedidoId }) => ({ id: pedidoId }),
  'GET /v1/pedido/{id}/conversa': ({ pedidoId }) => ({ id: pedidoId }),
  'GET /v1/pedido/{id}/mensagem': ({ pedidoId }) => ({ id: pedidoId }),
  'GET /v1/pedido/{id}/mensagem/{mensagemId}/foto/{ordem}': ({ pedidoId, mensagemId }) => ({
    id: pedidoId,
    mensagemId,
    ordem: 1,
  }),
  'GET /v1/pedido/{id}/nota': ({ pedidoId }) => ({ id: pedidoId }),
  'GET /v1/pedido/{id}/nota/{notaId}/arquivo': ({ pedidoId, notaId }) => ({ id: pedidoId, notaId }),
  'GET /v1/conferencia/{pedidoId}': ({ pedidoId }) => ({ pedidoId }),
  'GET /v1/ocorrencia/{id}/foto/{fotoId}': ({ ocorrenciaId, fotoId }) => ({ id: ocorrenciaId, fotoId }),
  'GET /v1/ceasa/{id}': ({ boletimId }) => ({ id: boletimId }),
  'GET /v1/lista/{id}/grade': ({ listaId }) => ({ id: listaId }),
  'GET /v1/lista/pedido/{pedidoId}/grade': ({ pedidoId }) => ({ pedidoId }),
  'GET /v1/integracao/webhook/{id}/envio': ({ webhookId }) => ({ id: webhookId }),
  'GET /v1/rota/{id}/arquivo': ({ rotaId }) => ({ id: rotaId }),
  'GET /v1/frete/cobertura/{cep}': () => ({ cep: '20040030' }),
  'GET /v1/mesa/{tipo}/{id}': ({ tarefa }) => tarefa,
  'GET /v1/relatorio/{nome}': relatoriosDoLeitor,
  'GET /v1/relatorio/{nome}/arquivo': relatoriosDoLeitor,
}

/** All days of the market, and none of them. */
const DIAS = { de: ['2020-01-01', '2200-01-01'], ate: ['2200-01-01', '2020-01-01'] } as const

/** A year until today; each day alone makes a month or a year. */
const HOJE = dataEmSaoPaulo(new Date())
const UM_ANO = { de: [somarDias(HOJE, -364)], ate: [HOJE] }

const COMPRAS = {
  statusPedido: ['ENTREGUE'],
  statusPagamento: ['BOLETO_PAGO'],
  situacao: ['A_ENTREGAR'],
  ...DIAS,
} as const

/** About as long as a report may be. */
const DOIS_ANOS = { por: Object.keys(PARTES), de: [somarDias(HOJE, -720)], ate: [HOJE] }

/** Values of each filter. The first values of all filters are also sent together. */
const FILTROS: { [K in ComFiltro]: Record<Filtro<K>, readonly string[]> } = {
  'GET /v1/produto': {
    categoriaId: ['2'],
    vendedorId: ['1'],
    // Words of the big market, misspelled, and a word of another trade (the three steps of rule N4).
    busca: ['tomate', 'tomatte', 'kiwi'],
    ordem: ['preco-por-kg'],
  },
  // Many of them, none.
  'GET /v1/vendedor': { busca: ['sitio', 'ninguem'] },
  // A few buyers, all of them, one CNPJ, none.
  'GET /v1/comprador': {
    busca: ['comercio 77', 'comercio', '11.222.333', 'ninguem'],
    situacao: ['EM_ATRASO'],
  },
  'GET /v1/comprador/planilha': { busca: ['comercio 77'], situacao: ['EM_ATRASO'] },
  'GET /v1/pedido': {
    referencia: ['oc 77', 'nenhuma'],
    // Matches a few buyers, all of them, none.
    compradorNome: ['comercio 77', 'comercio', 'ninguem'],
    statusPedido: ['ENTREGUE', 'CANCELADO', 'PENDENTE'],
    statusPagamento: ['BOLETO_PAGO', 'PAGAMENTO_EM_ATRASO'],
    situacao: ['A_ENTREGAR', 'A_PAGAR', 'EM_ATRASO'],
    // A full day, and none.
    entregaDia: [ENTREGA_CHEIA, '2200-01-01'],
    alteradoDesde: [`${somarDias(HOJE, -5)}T00:00:00.000Z`, '2200-01-01T00:00:00.000Z'],
    ...DIAS,
  },
  'GET /v1/separacao': { dia: [ENTREGA_CHEIA, 'sem-dia'] },
  'GET /v1/separacao/arquivo': { dia: [ENTREGA_CHEIA], tipo: ['lista', 'etiquetas'], parte: ['1'] },
  'GET /v1/rota': { dia: [ENTREGA_CHEIA] },
  'GET /v1/rota/{id}/arquivo': { tipo: ['romaneio', 'coleta', 'etiquetas'], parte: ['1'] },
  'GET /v1/entrega/dias': { de: [ENTREGA_CHEIA], ate: [] },
  'GET /v1/pedido/soma': COMPRAS,
  'GET /v1/pedido/planilha': COMPRAS,
  'GET /v1/pedido/{id}/mensagem': { antesDe: ['999999999999'], vendedorId: [] },
  'GET /v1/pedido/{id}/mensagem/{mensagemId}/foto/{ordem}': { lado: ['480'] },
  'GET /v1/ocorrencia': { situacao: ['ABERTA', 'ACEITA'], pedidoId: ['1'] },
  'GET /v1/ocorrencia/{id}/foto/{fotoId}': { lado: ['480'] },
  'GET /v1/mesa': {
    tipo: [...NOMES_DOS_TIPOS],
    situacao: ['ENCERRADA'],
    busca: ['comercio 77', '12345', 'ninguem'],
    pedidoId: ['1'],
    pessoaId: ['1'],
    por: ['EU', 'TODOS'],
    ...DIAS,
  },
  // This month without them, and a year.
  'GET /v1/extrato/boletos': { ...UM_ANO, situacao: [...SITUACOES_DO_EXTRATO] },
  'GET /v1/extrato/limite': UM_ANO,
  'GET /v1/extrato/abatimentos': UM_ANO,
  'GET /v1/extrato/arquivo': {
    tipo: ['boletos', 'limite', 'abatimentos'],
    formato: ['csv'],
    situacao: ['PAGO'],
    de: [],
    ate: [],
  },
  'GET /v1/repasse': UM_ANO,
  'GET /v1/repasse/arquivo': { formato: ['csv'], de: [], ate: [] },
  'GET /v1/repasse/conferencia': UM_ANO,
  'GET /v1/acesso/todos': { usuarioId: ['1'] },
  'GET /v1/relatorio/{nome}': DOIS_ANOS,
  'GET /v1/relatorio/{nome}/arquivo': DOIS_ANOS,
  'GET /v1/auditoria': {
    tipo: ['MUDANCAS', 'CONSULTAS'],
    acao: ['consultar-cadastro'],
    alvoTipo: ['usuario'],
    alvoId: ['1'],
    porUsuarioId: ['1'],
  },
}

/** Filters that only these roles may use; the others are refused. */
const SO_DE: { [K in ComFiltro]?: { [F in Filtro<K>]?: readonly Papel[] } } = {
  'GET /v1/vendedor': { busca: ['ADM', 'COMPRADOR'] },
  'GET /v1/pedido': { compradorNome: ['ADM'], referencia: ['ADM'], de: ['COMPRADOR'], ate: ['COMPRADOR'] },
}

/** All reads of a seeded market by its first buyer, its first seller and an ADM, whom this function creates. */
export async function leiturasDoMercado(db: Db, agora: Date): Promise<Leitura[]> {
  const compradorId = await primeiroId(db, 'COMPRADOR')
  const vendedorId = await primeiroId(db, 'VENDEDOR')
  const conta = { nome: 'Equipe', email: 'equipe@grande.example', senhaHash: 'argon2id$$' } as const
  const equipeId = await inTransaction(db, tx =>
    inserirUser(tx, { ...conta, role: 'ADM', status: 'ATIVO', criadoEm: agora }),
  )
  const idPorPapel = { ADM: equipeId, COMPRADOR: compradorId, VENDEDOR: vendedorId } as const
  const { id: produtoId } = await db
    .selectFrom('produto')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { id: boletimId } = await db
    .selectFrom('boletim')
    .select('id')
    .orderBy('dia', 'desc')
    .executeTakeFirstOrThrow()
  const { id: listaId } = await db
    .selectFrom('lista')
    .select('id')
    .where('comprador_id', '=', compradorId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { id: rotaId } = await db.selectFrom('rota').select('id').orderBy('id').executeTakeFirstOrThrow()
  const decidida = await db
    .selectFrom('ocorrencia')
    .select('id')
    .where('situacao', 'in', ['ACEITA', 'RECUSADA'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const tarefa = { tipo: 'ocorrencia', id: String(decidida.id) } as const
  const ids = { produtoId, boletimId, compradorId, vendedorId, listaId, rotaId, tarefa }
  const leituras: Leitura[] = []
  for (const papel of ['ADM', 'COMPRADOR', 'VENDEDOR'] as const) {
    const userId = idPorPapel[papel]
    const cookie = `sessao=${await inTransaction(db, tx => inserirSessao(tx, userId, agora))}`
    const webhook = { usuarioId: userId, url: 'https://erp.example/', eventos: null, segredo: Buffer.of(0) }
    const { id: webhookId } = await inTransaction(db, tx => inserirWebhook(tx, webhook, agora))
    const exportacao = { usuarioId: userId, arquivo: Buffer.from('PK') }
    await inTransaction(db, async tx => {
      await inserirExportacao(tx, userId, agora)
      await gravarArquivo(tx, exportacao, agora)
    })
    const pedidoId = await pedidoDe(db, papel === 'VENDEDOR' ? { vendedorId } : { compradorId })
    const doPedido = await conversaDe(db, pedidoId, papel === 'VENDEDOR' ? vendedorId : null)
    const daVez = await ocorrenciaDe(db, papel === 'VENDEDOR' ? { vendedorId } : { compradorId })
    leituras.push(
      ...leiturasDe({ papel, cookie, userId, webhookId, pedidoId, ...doPedido, ...daVez, ...ids }),
    )
  }
  return leituras
}

function leiturasDe(leitor: Leitor): Leitura[] {
  return Object.entries<Endpoint>(api)
    .filter(
      ([chave, { quem, reply }]) =>
        chave.startsWith('GET ') && reply !== 'fluxo' && podeLer(leitor.papel, quem),
    )
    .flatMap(([chave, endpoint]) => {
      // Lists belong to a buyer, also when staff read them.
      const dono = temDono(endpoint) ? { userId: String(leitor.compradorId) } : {}
      return alvosDe(chave, leitor).flatMap(params =>
        consultasDe(chave, leitor.papel).map(filtros => ({
          papel: leitor.papel,
          chave,
          caminho: enderecoDe(chave, { params, query: { ...dono, ...filtros } }),
          cookie: leitor.cookie,
          lista: ehLista(endpoint),
        })),
      )
    })
}

function podeLer(papel: Papel, quem: Endpoint['quem']): boolean {
  return quem === 'publico' || quem === 'sessao' || pode(papel, quem)
}

function alvosDe(chave: string, leitor: Leitor): Alvo[] {
  const alvos: Readonly<Record<string, (leitor: Leitor) => Alvo | Alvo[]>> = ALVOS
  return [alvos[chave]?.(leitor) ?? {}].flat()
}

function consultasDe(chave: string, papel: Papel): Record<string, string>[] {
  const filtros: Readonly<Record<string, Record<string, readonly string[]>>> = FILTROS
  const soDe: Readonly<Record<string, Readonly<Record<string, readonly Papel[]>>>> = SO_DE
  const pares = Object.entries(filtros[chave] ?? {}).filter(
    ([nome]) => soDe[chave]?.[nome]?.includes(papel) ?? true,
  )
  const consultasDeUmFiltro = pares.flatMap(([nome, valores]) => valores.map(valor => ({ [nome]: valor })))
  const consultaCompleta = Object.fromEntries(pares.map(([nome, [valor = '']]) => [nome, valor]))
  return [{}, ...consultasDeUmFiltro, ...(pares.length > 1 ? [consultaCompleta] : [])]
}

function temDono({ query }: Endpoint): boolean {
  if (query === undefined) return false
  const { def } = (query as z.ZodMiniType)._zod // the contract's schemas are all of this kind
  return def.type === 'object' && 'shape' in def && 'userId' in Object(def.shape)
}

// An array, or a page that has one.
function ehLista({ reply }: Endpoint): boolean {
  if (typeof reply !== 'object') return false
  const { def } = (reply as z.ZodMiniType)._zod // the contract's schemas are all of this kind
  return def.type === 'array' || (def.type === 'object' && 'shape' in def && 'content' in Object(def.shape))
}

async function primeiroId(db: Db, papel: Papel): Promise<number> {
  const { id } = await db
    .selectFrom('usuario')
    .select('id')
    .where('papel', '=', papel)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

async function ocorrenciaDe(
  db: Db,
  dono: { compradorId?: number; vendedorId?: number },
): Promise<{ ocorrenciaId: number; fotoId: number }> {
  return db
    .selectFrom('ocorrencia_foto')
    .innerJoin('ocorrencia', 'ocorrencia.id', 'ocorrencia_id')
    .select(['ocorrencia.id as ocorrenciaId', 'ocorrencia_foto.id as fotoId'])
    .$if(dono.compradorId !== undefined, query => query.where('comprador_id', '=', dono.compradorId ?? 0))
    .$if(dono.vendedorId !== undefined, query => query.where('vendedor_id', '=', dono.vendedorId ?? 0))
    .orderBy('ocorrencia.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

async function pedidoDe(db: Db, dono: { compradorId?: number; vendedorId?: number }): Promise<number> {
  const { id } = await db
    .selectFrom('pedido')
    .innerJoin('repasse', 'pedido_id', 'id')
    .select('id')
    .$if(dono.compradorId !== undefined, query => query.where('comprador_id', '=', dono.compradorId ?? 0))
    .$if(dono.vendedorId !== undefined, query => query.where('vendedor_id', '=', dono.vendedorId ?? 0))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

// A seller reads its own alone.
async function conversaDe(
  db: Db,
  pedidoId: number,
  vendedorId: number | null,
): Promise<{ mensagemId: number; notaId: number }> {
  const { mensagemId, notaId } = await db
    .selectFrom('conversa as c')
    .innerJoin('mensagem as m', 'm.conversa_id', 'c.id')
    .innerJoin('mensagem_foto as f', 'f.mensagem_id', 'm.id')
    .innerJoin('nota_fiscal as n', join =>
      join.onRef('n.pedido_id', '=', 'c.pedido_id').onRef('n.vendedor_id', '=', 'c.vendedor_id'),
    )
    .select(['m.id as mensagemId', 'n.id as notaId'])
    .where('c.pedido_id', '=', pedidoId)
    .$if(vendedorId !== null, query => query.where('c.vendedor_id', '=', vendedorId))
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { mensagemId, notaId }
}
