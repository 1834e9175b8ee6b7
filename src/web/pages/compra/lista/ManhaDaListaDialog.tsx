import * as z from 'zod/mini'
import { HORAS_DA_MANHA } from '#domain/compra/manha.ts'
import { SEMANA } from '#domain/entrega/dia-curto.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { DIAS_DA_SEMANA } from '#web/components/entrega/dia-de-entrega.ts'
import { useCombinarManha } from '#web/queries/compra/lista/mudar-lista.ts'
import type { Lista } from '#web/queries/compra/lista-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Grid } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

const UTEIS = ['1', '2', '3', '4', '5', '6']
const PRIMEIRA = 5

const formSchema = z.object({
  dias: z.array(z.string()).check(z.minLength(1, 'Escolha um dia.')),
  hora: z.string(),
})

/** Asks on which mornings, and from which hour on, the buyer is told what the list costs (rule N158). */
export function ManhaDaListaDialog({ lista, onClose }: { lista: Lista; onClose: () => void }) {
  const { mutateAsync: combinar, mutate: desligar, isPending } = useCombinarManha(lista)
  const { manha } = lista
  return (
    <Dialog title="Avisar de manhã" onClose={onClose} sheet>
      <p className="muted">
        Quando os preços de hoje saírem, você recebe quanto a lista custa e o que mudou.
      </p>
      <Form
        schema={formSchema}
        defaultValues={{ dias: manha?.dias.map(String) ?? UTEIS, hora: String(manha?.hora ?? PRIMEIRA) }}
        onSubmit={async ({ dias, hora }) => {
          const daLista = SEMANA.filter(dia => dias.includes(String(dia)))
          await combinar({
            dias: daLista,
            hora: HORAS_DA_MANHA.find(uma => String(uma) === hora) ?? PRIMEIRA,
          })
          onClose()
        }}
        explainError={error => mensagemDaFalha(error, 'O aviso não foi salvo.')}
        submitLabel="Avisar"
        actions={
          manha && (
            <Button variant="plain" busy={isPending} onClick={() => desligar(null, { onSuccess: onClose })}>
              Não avisar mais
            </Button>
          )
        }
      >
        {({ field }) => (
          <>
            <Select label="A partir das" hint="O último aviso sai às 9h." {...field('hora')}>
              {HORAS_DA_MANHA.map(hora => (
                <option key={hora} value={hora}>
                  {hora}h
                </option>
              ))}
            </Select>
            <Grid as="fieldset" columns={2}>
              <legend className="small strong">Dias</legend>
              {SEMANA.map((dia, lugar) => {
                const { error, ...box } = field('dias')
                return (
                  <Checkbox
                    key={dia}
                    label={DIAS_DA_SEMANA[dia] ?? ''}
                    value={dia}
                    error={lugar === 0 ? error : undefined}
                    {...box}
                  />
                )
              })}
            </Grid>
          </>
        )}
      </Form>
    </Dialog>
  )
}
