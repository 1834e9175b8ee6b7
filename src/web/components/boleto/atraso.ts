// What a late payment costs, in words (rule M43).
import { formatarData } from '#domain/calendario.ts'
import { type Centavos, formatarCentavos, ZERO } from '#domain/centavos.ts'
import {
  type Acrescimos,
  type AtrasoDoBoleto,
  type CondicoesDeAtraso,
  jurosPorDiaEmCentavos,
  multaEmCentavos,
} from '#domain/pagamento/atraso.ts'
import { formatarPorcentagem } from '#domain/porcentagem.ts'

/** The sentence about a late payment before the boleto exists; null if nothing is known to follow from a late payment. */
export function descreverAtraso(condicoes: CondicoesDeAtraso): string | null {
  const acrescimos = descreverAcrescimos(condicoes)
  const dias = condicoes.pagavelAposVencimentoDias
  if (dias === 0) return acrescimos && `Depois do vencimento: ${acrescimos}.`
  const prazo = `Depois do vencimento, o boleto pode ser pago por mais ${dias === 1 ? '1 dia' : `${dias} dias`}`
  return acrescimos ? `${prazo}, com ${acrescimos}.` : `${prazo}.`
}

/** The sentences beside the due date of a boleto over this total; empty if nothing is known to follow from a late payment. */
export function frasesDoAtraso(atraso: AtrasoDoBoleto, total: Centavos): string[] {
  const acrescimos = descreverAcrescimos(atraso, total)
  const { pagavelAte } = atraso
  const prazo = pagavelAte
    ? `Pagável até ${formatarData(pagavelAte)}.`
    : acrescimos && 'O PagBank decide até quando o boleto pode ser pago.'
  return [acrescimos && `${acrescimos[0]?.toUpperCase()}${acrescimos.slice(1)}.`, prazo].filter(
    texto => texto !== null,
  )
}

// "multa de 2 % e juros de 1 % ao mês", of a known total also in money; null if there is neither.
function descreverAcrescimos(acrescimos: Acrescimos, total?: Centavos): string | null {
  const { multaPontosBase, jurosPontosBase } = acrescimos
  const partes = [
    multaPontosBase > 0 && `multa de ${emPorCento(multaPontosBase)}${multaEmDinheiro(acrescimos, total)}`,
    jurosPontosBase > 0 &&
      `juros de ${emPorCento(jurosPontosBase)} ao mês${jurosEmDinheiro(acrescimos, total)}`,
  ].filter(parte => parte !== false)
  return partes.length > 0 ? partes.join(' e ') : null
}

function multaEmDinheiro(acrescimos: Acrescimos, total: Centavos | undefined): string {
  return total === undefined ? '' : ` (${formatarCentavos(multaEmCentavos(total, acrescimos))})`
}

// Left out if a day costs less than half a centavo.
function jurosEmDinheiro(acrescimos: Acrescimos, total: Centavos | undefined): string {
  const porDia = total === undefined ? ZERO : jurosPorDiaEmCentavos(total, acrescimos)
  return porDia === ZERO ? '' : ` (cerca de ${formatarCentavos(porDia)} por dia)`
}

// "1,5 %", not broken over two lines.
function emPorCento(pontosBase: number): string {
  return `${formatarPorcentagem(pontosBase)}\u00a0%`
}
