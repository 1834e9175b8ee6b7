// What a buyer agrees to with a boleto, in words (rules M16, M19, M21).
import { diaDaSemana, formatarData } from '#domain/calendario.ts'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'

const DIAS_DA_SEMANA = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.']

/** "seg., 30/11/2026" of a date `2026-11-30`. */
export function descreverVencimento(data: string): string {
  return `${DIAS_DA_SEMANA[diaDaSemana(data)]}, ${formatarData(data)}`
}

/** "Rua da Quitanda, 86, Centro, Rio de Janeiro, RJ". */
export function descreverEndereco(endereco: NonNullable<Carrinho['endereco']>): string {
  const { rua, numero, bairro, cidade, estadoSigla } = endereco
  return [rua, numero, bairro, cidade, estadoSigla].join(', ')
}

/** "3 vendedores, um boleto": the sellers of the next boleto. */
export function descreverVendedores(itens: Carrinho['itensPedido']): string {
  const doBoleto = itens.filter(({ noProximoBoleto }) => noProximoBoleto)
  const quantos = new Set(doBoleto.map(({ cotacao }) => cotacao.vendedor.id)).size
  return quantos === 1 ? '1 vendedor' : `${quantos} vendedores, um boleto`
}
