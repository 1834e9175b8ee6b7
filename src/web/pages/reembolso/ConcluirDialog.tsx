import { reembolso as endpointsDeReembolso } from '#contract/reembolso.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { type Reembolso, useConcluirReembolso } from '#web/queries/reembolso-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

interface ConcluirDialogProps {
  reembolso: Reembolso
  onClose: () => void
  /** Called after it was marked; its row has left the list. */
  onDone: () => void
}

/** Marks a refund as concluded, with a note on how the money was returned. */
export function ConcluirDialog({ reembolso, onClose, onDone }: ConcluirDialogProps) {
  const { id, pedidoId, valor, comprador } = reembolso
  const { mutateAsync: concluir } = useConcluirReembolso(id)
  return (
    <Dialog title={`Reembolso do pedido #${pedidoId}`} onClose={onClose}>
      <p>
        <Dinheiro valor={valor} /> já voltaram a {comprador.nome}? Isto não pode ser desfeito.
      </p>
      <Form
        schema={endpointsDeReembolso['PUT /v1/reembolso/{id}'].body}
        defaultValues={{ observacao: '' }}
        onSubmit={async ({ observacao }) => {
          await concluir(observacao)
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao concluir o reembolso.')}
        submitLabel="Marcar como concluído"
      >
        {({ field }) => (
          <TextArea
            label="Como o dinheiro voltou"
            hint="Por exemplo: Pix de 20/11, comprovante 8812."
            rows={3}
            {...field('observacao')}
          />
        )}
      </Form>
    </Dialog>
  )
}
