import { useState } from 'react'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { DadosAtuais } from '#web/components/edicao/DadosAtuais.tsx'
import type { Agenda } from '#web/queries/mercado/entrega-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { comExcecao } from '../agenda/agenda-escrita.ts'
import { useSalvarComPergunta } from '../agenda/use-salvar-com-pergunta.ts'
import { excecaoFormSchema, NOVA_EXCECAO } from './excecao-form.ts'

interface ExcecaoDialogProps {
  /** As it is now. */
  agenda: Agenda
  onClose: () => void
}

/** A date without delivery, or a holiday with it, for one zone or all (rule N48). */
export function ExcecaoDialog({ agenda, onClose }: ExcecaoDialogProps) {
  const { mutateAsync: salvar, error } = useSalvarComPergunta()
  const [vista, setVista] = useState(agenda)
  const [hoje] = useState(() => dataEmSaoPaulo(lerRelogio()))
  return (
    <Dialog title="Nova exceção" onClose={onClose}>
      <Form
        label="Nova exceção"
        schema={excecaoFormSchema}
        defaultValues={NOVA_EXCECAO}
        onSubmit={async excecao => {
          if (await salvar(comExcecao(vista, excecao))) onClose()
        }}
        explainError={falha => mensagemDaFalha(falha, 'Erro ao salvar a exceção.')}
        submitLabel="Salvar exceção"
        actions={<DadosAtuais falha={error} onCarregar={() => setVista(agenda)} />}
      >
        {({ field }) => (
          <>
            <FormRow>
              <TextInput label="Dia" type="date" min={hoje} {...field('dia')} />
              <Select label="O que muda" {...field('tipo')}>
                <option value="SEM_ENTREGA">Sem entrega</option>
                <option value="COM_ENTREGA">Com entrega</option>
              </Select>
            </FormRow>
            <Select label="Zona" {...field('zonaId')}>
              <option value="">Todas as zonas</option>
              {agenda.zonas
                .filter(({ zonaNome }) => zonaNome !== null)
                .map(({ zonaId, zonaNome }) => (
                  <option key={zonaId} value={zonaId}>
                    {zonaNome}
                  </option>
                ))}
            </Select>
            <TextInput label="Motivo" hint="Os compradores leem: Feriado." {...field('motivo')} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
