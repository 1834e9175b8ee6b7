import * as z from 'zod/mini'
import { analiseSchema } from '#contract/pessoas/conta.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

// The reason of a refusal, as in the contract; a block takes the same.
const motivoFormSchema = z.pick(analiseSchema.def.options[1], { motivo: true })

interface MotivoDialogProps {
  title: string
  /** The consequences. */
  text: string
  confirmLabel: string
  /** Takes the reason; a rejection is shown in the dialog. */
  onConfirm: (motivo: string) => unknown
  onClose: () => void
}

/** Asks for the reason of a refusal or a block; the person reads it (rule M1). */
export function MotivoDialog({ title, text, confirmLabel, onConfirm, onClose }: MotivoDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <Form
        schema={motivoFormSchema}
        defaultValues={{ motivo: '' }}
        onSubmit={({ motivo }) => onConfirm(motivo)}
        explainError={error => mensagemDaFalha(error, 'Não foi possível concluir.')}
        submitLabel={confirmLabel}
        submitVariant="danger"
        actions={
          <Button variant="plain" onClick={onClose}>
            Cancelar
          </Button>
        }
      >
        {({ field }) => (
          <TextArea label="Motivo" hint="A pessoa lê este texto." rows={3} {...field('motivo')} />
        )}
      </Form>
    </Dialog>
  )
}
