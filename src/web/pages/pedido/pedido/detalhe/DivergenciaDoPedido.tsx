import { useState } from 'react'
import { flushSync } from 'react-dom'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { useDevolverDiferenca } from '#web/queries/pedido/pedido/pendencia-queries.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { focusContent } from '#web/ui/page/focus-content.ts'
import { type DivergenciaLida, VerDivergenciaDialog } from '../divergencia/VerDivergenciaDialog.tsx'
import styles from './detalhe.module.css'

interface DivergenciaDoPedidoProps {
  pedido: Pedido
}

/** Lets staff mark as seen that the order's money is not its total (design/charges); draws nothing if there is nothing to mark. */
export function DivergenciaDoPedido({
  pedido: { id, total, valorDoBoleto, recebimento, vistoDaDivergencia, valorADevolver, atraso },
}: DivergenciaDoPedidoProps) {
  // The amounts that the person sees at the click: others must not be marked in their place.
  const [aMarcar, setAMarcar] = useState<DivergenciaLida | null>(null)
  const { mutate: devolver, isPending: devolvendo } = useDevolverDiferenca(id)
  if (!aMarcar && (!recebimento || vistoDaDivergencia)) return null

  async function perguntarEDevolver() {
    if (!recebimento || !valorADevolver) return
    const valor = formatarCentavos(deReais(valorADevolver))
    const aMais = recebimento.divergencia === 'PAGO_A_MAIS'
    const comCustos = aMais && atraso && (atraso.multaPontosBase > 0 || atraso.jurosPontosBase > 0)
    const confirmou = await confirmAction({
      title: `Devolver ${valor} ao comprador?`,
      text: [
        aMais
          ? 'O total do pedido fica pago, e os vendedores recebem a parte deles inteira.'
          : 'O pedido volta a ficar sem pagamento. Depois você pode gerar um boleto novo ou cancelar.',
        comCustos ? 'Este boleto tem multa ou juros por atraso: confira se a diferença não é isso.' : '',
      ]
        .join(' ')
        .trim(),
      confirmLabel: `Devolver ${valor}`,
    })
    if (confirmou) devolver(recebimento)
  }
  return (
    <Card className={styles.card}>
      <h2>Pagamento que não fecha</h2>
      <p className={styles.aviso}>
        {valorADevolver
          ? 'Devolva o que não é devido, ou resolva com o comprador e marque como visto: o pedido sai da lista da equipe.'
          : 'Resolva com o comprador e no PagBank. Depois marque como visto: o pedido sai da lista da equipe.'}
      </p>
      {recebimento && valorADevolver && (
        <Button variant="quiet" icon="back" busy={devolvendo} onClick={() => void perguntarEDevolver()}>
          Devolver {formatarCentavos(deReais(valorADevolver))} pelo PagBank
        </Button>
      )}
      <Button
        variant="quiet"
        icon="eye"
        onClick={() => recebimento && setAMarcar({ id, total, valorDoBoleto, recebimento })}
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
