// What a buyer may say of a delivery and ask for it, and how a claim is answered and decided (rules N61–N65, design/claims-and-ledgers).
import { type Centavos, centavos, fracao, multiplicar, somar, subtrair, ZERO } from '#domain/centavos.ts'
import type { Motivo } from '#domain/motivo.ts'
import { formatarPeso, type Gramas } from '#domain/peso.ts'

/** CONFERENCIA: the buyer's check. SEPARACAO: the seller packed less (rule N63). EQUIPE: staff's check. */
export const ORIGENS_DE_OCORRENCIA = ['CONFERENCIA', 'SEPARACAO', 'EQUIPE'] as const
export type OrigemDeOcorrencia = (typeof ORIGENS_DE_OCORRENCIA)[number]

export const MOTIVOS_DE_OCORRENCIA = ['FALTA', 'QUALIDADE', 'TROCADO', 'PESO'] as const
export type MotivoDaOcorrencia = (typeof MOTIVOS_DE_OCORRENCIA)[number]

/** ANULADA: its order was cancelled. */
export const SITUACOES_DE_OCORRENCIA = ['ABERTA', 'ACEITA', 'RECUSADA', 'ANULADA'] as const
export type SituacaoDeOcorrencia = (typeof SITUACOES_DE_OCORRENCIA)[number]

/** Who bears an accepted claim. */
export const QUEM_PAGA = ['VENDEDOR', 'PLATAFORMA'] as const
export type QuemPaga = (typeof QUEM_PAGA)[number]

/** How many pictures a claim has at most (rule N61). */
export const FOTOS_POR_OCORRENCIA = 3

/** How many claims an item has at most, and the longest text of a check, an answer or a refusal (rule N61). */
const OCORRENCIAS_POR_ITEM = 10
export const TEXTO_DE_OCORRENCIA = 300
/** The longest name of the person who received a delivery. */
export const NOME_DE_QUEM_RECEBEU = 80

/** For how many hours a seller may answer; afterwards its silence is noted (rule N64). */
export const HORAS_DE_RESPOSTA = 24

/** The substitute that a claim is about: its name with its kind, and its units (rule N157). */
export interface SubstitutoDaOcorrencia {
  nome: string
  quantidade: number
}

interface OcorrenciaEscrita {
  /** Asked of a claim with a substitute alone. */
  origem?: OrigemDeOcorrencia
  motivo: MotivoDaOcorrencia
  quantidade: number | null
  gramas: Gramas | null
  quantidadeDoItem: number
  substituto?: SubstitutoDaOcorrencia | null | undefined
}

/**
 * "Faltaram 2 de 5", "1 de 5 com problema de qualidade", "Faltaram 2,5 kg"; it measures units or grams. Of a substitute: "Substituto Tomate
 * Italiano: faltou 1 de 3", or what it cost less, "Faltaram 3 de 3, com Tomate Italiano no lugar".
 */
export function descreverOcorrencia({ substituto, ...dita }: OcorrenciaEscrita): string {
  if (!substituto) return descreverFalta(dita)
  if (dita.origem === 'SEPARACAO') return `${descreverFalta(dita)}, com ${substituto.nome} no lugar`
  const dele = descreverFalta({ ...dita, quantidadeDoItem: substituto.quantidade })
  return `Substituto ${substituto.nome}: ${dele.charAt(0).toLowerCase()}${dele.slice(1)}`
}

function descreverFalta({
  motivo,
  quantidade,
  gramas,
  quantidadeDoItem,
}: Omit<OcorrenciaEscrita, 'origem' | 'substituto'>): string {
  if (gramas !== null) return `Faltaram ${formatarPeso(gramas)}`
  const de = `de ${quantidadeDoItem}`
  if (motivo === 'FALTA') return quantidade === 1 ? `Faltou 1 ${de}` : `Faltaram ${quantidade} ${de}`
  if (motivo === 'TROCADO') return quantidade === 1 ? `1 ${de} trocada` : `${quantidade} ${de} trocadas`
  return `${quantidade} ${de} com problema de ${motivo === 'QUALIDADE' ? 'qualidade' : 'peso'}`
}

/** An item of an order and what was asked for it already, refused claims included. */
export interface ItemAConferir {
  produtoNome: string
  quantidade: number
  /** Frozen, of one unit. */
  preco: Centavos
  /** Of one unit, as it was when the boleto was generated. */
  peso: Gramas
  unidadesPedidas: number
  gramasPedidos: number
  valorPedido: Centavos
}

/** The statement about an item, all told: units that came and are good, and grams that were missing from them. */
export interface LinhaDaConferencia {
  recebido: number
  gramasFaltando: number
  motivo: MotivoDaOcorrencia | null
}

