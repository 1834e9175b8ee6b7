import { DIAS_DA_SEMANA } from '#web/components/entrega/dia-de-entrega.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import type { FormFields } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { RascunhoDaZona } from './agenda-form.ts'
import styles from './CamposDoDia.module.css'

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
export function CamposDoDia({ field, lugar, diaDaSemana, roda, onRepetir }: CamposDoDiaProps) {
  const palavra = DIAS_DA_SEMANA[diaDaSemana] ?? ''
  const nome = palavra.slice(0, 1).toUpperCase() + palavra.slice(1)
  const numero = { optional: true, autoComplete: 'off' } as const
  return (
    <fieldset className={styles.dia}>
      <legend className="visually-hidden">{nome}</legend>
      <Checkbox label={nome} {...field(`dias.${lugar}.roda`)} />
      {roda && (
        <div className={styles.campos}>
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
        </div>
      )}
      {onRepetir && (
        <Button variant="plain" icon="copy" className={styles.repetir} onClick={onRepetir}>
          Repetir nos outros dias
        </Button>
      )}
    </fieldset>
  )
}
