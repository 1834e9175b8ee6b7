import { notaDoVistoSchema } from '#contract/pedido/dinheiro-do-pedido.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { fraseDaDivergencia } from '#web/components/dinheiro/divergencia.ts'
import { type PedidoDivergente, useVerDivergencia } from '#web/queries/pedido/pedido/pendencia-queries.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

/** An order with the amounts that the person saw when the dialog opened. */
export type DivergenciaLida = Pick<PedidoDivergente, 'id' | 'total' | 'recebimento'> &
  Pick<Pedido, 'valorDoBoleto'>

interface VerDivergenciaDialogProps {
  pedido: DivergenciaLida
  onClose: () => void
  /** Called after it was marked. */
  onDone: () => void
}

/** Marks as seen, with a note, that an order's money is not its total (design/charges). */
export function VerDivergenciaDialog({ pedido, onClose, onDone }: VerDivergenciaDialogProps) {
  const { id, recebimento } = pedido
  const { mutateAsync: ver } = useVerDivergencia(id)
  return (
    <Dialog title={`Pedido #${id}: marcar como visto`} onClose={onClose}>
      <p>
        <strong>{fraseDaDivergencia(pedido)}.</strong> O pedido sai da lista da equipe e só volta se entrar ou
        for devolvido mais dinheiro.
      </p>
      <Form
        schema={notaDoVistoSchema}
        defaultValues={{ observacao: '' }}
        onSubmit={async ({ observacao }) => {
          await ver({ recebimento, observacao })
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao marcar como visto.')}
        submitLabel="Marcar como visto"
      >
        {({ field }) => (
          <TextArea
            label="O que foi combinado"
            hint="Por exemplo: sobra devolvida por Pix em 20/11, comprovante 8812."
            rows={3}
            {...field('observacao')}
          />
        )}
      </Form>
    </Dialog>
  )
}
