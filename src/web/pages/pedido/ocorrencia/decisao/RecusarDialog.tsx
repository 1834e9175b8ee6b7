import * as z from 'zod/mini'
import { textoObrigatorio } from '#contract/campos.ts'
import { variasLinhas } from '#domain/cadastro/texto-visivel.ts'
import { TEXTO_DE_OCORRENCIA } from '#domain/entrega/ocorrencia.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { type Ocorrencia, useDecidirOcorrencia } from '#web/queries/pedido/ocorrencia-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

const recusaSchema = z.object({ motivo: textoObrigatorio(TEXTO_DE_OCORRENCIA, variasLinhas) })

interface RecusarDialogProps {
  ocorrencia: Pick<Ocorrencia, 'id' | 'item'>
  onClose: () => void
  onDone: () => void
}

/** Refuses a claim with a reason that the buyer reads (rule N65). */
export function RecusarDialog({ ocorrencia: { id, item }, onClose, onDone }: RecusarDialogProps) {
  const { mutateAsync: decidir } = useDecidirOcorrencia(id)
  return (
    <Dialog title={`${item.produto.nome}: recusar`} onClose={onClose}>
      <Form
        schema={recusaSchema}
        defaultValues={{ motivo: '' }}
        onSubmit={async ({ motivo }) => {
          await decidir({ aceita: false, motivo })
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao recusar a ocorrência.')}
        submitLabel="Recusar"
        submitVariant="danger"
      >
        {({ field }) => (
          <TextArea label="Motivo" hint="O comprador lê este texto." rows={3} {...field('motivo')} />
        )}
      </Form>
    </Dialog>
  )
}
