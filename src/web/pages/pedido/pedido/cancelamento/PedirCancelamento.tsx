import { motivoDoCancelamentoSchema } from '#contract/pedido/cancelamento.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { usePedirCancelamento } from '#web/queries/pedido/pedido/cancelamento-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

interface PedirCancelamentoProps {
  pedidoId: number
  onClose: () => void
  onDone: () => void
}

/** The buyer of an unpaid order asks staff to cancel it (rule M57). */
export function PedirCancelamento({ pedidoId, onClose, onDone }: PedirCancelamentoProps) {
  const { mutateAsync: pedir } = usePedirCancelamento(pedidoId)
  return (
    <Dialog title={`Pedir o cancelamento do pedido #${pedidoId}`} onClose={onClose}>
      <p>A equipe responde aqui. Até lá, não pague o boleto.</p>
      <Form
        schema={motivoDoCancelamentoSchema}
        defaultValues={{ motivo: '' }}
        onSubmit={async ({ motivo }) => {
          await pedir(motivo)
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Não foi possível pedir o cancelamento.')}
        submitLabel="Pedir cancelamento"
        submitVariant="danger"
        actions={
          <Button variant="plain" onClick={onClose}>
            Voltar
          </Button>
        }
      >
        {({ field }) => (
          <TextArea label="Motivo" hint="Por exemplo: pedi a caixa errada." rows={3} {...field('motivo')} />
        )}
      </Form>
    </Dialog>
  )
}
