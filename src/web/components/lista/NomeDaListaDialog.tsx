import * as z from 'zod/mini'
import { nomeDaListaSchema } from '#contract/compra/lista.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

interface NomeDaListaDialogProps {
  titulo: string
  /** The present name, to be changed. */
  nome?: string
  /** A refusal is shown below the field. */
  onSalvar: (nome: string) => Promise<unknown>
  onClose: () => void
}

const formSchema = z.object({ nome: nomeDaListaSchema })

/** Asks for the name of a list. */
export function NomeDaListaDialog({ titulo, nome = '', onSalvar, onClose }: NomeDaListaDialogProps) {
  return (
    <Dialog title={titulo} onClose={onClose} sheet>
      <Form
        schema={formSchema}
        defaultValues={{ nome }}
        onSubmit={({ nome }) => onSalvar(nome)}
        explainError={error => mensagemDaFalha(error, 'A lista não foi salva.')}
        submitLabel="Salvar"
      >
        {({ field }) => (
          <TextInput
            label="Nome da lista"
            hint="Por exemplo: Feira de terça"
            autoComplete="off"
            {...field('nome')}
          />
        )}
      </Form>
    </Dialog>
  )
}
