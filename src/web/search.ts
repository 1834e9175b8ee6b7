// What each URL may carry after the question mark. A link may be old or typed by hand: an invalid value counts as absent. Without
// the contract's schemas, which the first screen does not load.
import { cortar } from '#domain/cadastro/texto-visivel.ts'
import { SITUACOES_DO_EXTRATO, type SituacaoDoExtrato } from '#domain/pagamento/extrato.ts'
import { STATUS_DE_PAGAMENTO, type StatusDePagamento } from '#domain/pagamento/status-pagamento.ts'
import { SITUACOES_DA_LISTA, type SituacaoDaLista } from '#domain/pedido/situacao-da-lista.ts'
import { STATUS_DEPOIS_DO_CARRINHO } from '#domain/pedido/status-pedido.ts'

type Bruto = Record<string, unknown>

function inteiro(valor: unknown, minimo: number): number | undefined {
  const numero = typeof valor === 'string' && valor !== '' ? Number(valor) : valor
  return Number.isSafeInteger(numero) && Number(numero) >= minimo ? Number(numero) : undefined
}

function umDe<Opcao extends string>(opcoes: readonly Opcao[], valor: unknown): Opcao | undefined {
  return opcoes.find(opcao => opcao === valor)
}

function texto(valor: unknown): string | undefined {
  return typeof valor === 'string' && valor !== '' ? valor : undefined
}

export interface BuscaDeProdutos {
  categoriaId?: number | undefined
  vendedorId?: number | undefined
  /** By name if absent. */
  ordem?: 'preco-por-kg' | undefined
  q?: string | undefined
}

/** Longest text of a search (rule N1). */
export const BUSCA_MAXIMA = 60

/** /produto: category (spec §2), seller and order of the list, and the text of a search in it. */
export function buscaDeProdutos(busca: Bruto): BuscaDeProdutos {
  return {
    categoriaId: inteiro(busca.categoriaId, 1),
    vendedorId: inteiro(busca.vendedorId, 1),
    ordem: umDe(['preco-por-kg'], busca.ordem),
    q: texto(cortar(String(busca.q ?? '').trim(), BUSCA_MAXIMA)),
  }
}

/** /adm/sinonimos: the text of a search that found nothing, for a new synonym. */
export function buscaDeSinonimos(busca: Bruto): { termo?: string | undefined } {
  return { termo: texto(busca.termo) }
}

export interface BuscaDePagina {
  page?: number | undefined
}

/** Lists of staff and of sellers: the page, counted from 0 (spec §9). */
export function buscaDePagina(busca: Bruto): BuscaDePagina {
  return { page: inteiro(busca.page, 0) }
}

export interface BuscaDaCeasa extends BuscaDePagina {
  boletim?: number | undefined
}

/** /adm/ceasa: the page of the list, and the bulletin that is open above it. */
export function buscaDaCeasa(busca: Bruto): BuscaDaCeasa {
  return { page: inteiro(busca.page, 0), boletim: inteiro(busca.boletim, 1) }
}

export interface BuscaDePessoas extends BuscaDePagina {
  busca?: string | undefined
}

export interface BuscaDeCompradores extends BuscaDePessoas {
  situacao?: 'EM_ATRASO' | undefined
}

/** /comprador: as below, or only those in arrears. */
export function buscaDeCompradores(busca: Bruto): BuscaDeCompradores {
  return { ...buscaDePessoas(busca), situacao: umDe(['EM_ATRASO'], busca.situacao) }
}

/** /comprador, /vendedor: the page, and a part of a name; for staff also an e-mail or a CNPJ. */
export function buscaDePessoas(busca: Bruto): BuscaDePessoas {
  return { page: inteiro(busca.page, 0), busca: texto(String(busca.busca ?? '').trim()) }
}

/** Statements and reports: the first and the last day, `2026-11-27`, and the page. */
export interface BuscaDePeriodo extends BuscaDePagina {
  de?: string | undefined
  ate?: string | undefined
}

/** /repasses, /adm/repasses: the days, and the page. */
export function buscaDePeriodo(busca: Bruto): BuscaDePeriodo {
  return { page: inteiro(busca.page, 0), de: texto(busca.de), ate: texto(busca.ate) }
}

