import type { StatusDePagamento } from '#domain/pagamento/status-pagamento.ts'
import { MarcaDeStatus } from './MarcaDeStatus.tsx'
import { marcasDoPagamento } from './marcas.ts'

interface StatusDoPagamentoProps {
  status: StatusDePagamento | null
}

/** The status of the boleto's payment (spec §4). */
export function StatusDoPagamento({ status }: StatusDoPagamentoProps) {
  return <MarcaDeStatus marca={status && marcasDoPagamento[status]} />
}
