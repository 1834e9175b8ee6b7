import { useState } from 'react'
import { SEMANA } from '#domain/entrega/dia-curto.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { DadosAtuais } from '#web/components/edicao/DadosAtuais.tsx'
import { DIAS_DA_SEMANA } from '#web/components/entrega/dia-de-entrega.ts'
import type { Agenda } from '#web/queries/mercado/entrega-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Form, type FormFields } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Grid, Stack } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from '../EntregasPage.module.css'
import { comZona } from './agenda-escrita.ts'
import { agendaFormSchema, comoEste, type RascunhoDaZona, rascunhoDaZona } from './agenda-form.ts'
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

const CORTES = ['No mesmo dia', 'Na véspera', '2 dias antes', '3 dias antes']

interface CamposDoDiaProps {
  field: FormFields<RascunhoDaZona>['field']
  /** Its place in the form. */
  lugar: number
  diaDaSemana: number
  roda: boolean
  /** Gives the other weekdays what this one has; absent if this is not the one to repeat. */
  onRepetir: (() => void) | undefined
}

/** One weekday: ticked if the zone is served, and then its cut-off and its bounds. */
function CamposDoDia({ field, lugar, diaDaSemana, roda, onRepetir }: CamposDoDiaProps) {
  const palavra = DIAS_DA_SEMANA[diaDaSemana] ?? ''
  const nome = palavra.slice(0, 1).toUpperCase() + palavra.slice(1)
  const numero = { optional: true, autoComplete: 'off' } as const
  return (
    <Stack as="fieldset" gap={2} className={styles.daSemana}>
      <legend className="visually-hidden">{nome}</legend>
      <Checkbox label={nome} {...field(`dias.${lugar}.roda`)} />
      {roda && (
        <Grid columns={2} gap={3} align="start">
          <Select label="Peça até" {...field(`dias.${lugar}.corteDias`)}>
            {CORTES.map((corte, dias) => (
              <option key={corte} value={dias}>
                {corte}
              </option>
            ))}
          </Select>
          <TextInput label="Hora" type="time" {...field(`dias.${lugar}.corteHora`)} />
          <TextInput label="Paradas" inputMode="numeric" {...numero} {...field(`dias.${lugar}.paradas`)} />
          <TextInput
            label="Peso"
            after="kg"
            inputMode="decimal"
            {...numero}
            {...field(`dias.${lugar}.peso`)}
          />
        </Grid>
      )}
      {onRepetir && (
        <Button variant="plain" icon="copy" className={styles.repetir} onClick={onRepetir}>
          Repetir nos outros dias
        </Button>
      )}
    </Stack>
  )
}
