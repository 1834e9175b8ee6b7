// What publishing a row of the table of the day does (rules N29, N30).
import type { Centavos } from '#domain/centavos.ts'
import { motivoParaNaoUsarLote } from '#domain/compra/lote.ts'
import type { Motivo } from '#domain/motivo.ts'
import { type CondicoesDaCotacao, condicoesDe, condicoesQueMudam } from './condicoes-da-cotacao.ts'
import { motivoParaNaoValerAte } from './validade.ts'

/** For how long a table can be undone (rule N31). */
export const MINUTOS_PARA_DESFAZER = 10

/** For how many days a product that was sold stays in the table without a quote (rule N26). */
export const DIAS_DE_VENDA = 90

/** A quote as it is when its row is published. */
export interface CotacaoDaTabela extends CondicoesDaCotacao {
  id: number
  precoCentavos: Centavos
}

export interface LinhaPublicada {
  produtoId: number
  /** Null where it is none: the row is refused, unless it takes the quote out of sale. */
  preco: Centavos | null
  retirar?: true | undefined
  /** The price that the seller saw. */
  precoAnterior: Centavos | null
  /** Absent: they stay as they are. `disponivelAnterior` is the stock that the seller saw, if the caller says (rule N18). */
  condicoes?: (CondicoesDaCotacao & { disponivelAnterior?: number | null | undefined }) | undefined
  /** The seller's own number of the product; null takes it away, undefined leaves it (rule N161). */
  codigoDoVendedor?: string | null | undefined
}

export type SituacaoDaLinha = 'PUBLICADA' | 'ALTERADA' | 'RETIRADA' | 'IGUAL'

export interface LinhaAceita {
  situacao: SituacaoDaLinha
  /** The conditions to write; null if they stay as they are. */
  condicoes: CondicoesDaCotacao | null
}

/** What becomes of a row if the seller has this quote of its product, or none; or why it is refused. */
export function decidirLinha(
  linha: LinhaPublicada,
  cotacao: CotacaoDaTabela | null,
  agora: Date,
): LinhaAceita | Motivo {
  if ((linha.preco === null) !== Boolean(linha.retirar)) return { codigo: 'preco-invalido' }
  const atual = cotacao?.precoCentavos ?? null
  // A seller that asks for the price that holds has it already, whatever it saw before.
  if (atual !== linha.preco && atual !== linha.precoAnterior) return { codigo: 'preco-mudou', agora: atual }
  if (linha.preco === null) return { situacao: cotacao ? 'RETIRADA' : 'IGUAL', condicoes: null }
  const motivo = motivoParaNaoTerCondicoes(linha, cotacao, agora)
  if (motivo) return motivo
  const condicoes = condicoesAGravar(linha, cotacao, agora)
  if (!cotacao) return { situacao: 'PUBLICADA', condicoes }
  return { situacao: atual !== linha.preco || condicoes ? 'ALTERADA' : 'IGUAL', condicoes }
}

/** Until when a table of this instant can be undone. */
export function fimDoDesfazer(em: Date): Date {
  return new Date(em.getTime() + MINUTOS_PARA_DESFAZER * 60_000)
}

/** Why the last table can no longer be undone, or null. `ultimo`: is it the seller's last one? */
export function motivoParaNaoDesfazer(lote: { em: Date; ultimo: boolean }, agora: Date): Motivo | null {
  return lote.ultimo && agora < fimDoDesfazer(lote.em) ? null : { codigo: 'desfazer-encerrado' }
}

/** A price that a table changed; null where there was or is no quote. */
export interface MudancaDePreco {
  antesCentavos: Centavos | null
  depoisCentavos: Centavos | null
}

/** What undoing does to a quote, null for nothing: its price of now is not what the table made it (rule N31). */
export function efeitoDeDesfazer(
  { antesCentavos, depoisCentavos }: MudancaDePreco,
  cotacao: {
    /** Null if it is removed. */
    precoCentavos: Centavos | null
    /** Does the seller have no other quote of its product? */
    podeVoltar: boolean
  },
): 'RETIRAR' | { voltaA: Centavos } | null {
  if (cotacao.precoCentavos !== depoisCentavos) return null
  if (antesCentavos === null) return 'RETIRAR'
  return depoisCentavos === null && !cotacao.podeVoltar ? null : { voltaA: antesCentavos }
}

function motivoParaNaoTerCondicoes(
  { condicoes }: LinhaPublicada,
  cotacao: CotacaoDaTabela | null,
  agora: Date,
): Motivo | null {
  if (!condicoes) return null
  const { disponivelAnterior: antes, validaAte } = condicoes
  if (cotacao && antes !== undefined && antes !== cotacao.disponivel)
    return { codigo: 'estoque-mudou', antes, agora: cotacao.disponivel }
  // The end that it has already may have passed while the seller was typing.
  const mesmoFim = cotacao !== null && cotacao.validaAte?.getTime() === validaAte?.getTime()
  return motivoParaNaoUsarLote(condicoes) ?? (mesmoFim ? null : motivoParaNaoValerAte(validaAte, agora))
}

function condicoesAGravar(
  { condicoes, preco }: LinhaPublicada,
  cotacao: CotacaoDaTabela | null,
  agora: Date,
): CondicoesDaCotacao | null {
  if (!condicoes) return null
  const novas: CondicoesDaCotacao = condicoesDe(condicoes)
  // A new price ends an end that has passed (rule N12).
  if (novas.validaAte && novas.validaAte <= agora && cotacao?.precoCentavos !== preco) novas.validaAte = null
  return cotacao && condicoesQueMudam(cotacao, novas).length === 0 ? null : novas
}
