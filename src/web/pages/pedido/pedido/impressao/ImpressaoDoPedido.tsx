import { useImprimindo } from '#web/components/impressao/use-imprimindo.ts'
import { type Pedido, useDestinatario } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { menuItemClass } from '#web/ui/overlay/Menu.tsx'
import { FolhaDoPedido } from './FolhaDoPedido.tsx'

/**
 * The entry of a menu that prints the order. While the browser prints, by the entry or by its own menu, the sheet stands on the page. A buyer's
 * own address is read with the order; staff read it when they choose it.
 */
export function ImpressaoDoPedido({ pedido }: { pedido: Pedido }) {
  const pode = usePermissao()
  const { data: destinatario, refetch } = useDestinatario(pedido.id, pode('gerir-compras'))
  const imprimindo = useImprimindo()

  async function imprimir() {
    if (pode('ver-frete-e-boleto') && !destinatario) await refetch()
    window.print()
  }

  return (
    <>
      <button type="button" className={menuItemClass} onClick={() => void imprimir()}>
        Imprimir
      </button>
      {imprimindo && <FolhaDoPedido pedido={pedido} destinatario={destinatario} />}
    </>
  )
}
