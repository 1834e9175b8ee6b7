// What each URL may carry after the question mark. A link may be old or typed by hand: an invalid value counts as absent. Without
// the contract's schemas, which the first screen does not load.
import { BUSCA_MAXIMA } from '#contract/tamanhos-de-pagina.ts'
import { cortar } from '#domain/cadastro/texto-visivel.ts'
import { STATUS_DE_PAGAMENTO } from '#domain/pagamento/status-pagamento.ts'
import { SITUACOES_DA_LISTA } from '#domain/pedido/situacao-da-lista.ts'
import { STATUS_DEPOIS_DO_CARRINHO } from '#domain/pedido/status-pedido.ts'

type Bruto = Record<string, unknown>

/** A whole number from this one on. */
export function inteiro(minimo: number) {
  return (valor: unknown): number | undefined => {
    const numero = typeof valor === 'string' && valor !== '' ? Number(valor) : valor
    return Number.isSafeInteger(numero) && Number(numero) >= minimo ? Number(numero) : undefined
  }
}

export function umDe<Opcao extends string>(...opcoes: readonly Opcao[]) {
  return (valor: unknown): Opcao | undefined => opcoes.find(opcao => opcao === valor)
}

export function texto(valor: unknown): string | undefined {
  return typeof valor === 'string' && valor !== '' ? valor : undefined
}

const digitado = (valor: unknown) => texto(String(valor ?? '').trim())

/** What an address may carry: each parameter with its reader. */
export type Campos = Record<string, (valor: unknown) => unknown>

/** What such fields read. */
export type Busca<De extends Campos> = { [Nome in keyof De]?: ReturnType<De[Nome]> | undefined }

export function lerBusca<De extends Campos>(campos: De, bruto: Bruto) {
  // The names are those of `campos`, each with what its reader answers.
  return Object.fromEntries(
    Object.entries(campos).map(([nome, ler]) => [nome, ler(bruto[nome])]),
  ) as Busca<De>
}

/** /produto: category (spec §2), seller and order of the list, by name if absent, and the text of a search in it. */
export const camposDeProdutos = {
  categoriaId: inteiro(1),
  vendedorId: inteiro(1),
  ordem: umDe('preco-por-kg', 'preco'),
  q: (valor: unknown) => texto(cortar(String(valor ?? '').trim(), BUSCA_MAXIMA)),
}
export type BuscaDeProdutos = Busca<typeof camposDeProdutos>

/** The page of a list, counted from 0 (spec §9). */
export const pagina = { page: inteiro(0) }

/** Of a list of people: the page, and a part of a name; for staff also an e-mail or a CNPJ. */
export const camposDePessoas = { ...pagina, busca: digitado }
export type BuscaDePessoas = Busca<typeof camposDePessoas>

/** /comprador: as above, or only those in arrears. */
export const camposDeCompradores = { ...camposDePessoas, situacao: umDe('EM_ATRASO') }
export type BuscaDeCompradores = Busca<typeof camposDeCompradores>

/** Statements and reports: the first and the last day, `2026-11-27`. */
const dias = { de: texto, ate: texto }
export const camposDePeriodo = { ...pagina, ...dias }
export type BuscaDePeriodo = Busca<typeof camposDePeriodo>

/** /relatorios: the report and what its rows are, the first of each if absent, and the days. */
export const camposDeRelatorio = { nome: texto, por: texto, ...dias }
export type BuscaDeRelatorio = Busca<typeof camposDeRelatorio>

/** /pedido: page, rows per page, the three filters (spec §2, §9), the days, the day of delivery, the beginning of the buyer's own number. */
export const camposDePedidos = {
  ...camposDePeriodo,
  size: inteiro(1),
  compradorNome: texto,
  statusPagamento: umDe(...STATUS_DE_PAGAMENTO),
  statusPedido: umDe(...STATUS_DEPOIS_DO_CARRINHO),
  situacao: umDe(...SITUACOES_DA_LISTA),
  entregaDia: texto,
  referencia: digitado,
}
export type BuscaDePedidos = Busca<typeof camposDePedidos>

/** /adm/auditoria: the page, only reads, everything, or accesses instead of changes, and the filters of the entries. */
export const camposDeAuditoria = {
  ...pagina,
  tipo: umDe('CONSULTAS', 'TUDO', 'ACESSOS'),
  acao: texto,
  alvoTipo: texto,
  alvoId: inteiro(1),
  porUsuarioId: inteiro(1),
}
export type BuscaDeAuditoria = Busca<typeof camposDeAuditoria>

/**
 * /adm/mesa: the page, the kind, of which one that there is not counts as one without tasks, open tasks or those that ended, the text of a
 * search, the person, and, of those that ended, the day and whose.
 */
export const camposDaMesa = {
  ...pagina,
  tipo: texto,
  situacao: umDe('ENCERRADA'),
  busca: digitado,
  pessoaId: inteiro(1),
  dia: texto,
  por: umDe('EU', 'TODOS'),
}
export type BuscaDaMesa = Busca<typeof camposDaMesa>

/** What the address of a queue of earlier versions asked for, at the desk: its tab of ended ones, and its seller. */
export function buscaDaFilaAntiga(tipo: string | undefined, bruto: Bruto): BuscaDaMesa {
  const abertas = ['ABERTO', 'ABERTA', 'A_VER', undefined]
  return {
    tipo,
    situacao: abertas.includes(texto(bruto.situacao)) ? undefined : 'ENCERRADA',
    pessoaId: inteiro(1)(bruto.vendedorId),
  }
}

/** /ocorrencias: the page, and the state of the claims, open if absent. Annulled ones stand on their orders. */
export const camposDeOcorrencias = { ...pagina, situacao: umDe('ABERTA', 'ACEITA', 'RECUSADA') }
export type BuscaDeOcorrencias = Busca<typeof camposDeOcorrencias>

/** /login: where to go afterwards; only a path of this site, never another host. */
export const camposDeLogin = {
  voltar: (valor: unknown) => (/^\/(?![/\\])/.test(texto(valor) ?? '') ? texto(valor) : undefined),
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
