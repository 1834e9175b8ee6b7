// What a seller set beside the price of a quote, in words (rules N11–N20).
import { dataEmSaoPaulo, diaEMes, horaEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { motivoParaNaoVender } from '#domain/compra/condicoes.ts'
import { descreverLote } from '#domain/compra/lote.ts'
import { type Condicao, type CondicoesDaCotacao, condicoesDe } from '#domain/venda/condicoes-da-cotacao.ts'
import { contarUnidades } from '#domain/venda/produto-escrito.ts'
import { precoAntigo, ultimaConfirmacaoDoPreco, venceuEm } from '#domain/venda/validade.ts'

/** The conditions of a quote as answers give them; what is not set is absent or null. */
export type Termos = { [qual in Condicao]?: NaResposta<CondicoesDaCotacao[qual]> | null | undefined }
type NaResposta<T> = T extends Date ? string : T

/** In ISO 8601; null in a row that has no price. */
interface Idade {
  atualizadaEm: string | null
  confirmadaEm?: string | null | undefined
}

interface ComUnidade {
  unidadeMedida: string
}

/** "mín. 3, de 3 em 3 · até 30 caixas · vale até 12:00"; empty if nothing is set. */
export function descreverTermos(termos: Termos, produto: ComUnidade, agora: Date): string {
  const { minimo, multiplo, disponivel, validaAte } = condicoesDe(termos)
  const partes = [
    descreverLote({ minimo, multiplo }).replace('mínimo', 'mín.'),
    disponivel === null ? '' : `até ${contarUnidades(disponivel, produto)}`,
    validaAte === null ? '' : `vale até ${formatarQuando(new Date(validaAte), agora)}`,
  ]
  return partes.filter(Boolean).join(' · ')
}

/** "12:00" of an instant of today, "amanhã 12:00", "24/11 12:00". */
export function formatarQuando(instante: Date, agora: Date): string {
  const [dia, hoje] = [dataEmSaoPaulo(instante), dataEmSaoPaulo(agora)]
  const hora = horaEmSaoPaulo(instante)
  if (dia === hoje) return hora
  return dia === somarDias(hoje, 1) ? `amanhã ${hora}` : `${diaEMes(dia)} ${hora}`
}

/** The instant that the age of a price counts from, in ISO 8601 (rule N13). */
export function idadeDesde(idade: Idade & { atualizadaEm: string }): string {
  return ultimaConfirmacaoDoPreco(datasDe(idade, new Date(idade.atualizadaEm))).toISOString()
}

/** Is the price marked as old? (rule N13) */
export function temPrecoAntigo(idade: Idade, agora: Date): boolean {
  return precoAntigo(datasDe(idade, agora), agora)
}

function datasDe({ atualizadaEm, confirmadaEm }: Idade, semPreco: Date) {
  return {
    atualizadaEm: atualizadaEm === null ? semPreco : new Date(atualizadaEm),
    confirmadaEm: confirmadaEm ? new Date(confirmadaEm) : null,
  }
}

/**
 * Why buyers do not see a quote of the seller's own, in its words; null if they see it (rules N11, N15, N20). `aVenda` is what the server
 * said where it knows the seller, too: away, without an account or with an unconfirmed price (rule M51).
 */
export function motivoDeNaoAparecer(
  { aVenda = true, ...termos }: Termos & Idade & { aVenda?: boolean },
  agora: Date,
): string | null {
  const { validaAte, disponivel: estoque, minimo, multiplo } = condicoesDe(termos)
  const validade = { ...datasDe(termos, agora), validaAte: validaAte === null ? null : new Date(validaAte) }
  const motivo = motivoParaNaoVender({
    ...{ minimo, multiplo, estoque, produtoNome: '', vendedorNome: '', voltaEm: null, disponivel: true },
    venceuEm: venceuEm(validade, { agora, esconderSemConfirmacaoDias: 0 }),
  })
  if (motivo?.codigo === 'cotacao-vencida' && motivo.venceuEm) {
    const quando = formatarQuando(motivo.venceuEm, agora)
    return quando.includes(' ') ? `Venceu em ${quando}` : `Venceu às ${quando}`
  }
  if (motivo) return 'Esgotada'
  return aVenda ? null : 'Fora da venda agora'
}
