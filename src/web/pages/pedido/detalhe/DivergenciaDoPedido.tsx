import { useState } from 'react'
import { flushSync } from 'react-dom'
import { focusContent } from '#web/layout/focus-content.ts'
import type { Pedido } from '#web/queries/pedido-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { type DivergenciaLida, VerDivergenciaDialog } from '../divergencia/VerDivergenciaDialog.tsx'
import styles from './detalhe.module.css'

interface DivergenciaDoPedidoProps {
  pedido: Pedido
}

/** Lets staff mark as seen that the order's money is not its total (decision 055); draws nothing if there is nothing to mark. */
export function DivergenciaDoPedido({
  pedido: { id, total, recebimento, vistoDaDivergencia },
}: DivergenciaDoPedidoProps) {
  // The amounts that the person sees at the click: others must not be marked in their place.
  const [aMarcar, setAMarcar] = useState<DivergenciaLida | null>(null)
  if (!aMarcar && (!recebimento || vistoDaDivergencia)) return null
  return (
    <Card className={styles.card}>
      <h2>Pagamento que não fecha</h2>
      <p className={styles.aviso}>
        Resolva com o comprador e no PagBank. Depois marque como visto: o pedido sai da lista da equipe.
      </p>
      <Button
        variant="quiet"
        icon="eye"
        onClick={() => recebimento && setAMarcar({ id, total, recebimento })}
      >
        Marcar como visto
      </Button>
      {aMarcar && (
        <VerDivergenciaDialog
          pedido={aMarcar}
          onClose={() => setAMarcar(null)}
          onDone={() => {
            // The button that opened the dialog was removed with its card.
            flushSync(() => setAMarcar(null))
            focusContent()
          }}
        />
      )}
    </Card>
  )
}
