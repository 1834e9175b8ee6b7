import { respostaAoCancelamentoSchema } from '#contract/pedido/cancelamento.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { useRecusarCancelamento } from '#web/queries/pedido/pedido/cancelamento.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

interface RecusarCancelamentoDialogProps {
  pedidoId: number
  onClose: () => void
  /** Called after it was declined. */
  onDone: () => void
}

/** Declines a buyer's request for a cancellation, with an answer that the buyer reads (rule M57). */
export function RecusarCancelamentoDialog({ pedidoId, onClose, onDone }: RecusarCancelamentoDialogProps) {
  const { mutateAsync: recusar } = useRecusarCancelamento(pedidoId)
  return (
    <Dialog title={`Pedido #${pedidoId}: manter o pedido`} onClose={onClose}>
      <p>O pedido continua valendo, e o comprador não pode pedir o cancelamento de novo.</p>
      <Form
        schema={respostaAoCancelamentoSchema}
        defaultValues={{ resposta: '' }}
        onSubmit={async ({ resposta }) => {
          await recusar(resposta)
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao responder.')}
        submitLabel="Manter o pedido"
      >
        {({ field }) => (
          <TextArea
            label="Resposta ao comprador"
            hint="O comprador lê este texto no pedido."
            rows={3}
            {...field('resposta')}
          />
        )}
      </Form>
    </Dialog>
  )
}
