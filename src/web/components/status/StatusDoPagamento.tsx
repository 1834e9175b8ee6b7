import type { StatusDePagamento } from '#domain/pagamento/status-pagamento.ts'
import { MarcaDeStatus } from './MarcaDeStatus.tsx'
import { marcasDoPagamento } from './marcas.ts'

interface StatusDoPagamentoProps {
  status: StatusDePagamento | null
}

/** Where the boleto's payment stands (spec §4). */
export function StatusDoPagamento({ status }: StatusDoPagamentoProps) {
  return <MarcaDeStatus marca={status && marcasDoPagamento[status]} />
}
