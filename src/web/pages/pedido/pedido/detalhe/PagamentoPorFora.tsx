import { useState } from 'react'
import { flushSync } from 'react-dom'
import { pedido as endpointsDePedido } from '#contract/pedido/pedido.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { type Pedido, useReceberPorFora } from '#web/queries/pedido/pedido-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { focusContent } from '#web/ui/page/focus-content.ts'

interface PagamentoPorForaProps {
  pedido: Pedido
}

/** Records that a delivered order with an expired boleto was paid another way (design/paid-another-way); draws nothing if not allowed. */
export function PagamentoPorFora({ pedido }: PagamentoPorForaProps) {
  const [aberto, setAberto] = useState(false)
  if (!pedido.podeReceberPorFora) return null
  return (
    <Card flow="stack" gap={4}>
      <h2>Pagamento por fora</h2>
      <p className="muted">
        O boleto não vale mais. Se o comprador pagou de outro jeito, marque aqui: o limite dele volta a ficar
        livre.
      </p>
      <Button variant="quiet" icon="check" onClick={() => setAberto(true)}>
        Marcar como pago por fora
      </Button>
      {aberto && (
        <ReceberDialog
          pedido={pedido}
          onClose={() => setAberto(false)}
          onDone={() => {
            // The button that opened the dialog was removed with its card.
            flushSync(() => setAberto(false))
            focusContent()
          }}
        />
      )}
    </Card>
  )
}

interface ReceberDialogProps extends PagamentoPorForaProps {
  onClose: () => void
  onDone: () => void
}

function ReceberDialog({
  pedido: { id, total, valorDoBoleto = total, comprador },
  onClose,
  onDone,
}: ReceberDialogProps) {
  const { mutateAsync: receber } = useReceberPorFora(id)
  return (
    <Dialog title={`Pedido #${id} pago por fora?`} onClose={onClose}>
      <p>
        {comprador.nome} já pagou <Dinheiro valor={valorDoBoleto} />? O PagBank não repassa nada deste pedido:
        pague os vendedores por fora também. Isto não pode ser desfeito.
      </p>
      <Form
        schema={endpointsDePedido['PUT /v1/pedido/{id}/pagamento-por-fora'].body}
        defaultValues={{ observacao: '' }}
        onSubmit={async ({ observacao }) => {
          await receber(observacao)
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao marcar o pagamento.')}
        submitLabel="Marcar como pago"
      >
        {({ field }) => (
          <TextArea
            label="Quem pagou e como"
            hint="Por exemplo: Pix do comprador em 21/11, comprovante 8812."
            rows={3}
            {...field('observacao')}
          />
        )}
      </Form>
    </Dialog>
  )
}
