import { flushSync } from 'react-dom'
import { pedido as endpointsDePedido } from '#contract/pedido/pedido.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { type Pedido, useReceberPorFora } from '#web/queries/pedido/pedido-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { focusContent } from '#web/ui/page/focus-content.ts'

interface PagamentoPorForaProps {
  pedido: Pedido
  onClose: () => void
}

/** Records that a delivered order with an expired boleto was paid another way (design/paid-another-way). */
export function PagamentoPorFora({
  pedido: { id, total, valorDoBoleto = total, comprador },
  onClose,
}: PagamentoPorForaProps) {
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
          // The button that opened the dialog goes with the payment.
          flushSync(onClose)
          focusContent()
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
