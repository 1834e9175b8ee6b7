import * as z from 'zod/mini'
import { nomeSchema, textoObrigatorio, textoOpcional } from '#contract/campos.ts'
import { TEXTO_DA_ROTA } from '#domain/entrega/rota.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { type DiaDeRotas, type Rota, useCriarRota, useMudarRota } from '#web/queries/doca/rota-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { nomeDaZona } from '../nome-da-zona.ts'

/** A route that is changed, or a new one; of any zone if that is null. */
export type RotaASalvar = { rota: Rota } | { zonaId: string | null }

interface RotaDialogProps {
  salvar: RotaASalvar
  doDia: DiaDeRotas
  onClose: () => void
}

const nome = nomeSchema(TEXTO_DA_ROTA)
const motorista = textoOpcional(TEXTO_DA_ROTA)
const mudancaSchema = z.object({ nome, motorista })
const novaSchema = z.object({ zonaId: textoObrigatorio(TEXTO_DA_ROTA), nome, motorista })

/** Asks for the name and the driver of a route, of a new one also for its zone. */
export function RotaDialog({ salvar, doDia, onClose }: RotaDialogProps) {
  if ('rota' in salvar) return <MudancaDaRota rota={salvar.rota} onClose={onClose} />
  return <NovaRota zonaId={salvar.zonaId} doDia={doDia} onClose={onClose} />
}

const explicar = (error: unknown) => mensagemDaFalha(error, 'A rota não foi salva.')

function MudancaDaRota({ rota, onClose }: { rota: Rota; onClose: () => void }) {
  const { mutateAsync: mudar } = useMudarRota(rota.id)
  return (
    <Dialog title="Mudar rota" onClose={onClose} sheet>
      <Form
        schema={mudancaSchema}
        defaultValues={{ nome: rota.nome, motorista: rota.motorista ?? '' }}
        onSubmit={({ nome, motorista }) =>
          mudar({ nome, motorista: motorista || null, versao: rota.versao }).then(onClose)
        }
        explainError={explicar}
        submitLabel="Salvar"
      >
        {({ field }) => (
          <>
            <TextInput label="Nome" autoComplete="off" {...field('nome')} />
            <TextInput label="Motorista" optional autoComplete="off" {...field('motorista')} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

interface NovaRotaProps {
  zonaId: string | null
  doDia: DiaDeRotas
  onClose: () => void
}

function NovaRota({ zonaId, doDia: { dia, zonas, rotas, semRota }, onClose }: NovaRotaProps) {
  const { mutateAsync: criar } = useCriarRota()
  const daZona = (id: string) => semRota.filter(parada => parada.zonaId === id).length
  const inicial = zonaId ?? semRota.find(parada => parada.zonaId !== null)?.zonaId ?? zonas[0]?.id ?? ''
  return (
    <Dialog title="Nova rota" onClose={onClose} sheet>
      <Form
        schema={novaSchema}
        defaultValues={{ zonaId: inicial, nome: `Rota ${rotas.length + 1}`, motorista: '' }}
        onSubmit={({ motorista, ...nova }) =>
          criar({ ...nova, dia, motorista: motorista || null }).then(onClose)
        }
        explainError={explicar}
        submitLabel="Criar rota"
      >
        {({ field }) => (
          <>
            <Select
              label="Zona"
              hint="Os pedidos da zona que estão sem rota entram nela, por CEP."
              {...field('zonaId')}
            >
              {zonas.map(({ id }) => (
                <option key={id} value={id}>
                  {nomeDaZona(id, zonas)} ({daZona(id)})
                </option>
              ))}
            </Select>
            <TextInput label="Nome" autoComplete="off" {...field('nome')} />
            <TextInput label="Motorista" optional autoComplete="off" {...field('motorista')} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
