import { motivoDoCancelamentoSchema } from '#contract/pedido/cancelamento.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { usePedirCancelamento } from '#web/queries/pedido/pedido/cancelamento-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useDialogSubject } from '#web/ui/overlay/use-dialog-subject.ts'

/** The buyer of an unpaid order asks staff to cancel it (rule M57). */
export function PedirCancelamento({ pedidoId }: { pedidoId: number }) {
  const { subject: aberta, open, closing } = useDialogSubject<true>()
  const { mutateAsync: pedir } = usePedirCancelamento(pedidoId)
  return (
    <>
      <Button variant="plain" wide onClick={() => open(true)}>
        Pedir cancelamento
      </Button>
      {aberta && (
        <Dialog title={`Pedir o cancelamento do pedido #${pedidoId}`} onClose={closing.onClose}>
          <p>
            Nossa equipe responde aqui mesmo. Até lá o pedido continua valendo: não pague o boleto se não quer
            mais a mercadoria.
          </p>
          <Form
            schema={motivoDoCancelamentoSchema}
            defaultValues={{ motivo: '' }}
            onSubmit={async ({ motivo }) => {
              await pedir(motivo)
              closing.onDone()
            }}
            explainError={error => mensagemDaFalha(error, 'Não foi possível pedir o cancelamento.')}
            submitLabel="Pedir cancelamento"
            submitVariant="danger"
            actions={
              <Button variant="plain" onClick={closing.onClose}>
                Voltar
              </Button>
            }
          >
            {({ field }) => (
              <TextArea
                label="Motivo"
                hint="Por exemplo: pedi a caixa errada."
                rows={3}
                {...field('motivo')}
              />
            )}
          </Form>
        </Dialog>
      )}
    </>
  )
}
