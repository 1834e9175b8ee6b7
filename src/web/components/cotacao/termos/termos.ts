// What a seller set beside the price of a quote, in words (rules N11–N20).
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { descreverLote } from '#domain/compra/lote.ts'
import { contarUnidades } from '#domain/venda/produto-escrito.ts'
import { precoAntigo, ultimaConfirmacaoDoPreco } from '#domain/venda/validade.ts'

/** The terms of a quote as the API answers them: what is not set is absent. */
export interface Termos {
  /** ISO 8601. */
  atualizadaEm: string
  confirmadaEm?: string | undefined
  validaAte?: string | undefined
  disponivel?: number | undefined
  minimo?: number | undefined
  multiplo?: number | undefined
}

interface ComUnidade {
  unidadeMedida: string
}

/** "mín. 3, de 3 em 3 · até 30 caixas · vale até 12:00"; empty if nothing is set. */
export function descreverTermos(termos: Termos, produto: ComUnidade, agora: Date): string {
  const { minimo = 1, multiplo = 1, disponivel, validaAte } = termos
  const partes = [
    descreverLote({ minimo, multiplo }).replace('mínimo', 'mín.'),
    disponivel === undefined ? '' : `até ${contarUnidades(disponivel, produto)}`,
    validaAte === undefined ? '' : `vale até ${formatarQuando(new Date(validaAte), agora)}`,
  ]
  return partes.filter(Boolean).join(' · ')
}

/** "12:00" of an instant of today, "amanhã 12:00", "24/11 12:00". */
export function formatarQuando(instante: Date, agora: Date): string {
  const [dia, hoje] = [dataEmSaoPaulo(instante), dataEmSaoPaulo(agora)]
  const hora = horaEmSaoPaulo(instante)
  if (dia === hoje) return hora
  return dia === somarDias(hoje, 1) ? `amanhã ${hora}` : `${formatarData(dia).slice(0, 5)} ${hora}`
}

/** The instant that the age of a price counts from, in ISO 8601 (rule N13). */
export function idadeDesde(termos: Pick<Termos, 'atualizadaEm' | 'confirmadaEm'>): string {
  return ultimaConfirmacaoDoPreco(datasDe(termos)).toISOString()
}

/** Is the price marked as old? (rule N13) */
export function temPrecoAntigo(termos: Pick<Termos, 'atualizadaEm' | 'confirmadaEm'>, agora: Date): boolean {
  return precoAntigo(datasDe(termos), agora)
}

function datasDe({ atualizadaEm, confirmadaEm }: Pick<Termos, 'atualizadaEm' | 'confirmadaEm'>) {
  return {
    atualizadaEm: new Date(atualizadaEm),
    confirmadaEm: confirmadaEm === undefined ? null : new Date(confirmadaEm),
  }
}

/** Why buyers do not see a quote of the seller's own, in its words; null if they see it (rules N11, N15, N20). */
export function motivoDeNaoAparecer(
  { validaAte, disponivel, minimo = 1 }: Termos,
  agora: Date,
): string | null {
  if (validaAte !== undefined && new Date(validaAte) <= agora) {
    const quando = formatarQuando(new Date(validaAte), agora)
    return quando.includes(' ') ? `Venceu em ${quando}` : `Venceu às ${quando}`
  }
  return disponivel !== undefined && disponivel < minimo ? 'Esgotada' : null
}
