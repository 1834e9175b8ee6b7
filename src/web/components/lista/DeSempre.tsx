import { formatarInteiro } from '#domain/inteiro.ts'
import { useCostume } from '#web/queries/compra/lista-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'

/** " · de sempre: 3", after the unit of a product that the buyer usually orders; draws nothing for others (rule N32). */
export function DeSempre({ produtoId }: { produtoId: number }) {
  const pode = usePermissao()
  const { data: costume = [] } = useCostume({ enabled: pode('gerir-compras') })
  const usual = costume.find(produto => produto.produtoId === produtoId)
  return usual ? <span> · de sempre: {formatarInteiro(usual.quantidade)}</span> : null
}
