import { useState } from 'react'
import * as z from 'zod/mini'
import { moverEntrega } from '#contract/mercado/entrega.ts'
import { tiposDeTarefa } from '#contract/mesa/tipos.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { mensagemDaFalha, recusadoCom } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { formatarDiaPorExtenso } from '#web/components/entrega/dia-de-entrega.ts'
import { useMoverEntrega } from '#web/queries/pedido/pedido/entrega-queries.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

const { mover: ACAO } = tiposDeTarefa['entrega-parada'].acoes

interface MudarDiaDialogProps {
  pedido: Pedido
  onClose: () => void
}

/** The refusals that staff may pass over, and what they tick for it. */
const MESMO_ASSIM = ACAO.desenho.forcar.depoisDe

type AConfirmar = keyof typeof MESMO_ASSIM

/** Staff move an order to another day, with a reason; a day that is full or has no delivery has to be ticked (rule N51). */
export function MudarDiaDialog({ pedido: { id, entregaDia }, onClose }: MudarDiaDialogProps) {
  const { mutateAsync: mover } = useMoverEntrega(id)
  const [hoje] = useState(() => dataEmSaoPaulo(lerRelogio()))
  const [aConfirmar, setAConfirmar] = useState<AConfirmar | null>(null)
  return (
    <Dialog title={`Pedido #${id}: dia da entrega`} onClose={onClose}>
      <p>
        {entregaDia === null ? 'Sem dia marcado.' : `Marcado para ${formatarDiaPorExtenso(entregaDia)}.`}{' '}
        {ACAO.pergunta}
      </p>
      <Form
        schema={comOutroDia(entregaDia)}
        defaultValues={{ dia: entregaDia ?? '', motivo: '', forcar: false }}
        onSubmit={async mudanca => {
          await mover(mudanca)
          onClose()
        }}
        explainError={error => {
          setAConfirmar(aConfirmarDe(error))
          return mensagemDaFalha(error, ACAO.falha)
        }}
        submitLabel="Mudar dia"
      >
        {({ field, set }) => {
          const dia = field('dia')
          return (
            <>
              <TextInput
                label={ACAO.desenho.dia.rotulo}
                type="date"
                min={hoje}
                max={somarDias(hoje, ACAO.desenho.dia.daquiADias)}
                {...dia}
                onChange={event => {
                  // The tick was for the day before this one.
                  set('forcar', false)
                  setAConfirmar(null)
                  return dia.onChange(event)
                }}
              />
              <TextArea
                label={ACAO.observacao.rotulo}
                hint={ACAO.observacao.dica}
                rows={3}
                {...field('motivo')}
              />
              {aConfirmar && <Checkbox label={MESMO_ASSIM[aConfirmar]} {...field('forcar')} />}
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}

function aConfirmarDe(error: unknown): AConfirmar | null {
  if (recusadoCom(error, 'entrega-lotada')) return 'entrega-lotada'
  return recusadoCom(error, 'dia-sem-entrega') ? 'dia-sem-entrega' : null
}

// The server takes the same day without a word to anyone; the toast would claim that people were told.
function comOutroDia(entregaDia: string | null) {
  return moverEntrega.body.check(
    z.refine(({ dia }) => dia !== entregaDia, {
      path: ['dia'],
      message: 'O pedido já está neste dia. Escolha outro.',
    }),
  )
}
