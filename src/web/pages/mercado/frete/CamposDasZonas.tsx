import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import type { FormFields } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import styles from './FretePage.module.css'
import { novaZona, type Rascunho } from './tabela-form.ts'
import { useLinhas } from './use-linhas.ts'

interface CamposDasZonasProps {
  form: FormFields<Rascunho>
  /** Initial number of zones. */
  inicial: number
}

/** A card of fields for each zone. */
export function CamposDasZonas({ form, inicial }: CamposDasZonasProps) {
  const { lugares, acrescentar, remover } = useLinhas(
    { ler: () => form.get('zonas'), gravar: zonas => form.set('zonas', zonas) },
    inicial,
  )
  return (
    <section className={styles.secao} aria-labelledby="zonas">
      <h2 id="zonas">Zonas de entrega</h2>
      {lugares.map(lugar => (
        <Card key={lugar} className={styles.linha} role="group" aria-label={`Zona ${lugar + 1}`}>
          <div className={styles.cabecalho}>
            <h3>Zona {lugar + 1}</h3>
            {lugares.length > 1 && (
              <Button
                variant="plain"
                icon="trash"
                aria-label={`Remover zona ${lugar + 1}`}
                onClick={() => remover(lugar)}
              >
                Remover
              </Button>
            )}
          </div>
          <CamposDaZona field={form.field} lugar={lugar} />
        </Card>
      ))}
      <div className={styles.acoes}>
        <Button variant="quiet" icon="plus" onClick={() => acrescentar(novaZona(form.get('zonas')))}>
          Adicionar zona
        </Button>
      </div>
    </section>
  )
}

interface CamposDaZonaProps {
  field: FormFields<Rascunho>['field']
  lugar: number
}

function CamposDaZona({ field, lugar }: CamposDaZonaProps) {
  const numero = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <>
      <TextInput label="Nome" autoComplete="off" {...field(`zonas.${lugar}.nome`)} />
      <TextArea
        label="Faixas de CEP"
        hint="Uma por linha: 20000-000 a 20599-999"
        {...field(`zonas.${lugar}.faixas`)}
      />
      <FormRow>
        <TextInput label="Distância" after="km" {...numero} {...field(`zonas.${lugar}.km`)} />
        <TextInput label="Parada" before="R$" {...numero} {...field(`zonas.${lugar}.parada`)} />
        <TextInput label="Por kg" before="R$" {...numero} {...field(`zonas.${lugar}.porKg`)} />
        <TextInput label="Mínimo" before="R$" {...numero} {...field(`zonas.${lugar}.minimo`)} />
      </FormRow>
    </>
  )
}