export interface BuscaDeRelatorio {
  /** The report and what its rows are, the first of each if absent. */
  nome?: string | undefined
  por?: string | undefined
  de?: string | undefined
  ate?: string | undefined
}

/** /relatorios: which report, by what, and the days. */
export function buscaDeRelatorio(busca: Bruto): BuscaDeRelatorio {
  return { nome: texto(busca.nome), por: texto(busca.por), de: texto(busca.de), ate: texto(busca.ate) }
}

export interface BuscaDePedidos extends BuscaDePeriodo {
  size?: number | undefined
  compradorNome?: string | undefined
  statusPagamento?: StatusDePagamento | undefined
  statusPedido?: (typeof STATUS_DEPOIS_DO_CARRINHO)[number] | undefined
  situacao?: SituacaoDaLista | undefined
  /** The day of delivery. */
  entregaDia?: string | undefined
  /** The beginning of the buyer's own number. */
  referencia?: string | undefined
}

/** /pedido: page, rows per page, the three filters (spec §2, §9) and the days. */
export function buscaDePedidos(busca: Bruto): BuscaDePedidos {
  return {
    ...buscaDePeriodo(busca),
    size: inteiro(busca.size, 1),
    compradorNome: texto(busca.compradorNome),
    statusPagamento: umDe(STATUS_DE_PAGAMENTO, busca.statusPagamento),
    statusPedido: umDe(STATUS_DEPOIS_DO_CARRINHO, busca.statusPedido),
    situacao: umDe(SITUACOES_DA_LISTA, busca.situacao),
    entregaDia: texto(busca.entregaDia),
    referencia: texto(String(busca.referencia ?? '').trim()),
  }
}

export interface BuscaDeAuditoria extends BuscaDePagina {
  /** Only reads, everything, or accesses instead of audit entries; only changes if absent. */
  tipo?: 'CONSULTAS' | 'TUDO' | 'ACESSOS' | undefined
  acao?: string | undefined
  alvoTipo?: string | undefined
  alvoId?: number | undefined
  porUsuarioId?: number | undefined
}

/** /adm/auditoria: the page, the type of audit entries and their filters. */
export function buscaDeAuditoria(busca: Bruto): BuscaDeAuditoria {
  return {
    page: inteiro(busca.page, 0),
    tipo: umDe(['CONSULTAS', 'TUDO', 'ACESSOS'], busca.tipo),
    acao: texto(busca.acao),
    alvoTipo: texto(busca.alvoTipo),
    alvoId: inteiro(busca.alvoId, 1),
    porUsuarioId: inteiro(busca.porUsuarioId, 1),
  }
}

export interface BuscaDaMesa extends BuscaDePagina {
  /** The name of a kind of task; one that there is not counts as a kind without tasks. */
  tipo?: string | undefined
  situacao?: 'ENCERRADA' | undefined
  busca?: string | undefined
  pessoaId?: number | undefined
  /** Of those that ended: the day, and whose if not all of staff's. */
  dia?: string | undefined
  por?: 'EU' | 'TODOS' | undefined
}

/** /adm/mesa: kind, open tasks (the default) or those that ended, the text of a search, the person, and the page. */
export function buscaDaMesa(busca: Bruto): BuscaDaMesa {
  return {
    page: inteiro(busca.page, 0),
    tipo: texto(busca.tipo),
    situacao: umDe(['ENCERRADA'], busca.situacao),
    busca: texto(String(busca.busca ?? '').trim()),
    pessoaId: inteiro(busca.pessoaId, 1),
    dia: texto(busca.dia),
    por: umDe(['EU', 'TODOS'], busca.por),
  }
}

/** What the address of a queue of earlier versions asked for, at the desk: its tab of ended ones, and its seller. */
export function buscaDaFilaAntiga(tipo: string | undefined, busca: Bruto): BuscaDaMesa {
  const abertas = ['ABERTO', 'ABERTA', 'A_VER', undefined]
  return {
    tipo,
    situacao: abertas.includes(texto(busca.situacao)) ? undefined : 'ENCERRADA',
    pessoaId: inteiro(busca.vendedorId, 1),
  }
}

export interface BuscaDeOcorrencias extends BuscaDePagina {
  situacao?: 'ABERTA' | 'ACEITA' | 'RECUSADA' | undefined
}

