import type { StatusDeRepasse } from '#domain/pagamento/status-pagamento.ts'
import { MarcaDeStatus } from './MarcaDeStatus.tsx'
import { marcasDoRepasse } from './marcas.ts'

interface StatusDoRepasseProps {
  status: StatusDeRepasse | null
}

/** The status of the sellers' shares (rule M25). */
export function StatusDoRepasse({ status }: StatusDoRepasseProps) {
  return <MarcaDeStatus marca={status && marcasDoRepasse[status]} />
}