/** What a line asks for beyond what was asked already: units or grams, and their value. */
export interface Diferenca {
  unidades: number
  gramas: number
  valor: Centavos
}

/** What can still be asked for this item (rule N62). */
export function valorQueResta({
  preco,
  quantidade,
  valorPedido,
}: Pick<ItemAConferir, 'preco' | 'quantidade' | 'valorPedido'>): Centavos {
  return subtrair(multiplicar(preco, quantidade), valorPedido)
}

/** What grams of an item are worth by the weight of a unit, half up (rules N62, N165). */
export function valorDosGramas(
  gramas: number,
  { preco, peso }: Pick<ItemAConferir, 'preco' | 'peso'>,
): Centavos {
  return gramas === 0 ? ZERO : fracao(preco, gramas, peso)
}

/**
 * What further missing units, or grams by the weight of a unit, are worth (rule N62). Units are worth what grams of them left. All grams of an item
 * are rounded once, half up, less what was asked for grams before: in small pieces they would be worth twice as much.
 */
export function valorDaDiferenca(
  item: Omit<ItemAConferir, 'produtoNome'>,
  { unidades, gramas }: Omit<Diferenca, 'valor'>,
): Centavos {
  const { preco, peso, unidadesPedidas, gramasPedidos, valorPedido } = item
  const dasUnidades = multiplicar(preco, unidades)
  if (gramas === 0)
    return gramasPedidos === 0 ? dasUnidades : centavos(Math.min(dasUnidades, valorQueResta(item)))
  const jaPedido = subtrair(valorPedido, multiplicar(preco, unidadesPedidas))
  const dosGramas = subtrair(valorDosGramas(gramasPedidos + gramas, { preco, peso }), jaPedido)
  return dosGramas > 0 ? somar(dasUnidades, dosGramas) : dasUnidades
}

/** What this line adds to what was asked before; nothing is taken back by a line that says more came (rule N61, design/claims-and-ledgers). */
export function diferencaDaLinha(item: ItemAConferir, linha: LinhaDaConferencia): Diferenca {
  const unidades = Math.max(0, item.quantidade - linha.recebido - item.unidadesPedidas)
  const gramas = Math.max(0, linha.gramasFaltando - item.gramasPedidos)
  return { unidades, gramas, valor: valorDaDiferenca(item, { unidades, gramas }) }
}

/**
 * Why a line cannot be taken: `linha-da-conferencia-invalida` (more than was ordered, units and grams at once, a difference without a
 * reason, or first grams without a value) or `valor-acima-do-item` (rule N62).
 */
export function motivoParaNaoAceitarLinha(item: ItemAConferir, linha: LinhaDaConferencia): Motivo | null {
  const invalida: Motivo = { codigo: 'linha-da-conferencia-invalida', produtoNome: item.produtoNome }
  if (linha.recebido > item.quantidade || (linha.gramasFaltando > 0 && item.peso <= 0)) return invalida
  const { unidades, gramas, valor } = diferencaDaLinha(item, linha)
  if (unidades === 0 && gramas === 0) return null
  if (linha.motivo === null || (unidades > 0 && gramas > 0)) return invalida
  if (valor === 0 && item.gramasPedidos === 0) return invalida
  const maximoCentavos = valorQueResta(item)
  return valor > maximoCentavos ? { codigo: 'valor-acima-do-item', maximoCentavos } : null
}

/** What staff accept: a value of the goods, who bears it, and what the platform adds of its own (rule N65). */
export interface Aceitacao {
  valor: Centavos
  extra: Centavos
  /** What the platform may still add for this order: its freight less what it added to other claims. */
  extraQueResta: Centavos
}

/** Why staff cannot accept this much: `valor-acima-do-item` or `extra-acima-do-frete`. */
export function motivoParaNaoAceitarValor(
  { pedido }: { pedido: Centavos },
  { valor, extra, extraQueResta }: Aceitacao,
): Motivo | null {
  if (valor > pedido) return { codigo: 'valor-acima-do-item', maximoCentavos: pedido }
  return extra > extraQueResta ? { codigo: 'extra-acima-do-frete', maximoCentavos: extraQueResta } : null
}

const HORA_MS = 3_600_000

/** Until when the seller may answer a claim of this instant (rule N64). */
export function fimDaResposta(abertaEm: Date): Date {
  return new Date(abertaEm.getTime() + HORAS_DE_RESPOSTA * HORA_MS)
}

/** What became of the seller's answer; SEM_RESPOSTA if the time for it is over (rule N64). */
export const RESPOSTAS_DO_VENDEDOR = ['AGUARDA', 'CONCORDA', 'DISCORDA', 'SEM_RESPOSTA'] as const
export type RespostaDoVendedor = (typeof RESPOSTAS_DO_VENDEDOR)[number]

