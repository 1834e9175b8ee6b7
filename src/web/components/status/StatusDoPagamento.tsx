import type { PagamentoADizer } from '#domain/pedido/palavras.ts'
import { MarcaDeStatus } from './MarcaDeStatus.tsx'
import { marcasDoPagamento } from './marcas.ts'

interface StatusDoPagamentoProps {
  status: PagamentoADizer | null
}

/** The status of the boleto's payment (spec §4). */
export function StatusDoPagamento({ status }: StatusDoPagamentoProps) {
  return <MarcaDeStatus marca={status && marcasDoPagamento[status]} />
}
