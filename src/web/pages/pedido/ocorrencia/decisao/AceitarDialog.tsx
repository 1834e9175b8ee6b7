import { useState } from 'react'
import * as z from 'zod/mini'
import { deReais, emReais, formatarCentavos, formatarComMilhares, ZERO } from '#domain/centavos.ts'
import type { QuemPaga } from '#domain/entrega/ocorrencia.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { limiteDigitadoSchema, precoDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import { type Ocorrencia, useDecidirOcorrencia } from '#web/queries/pedido/ocorrencia-queries.ts'
import { ChipChoice } from '#web/ui/form/ChipChoice.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { EfeitosDoAceite } from './EfeitosDoAceite.tsx'
import type { Aceite } from './efeitos.ts'

const QUEM_PAGA: Readonly<Record<QuemPaga, string>> = { VENDEDOR: 'O vendedor', PLATAFORMA: 'A plataforma' }

interface AceitarDialogProps {
  ocorrencia: Ocorrencia
  conta: NonNullable<Ocorrencia['conta']>
  onClose: () => void
  onDone: () => void
}

/** Accepts a value of at most what was asked, says who bears it, and shows the sums that it causes while it is typed (rule N65). */
export function AceitarDialog({ ocorrencia, conta, onClose, onDone }: AceitarDialogProps) {
  const { id, item, valorPedido } = ocorrencia
  const { mutateAsync: decidir } = useDecidirOcorrencia(id)
  const pedido = deReais(valorPedido)
  const extraMaximo = deReais(conta.extraMaximo)
  const [aceite, setAceite] = useState<Aceite>({ valor: pedido, pagaPor: 'VENDEDOR', extra: ZERO })
  const schema = aceiteSchema(pedido, extraMaximo)
  return (
    <Dialog title={`${item.produto.nome}: aceitar`} onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ valor: formatarComMilhares(pedido), extra: '' }}
        onEdit={digitado => {
          const lido = schema.safeParse(digitado)
          if (lido.success) setAceite(atual => ({ ...atual, ...lido.data }))
        }}
        onSubmit={async ({ valor, extra }) => {
          await decidir({
            aceita: true,
            valor: emReais(valor),
            pagaPor: aceite.pagaPor,
            ...(extra > 0 && { extraDaPlataforma: emReais(extra) }),
          })
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao aceitar a ocorrência.')}
        submitLabel={`Aceitar ${formatarCentavos(aceite.valor)}`}
      >
        {({ field }) => (
          <>
            <ChipChoice
              label="Quem paga"
              options={QUEM_PAGA}
              value={aceite.pagaPor}
              onChange={pagaPor => setAceite(atual => ({ ...atual, pagaPor }))}
            />
            <FormRow>
              <TextInput
                label="Valor aceito"
                hint={`Até ${formatarCentavos(pedido)}.`}
                before="R$"
                inputMode="decimal"
                autoComplete="off"
                {...field('valor')}
              />
              {extraMaximo > 0 && (
                <TextInput
                  label="Extra"
                  hint={`Da plataforma, até ${formatarCentavos(extraMaximo)}.`}
                  optional
                  before="R$"
                  inputMode="decimal"
                  autoComplete="off"
                  {...field('extra')}
                />
              )}
            </FormRow>
            <EfeitosDoAceite conta={conta} aceite={aceite} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** An empty extra is none. */
function aceiteSchema(pedido: Aceite['valor'], extraMaximo: Aceite['extra']) {
  return z.object({
    valor: precoDigitadoSchema.check(
      z.refine(valor => valor <= pedido, `Aceite até ${formatarCentavos(pedido)}.`),
    ),
    extra: z.pipe(
      z.pipe(
        z.string(),
        z.transform((texto: string) => (texto.trim() === '' ? '0' : texto)),
      ),
      limiteDigitadoSchema.check(
        z.refine(extra => extra <= extraMaximo, `O extra vai até ${formatarCentavos(extraMaximo)}.`),
      ),
    ),
  })
}
