import { useImprimindo } from '#web/components/impressao/use-imprimindo.ts'
import { type Pedido, useDestinatario } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { FolhaDoPedido } from './FolhaDoPedido.tsx'

/**
 * The button that prints the order. While the browser prints, by the button or by its own menu, the sheet stands on the page. A buyer's
 * own address is read with the order; staff read it when they press the button.
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
      <Button variant="quiet" onClick={() => void imprimir()}>
        Imprimir
      </Button>
      {imprimindo && <FolhaDoPedido pedido={pedido} destinatario={destinatario} />}
    </>
  )
}