/** A claim and what its seller said of it; null if nothing. */
export interface OcorrenciaComResposta {
  situacao: SituacaoDeOcorrencia
  abertaEm: Date
  concorda: boolean | null
}

/** The columns of the seller's answer. A claim that was decided before an answer has none. */
export function respostaDoVendedor(
  { situacao, abertaEm, concorda }: OcorrenciaComResposta,
  agora: Date,
): RespostaDoVendedor {
  if (concorda !== null) return concorda ? 'CONCORDA' : 'DISCORDA'
  return situacao === 'ABERTA' && agora < fimDaResposta(abertaEm) ? 'AGUARDA' : 'SEM_RESPOSTA'
}

/** Why its seller cannot answer: `ocorrencia-ja-decidida`, `ocorrencia-ja-respondida` or `resposta-fora-do-prazo` (rule N64). */
export function motivoParaNaoResponder(ocorrencia: OcorrenciaComResposta, agora: Date): Motivo | null {
  if (ocorrencia.situacao !== 'ABERTA') return { codigo: 'ocorrencia-ja-decidida' }
  if (ocorrencia.concorda !== null) return { codigo: 'ocorrencia-ja-respondida' }
  return agora < fimDaResposta(ocorrencia.abertaEm) ? null : { codigo: 'resposta-fora-do-prazo' }
}

/** A claim, and what a further line of its item needs to know of it. */
export interface OcorrenciaDoItem extends OcorrenciaComResposta {
  origem: OrigemDeOcorrencia
  motivo: MotivoDaOcorrencia
  gramas: number | null
  texto: string | null
  fotos: number
}

/** The text of a claim to which a line adds its own; null if it would be too long. Nothing is said twice. */
export function textoSomado(antes: string | null, novo: string | null): { texto: string | null } | null {
  if (!novo || `\n${antes}\n`.includes(`\n${novo}\n`)) return { texto: antes }
  const texto = antes ? `${antes}\n${novo}` : novo
  return texto.length <= TEXTO_DE_OCORRENCIA ? { texto } : null
}

/**
 * The claim of an item that a further line adds to (rule N61): of the same check, reason and measure, which its seller can still answer and
 * which has room for a picture and for the text. Null if the line is a claim of its own.
 */
export function ocorrenciaQueCresce<Ocorrencia extends OcorrenciaDoItem>(
  doItem: readonly Ocorrencia[],
  nova: Pick<OcorrenciaDoItem, 'origem' | 'motivo' | 'gramas' | 'texto'>,
  agora: Date,
): Ocorrencia | null {
  const cresce = (aberta: Ocorrencia) =>
    motivoParaNaoResponder(aberta, agora) === null &&
    aberta.origem === nova.origem &&
    aberta.motivo === nova.motivo &&
    (aberta.gramas === null) === (nova.gramas === null) &&
    motivoParaNaoAnexar(aberta) === null &&
    textoSomado(aberta.texto, nova.texto) !== null
  return doItem.find(cresce) ?? null
}

/** Why an item with so many claims takes no further one: `ocorrencias-demais` (rule N61). */
export function motivoParaNaoAbrir(produtoNome: string, quantas: number): Motivo | null {
  if (quantas < OCORRENCIAS_POR_ITEM) return null
  return { codigo: 'ocorrencias-demais', produtoNome, maximo: OCORRENCIAS_POR_ITEM }
}

/** Days over which a buyer's claims are compared with what it bought (rule N64). */
export const DIAS_DE_HISTORICO = 90

/** From this many of a hundred on, a buyer's claims wait for staff (rule N64). */
export const PARTE_PEDIDA_MAXIMA = 3

/** A claim, and its buyer's last 90 days: what other claims asked, and the goods of its orders without freight (design/claims-and-ledgers). */
export interface HistoricoDeQuemPede {
  pedido: Centavos
  aceitarSozinhoAte: Centavos
  jaPedido: Centavos
  comprado: Centavos
}

/** Is this claim accepted without staff, borne by the seller? (rule N64) */
export function aceitaSozinha({
  pedido,
  aceitarSozinhoAte,
  jaPedido,
  comprado,
}: HistoricoDeQuemPede): boolean {
  return pedido <= aceitarSozinhoAte && jaPedido * 100 < comprado * PARTE_PEDIDA_MAXIMA
}

/** Why a claim takes no further picture: `ocorrencia-ja-decidida` or `fotos-demais` (rule N61). */
export function motivoParaNaoAnexar({
  situacao,
  fotos,
}: {
  situacao: SituacaoDeOcorrencia
  fotos: number
}): Motivo | null {
  if (situacao !== 'ABERTA') return { codigo: 'ocorrencia-ja-decidida' }
  return fotos < FOTOS_POR_OCORRENCIA ? null : { codigo: 'fotos-demais', maximo: FOTOS_POR_OCORRENCIA }
}
