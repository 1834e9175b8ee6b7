import { useState } from 'react'
import { moverEntrega } from '#contract/mercado/entrega.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { useEscolherComMotivo } from '#web/queries/compra/carrinho/entrega-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

/** Staff choose a day beyond its cut-off or capacity, with a reason (rule N51). */
export function OutroDiaDialog({ compradorNome, onClose }: { compradorNome: string; onClose: () => void }) {
  const { mutateAsync: escolher } = useEscolherComMotivo()
  const [hoje] = useState(() => dataEmSaoPaulo(lerRelogio()))
  return (
    <Dialog title={`Entrega de ${compradorNome}`} onClose={onClose}>
      <p>Vale também um dia cheio, sem entrega ou com o prazo encerrado.</p>
      <Form
        schema={moverEntrega.body}
        defaultValues={{ dia: '', motivo: '' }}
        onSubmit={async ({ dia, motivo }) => {
          await escolher({ dia, motivo })
          onClose()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao marcar o dia.')}
        submitLabel="Marcar este dia"
      >
        {({ field }) => (
          <>
            <TextInput
              label="Dia da entrega"
              type="date"
              min={hoje}
              max={somarDias(hoje, 60)}
              {...field('dia')}
            />
            <TextArea label="Motivo" rows={3} {...field('motivo')} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
