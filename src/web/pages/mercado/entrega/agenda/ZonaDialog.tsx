import { useState } from 'react'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { DadosAtuais } from '#web/components/edicao/DadosAtuais.tsx'
import type { Agenda } from '#web/queries/mercado/entrega-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { comZona } from './agenda-escrita.ts'
import { agendaFormSchema, comoEste, rascunhoDaZona, SEMANA } from './agenda-form.ts'
import { CamposDoDia } from './CamposDoDia.tsx'
import { useSalvarComPergunta } from './use-salvar-com-pergunta.ts'

interface ZonaDialogProps {
  /** As it is now. */
  agenda: Agenda
  zonaId: string
  titulo: string
  onClose: () => void
}

/** The weekdays of one zone: does it run, until when, how much fits (rule N48). */
export function ZonaDialog({ agenda, zonaId, titulo, onClose }: ZonaDialogProps) {
  // The version at the start: one that another person saves meanwhile must not be overwritten unseen.
  const [vista, setVista] = useState(agenda)
  return (
    <Dialog title={titulo} onClose={onClose}>
      <ZonaForm
        key={vista.versao}
        agenda={vista}
        zonaId={zonaId}
        onCarregar={() => setVista(agenda)}
        onClose={onClose}
      />
    </Dialog>
  )
}

interface ZonaFormProps extends Pick<ZonaDialogProps, 'agenda' | 'zonaId' | 'onClose'> {
  onCarregar: () => void
}

function ZonaForm({ agenda, zonaId, onCarregar, onClose }: ZonaFormProps) {
  const { mutateAsync: salvar, error } = useSalvarComPergunta()
  const [inicial] = useState(() =>
    rascunhoDaZona(agenda.zonas.find(zona => zona.zonaId === zonaId)?.dias ?? []),
  )
  const [rodam, setRodam] = useState(() => inicial.dias.map(({ roda }) => roda))
  return (
    <Form
      label="Agenda da zona"
      schema={agendaFormSchema}
      defaultValues={inicial}
      onEdit={({ dias }) => setRodam(dias.map(({ roda }) => roda))}
      onSubmit={async dias => {
        if (await salvar(comZona(agenda, zonaId, dias))) onClose()
      }}
      explainError={falha => mensagemDaFalha(falha, 'Erro ao salvar a agenda.')}
      submitLabel="Salvar agenda"
      actions={<DadosAtuais falha={error} onCarregar={onCarregar} />}
    >
      {form =>
        SEMANA.map((diaDaSemana, lugar) => (
          <CamposDoDia
            key={diaDaSemana}
            field={form.field}
            lugar={lugar}
            diaDaSemana={diaDaSemana}
            roda={rodam[lugar] ?? false}
            onRepetir={
              lugar === rodam.indexOf(true) && rodam.filter(Boolean).length > 1
                ? () => form.set('dias', comoEste(form.get('dias'), lugar))
                : undefined
            }
          />
        ))
      }
    </Form>
  )
}
