import type { PagamentoADizer } from '#domain/pedido/palavras.ts'
import { MarcaDeStatus } from './MarcaDeStatus.tsx'
import { marcasDoPagamento } from './marcas.ts'

/** The status of the boleto's payment (spec §4). */
export function StatusDoPagamento({ status }: { status: PagamentoADizer | null }) {
  return <MarcaDeStatus marca={status && marcasDoPagamento[status]} />
}