/** /ocorrencias: the page, and the state of the claims, open if absent. Annulled ones stand on their orders. */
export function buscaDeOcorrencias(busca: Bruto): BuscaDeOcorrencias {
  return {
    page: inteiro(busca.page, 0),
    situacao: umDe(['ABERTA', 'ACEITA', 'RECUSADA'], busca.situacao),
  }
}

export interface BuscaDoDia {
  /** `2026-11-24`, or `sem-dia`. */
  dia?: string | undefined
}

/** /separacao, /adm/rotas: the day; the server says which one if absent. */
export function buscaDoDia(busca: Bruto): BuscaDoDia {
  return { dia: texto(busca.dia) }
}

/** /checkout: parameters that the provider appends (spec §2). */
export function buscaDeCheckout(busca: Bruto): {
  status?: string | undefined
  external_reference?: string | undefined
} {
  return { status: texto(busca.status), external_reference: texto(busca.external_reference) }
}

/** /pagbank/auth/status: parameters that the provider's authorisation page returns (spec §2). */
export function buscaDoPagBank(busca: Bruto): { code?: string | undefined; state?: string | undefined } {
  return { code: texto(busca.code), state: texto(busca.state) }
}

/** /login: where to go afterwards; only a path of this site, never another host. */
export function buscaDeLogin(busca: Bruto): { voltar?: string | undefined } {
  const voltar = texto(busca.voltar)
  return { voltar: voltar && /^\/(?![/\\])/.test(voltar) ? voltar : undefined }
}

/** /recuperar-senha, /confirmar-email and /convite: the token of the mailed link (rule M6, design/accounts). */
export function buscaDoLink(busca: Bruto): { token?: string | undefined; desfazer?: string | undefined } {
  return { token: texto(busca.token), desfazer: texto(busca.desfazer) }
}

export interface BuscaDoExtrato extends BuscaDePeriodo {
  /** Boletos if absent. */
  aba?: 'limite' | 'abatimentos' | undefined
  /** Of the boletos; all of them if absent. */
  situacao?: SituacaoDoExtrato | undefined
  userId?: number | undefined
}

/** /extrato: the tab, the days, which boletos, the page and, for staff, the buyer. */
export function buscaDoExtrato(busca: Bruto): BuscaDoExtrato {
  return {
    ...buscaDePeriodo(busca),
    aba: umDe(['limite', 'abatimentos'], busca.aba),
    situacao: umDe(SITUACOES_DO_EXTRATO, busca.situacao),
    userId: inteiro(busca.userId, 1),
  }
}

interface BuscaDoCarrinho {
  userId?: number | undefined
}

/** /carrinho: the buyer whose cart it is, if it is not the session's own (rule M14). */
export function buscaDoCarrinho(busca: Bruto): BuscaDoCarrinho {
  return { userId: inteiro(busca.userId, 1) }
}

export interface BuscaDaLista extends BuscaDoCarrinho {
  /** The quantities are filled in on arrival. */
  preencher?: 'sim' | undefined
}

/** /lista/{id}: the buyer whose list it is, and whether it is to be filled in. */
export function buscaDaLista(busca: Bruto): BuscaDaLista {
  return { userId: inteiro(busca.userId, 1), preencher: umDe(['sim'], busca.preencher) }
}

export interface BuscaDasListas extends BuscaDoCarrinho {
  /** The favourites before there are any; what is usual if absent. */
  aba?: 'favoritos' | undefined
}

/** /lista: the buyer whose lists they are, if not the session's own (rule N36), and the tab. */
export function buscaDasListas(busca: Bruto): BuscaDasListas {
  return { userId: inteiro(busca.userId, 1), aba: umDe(['favoritos'], busca.aba) }
}

/** Reads a query string as plain text; the router's own parser would turn a provider's code into a number. */
export function parseSearch(texto: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(texto))
}

/** Writes a query string without absent and empty values. */
export function stringifySearch(busca: Record<string, unknown>): string {
  const pares = Object.entries(busca).flatMap(([nome, valor]) =>
    valor === undefined || valor === null || valor === '' ? [] : [[nome, String(valor)]],
  )
  return pares.length > 0 ? `?${new URLSearchParams(pares)}` : ''
}
