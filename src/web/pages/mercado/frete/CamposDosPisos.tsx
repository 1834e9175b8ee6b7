import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import type { FormFields } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import styles from './FretePage.module.css'
import { NOVO_PISO, type Rascunho } from './tabela-form.ts'
import { useLinhas } from './use-linhas.ts'

interface CamposDosPisosProps {
  form: FormFields<Rascunho>
  /** Initial number of legal minimums. */
  inicial: number
}

/** The legal minimum prices for heavy loads: from a weight upwards, by distance. */
export function CamposDosPisos({ form, inicial }: CamposDosPisosProps) {
  const { lugares, acrescentar, remover } = useLinhas(
    { ler: () => form.get('pisos'), gravar: pisos => form.set('pisos', pisos) },
    inicial,
  )
  const { field } = form
  const numero = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <section className={styles.secao} aria-labelledby="pisos">
      <h2 id="pisos">Piso legal para cargas pesadas</h2>
      {lugares.map(lugar => (
        <Card key={lugar} className={styles.linha} role="group" aria-label={`Piso ${lugar + 1}`}>
          <div className={styles.cabecalho}>
            <h3>Piso {lugar + 1}</h3>
            <Button
              variant="plain"
              icon="trash"
              aria-label={`Remover piso ${lugar + 1}`}
              onClick={() => remover(lugar)}
            >
              Remover
            </Button>
          </div>
          <FormRow>
            <TextInput label="A partir de" after="kg" {...numero} {...field(`pisos.${lugar}.aPartirDeKg`)} />
            <TextInput label="Por km" before="R$" {...numero} {...field(`pisos.${lugar}.porKm`)} />
            <TextInput
              label="Carga e descarga"
              before="R$"
              {...numero}
              {...field(`pisos.${lugar}.cargaEDescarga`)}
            />
          </FormRow>
        </Card>
      ))}
      <div className={styles.acoes}>
        <Button variant="quiet" icon="plus" onClick={() => acrescentar(NOVO_PISO)}>
          Adicionar piso
        </Button>
      </div>
    </section>
  )
}
