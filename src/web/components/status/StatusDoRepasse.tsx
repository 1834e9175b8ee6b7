import type { StatusDeRepasse } from '#domain/pagamento/status-pagamento.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { MarcaDeStatus } from './MarcaDeStatus.tsx'
import { marcasDoProprioRepasse, marcasDoRepasse } from './marcas.ts'

interface StatusDoRepasseProps {
  status: StatusDeRepasse | null
}

/** The status of the sellers' shares, or to a seller that of its own (rule M25). */
export function StatusDoRepasse({ status }: StatusDoRepasseProps) {
  const marcas = usePermissao()('publicar-cotacao') ? marcasDoProprioRepasse : marcasDoRepasse
  return <MarcaDeStatus marca={status && marcas[status]} />
}
