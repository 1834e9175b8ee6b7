// What a seller set beside the price of a quote, in words (rules N11–N20).
import { dataEmSaoPaulo, formatarData, horaEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { motivoParaNaoVender } from '#domain/compra/condicoes.ts'
import { descreverLote } from '#domain/compra/lote.ts'
import { contarUnidades } from '#domain/venda/produto-escrito.ts'
import { precoAntigo, ultimaConfirmacaoDoPreco, venceuEm } from '#domain/venda/validade.ts'

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

/** The terms of a row of the seller's table: what is not set is null. */
interface LinhaDaTabela extends Pick<Required<Termos>, 'minimo' | 'multiplo'> {
  aVenda: boolean
  atualizadaEm: string | null
  confirmadaEm: string | null
  validaAte: string | null
  disponivel: number | null
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

/** As `motivoDeNaoAparecer`, of a row of the seller's table. */
export function motivoDaLinha(
  { atualizadaEm, confirmadaEm, validaAte, disponivel, ...linha }: LinhaDaTabela,
  agora: Date,
): string | null {
  const datas = { atualizadaEm: atualizadaEm ?? agora.toISOString(), confirmadaEm: confirmadaEm ?? undefined }
  const termos = {
    ...linha,
    ...datas,
    validaAte: validaAte ?? undefined,
    disponivel: disponivel ?? undefined,
  }
  return motivoDeNaoAparecer(termos, agora)
}

function datasDe({ atualizadaEm, confirmadaEm }: Pick<Termos, 'atualizadaEm' | 'confirmadaEm'>) {
  return {
    atualizadaEm: new Date(atualizadaEm),
    confirmadaEm: confirmadaEm === undefined ? null : new Date(confirmadaEm),
  }
}

/**
 * Why buyers do not see a quote of the seller's own, in its words; null if they see it (rules N11, N15, N20). `aVenda` is what the server
 * said where it knows the seller, too: away, without an account or with a price that nobody confirmed (rule M51).
 */
export function motivoDeNaoAparecer(termos: Termos & { aVenda?: boolean }, agora: Date): string | null {
  const { validaAte, disponivel: estoque = null, minimo = 1, multiplo = 1, aVenda = true } = termos
  const validade = { ...datasDe(termos), validaAte: validaAte === undefined ? null : new Date(validaAte) }
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
