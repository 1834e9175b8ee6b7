import { useState } from 'react'
import { notaDaConclusaoSchema } from '#contract/contas/reembolso.ts'
import { mensagemDaFalha, recusadoCom } from '#web/api/api-error.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { type Reembolso, useConcluirReembolso } from '#web/queries/contas/reembolso-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

interface ConcluirDialogProps {
  /** As it was last read. */
  reembolso: Reembolso
  onClose: () => void
  /** Called after it was marked; its row has left the list. */
  onDone: () => void
}

/** Marks a refund as concluded, with a note on how the money was returned. */
export function ConcluirDialog({ reembolso, onClose, onDone }: ConcluirDialogProps) {
  const { id, pedidoId, comprador } = reembolso
  // The amount that the person is asked about. It becomes the amount of now only with a refusal that the person reads (design/refunds-and-shares).
  const [visto, setVisto] = useState<typeof reembolso.valor | null>(reembolso.valor)
  const valor = visto ?? reembolso.valor
  const { mutateAsync: concluir } = useConcluirReembolso(id)
  return (
    <Dialog title={`Reembolso do pedido #${pedidoId}`} onClose={onClose}>
      <p>
        <Dinheiro valor={valor} /> já voltaram a {comprador.nome}? Isto não pode ser desfeito.
      </p>
      <Form
        schema={notaDaConclusaoSchema}
        defaultValues={{ observacao: '' }}
        onSubmit={async ({ observacao }) => {
          setVisto(valor)
          await concluir({ observacao, valorEsperado: valor }).catch(recusa => {
            if (recusadoCom(recusa, 'reembolso-mudou')) setVisto(null)
            throw recusa
          })
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
