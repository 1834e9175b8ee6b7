import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Pedido, useDestinatario } from '#web/queries/pedido-queries.ts'
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

/** Is the browser about to print? It takes the page as it is when the event ends. */
function useImprimindo(): boolean {
  const [imprimindo, setImprimindo] = useState(false)
  useEffect(() => {
    const antes = () => flushSync(() => setImprimindo(true))
    const depois = () => setImprimindo(false)
    addEventListener('beforeprint', antes)
    addEventListener('afterprint', depois)
    return () => {
      removeEventListener('beforeprint', antes)
      removeEventListener('afterprint', depois)
    }
  }, [])
  return imprimindo
}
