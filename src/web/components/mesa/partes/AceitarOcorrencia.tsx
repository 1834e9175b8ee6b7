import { useState } from 'react'
import * as z from 'zod/mini'
import { deReais, emReais, formatarCentavos, formatarComMilhares, ZERO } from '#domain/centavos.ts'
import type { QuemPaga } from '#domain/entrega/ocorrencia.ts'
import { limiteDigitadoSchema, precoDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ChipChoice } from '#web/ui/form/ChipChoice.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { type FormDaAcaoProps, useEnviarAcao } from '../use-enviar-acao.ts'
import { EfeitosDoAceite } from './EfeitosDoAceite.tsx'
import type { Aceite } from './efeitos.ts'

const QUEM_PAGA: Readonly<Record<QuemPaga, string>> = { VENDEDOR: 'O vendedor', PLATAFORMA: 'A plataforma' }

/** Accepts a value of at most what was asked, says who bears it, and shows the sums that it causes while it is typed (rule N65). */
export function AceitarOcorrencia(props: FormDaAcaoProps) {
  const { tarefa, rotulo, onMexer, onFechar } = props
  const { enviar, explicar } = useEnviarAcao(props)
  const conta = tarefa.ocorrencia?.conta
  const pedido = deReais(tarefa.ocorrencia?.valorPedido ?? 0)
  const extraMaximo = deReais(conta?.extraMaximo ?? 0)
  const [aceite, setAceite] = useState<Aceite>({ valor: pedido, pagaPor: 'VENDEDOR', extra: ZERO })
  const schema = aceiteSchema(pedido, extraMaximo)
  return (
    <Form
      schema={schema}
      defaultValues={{ valor: formatarComMilhares(pedido), extra: '' }}
      onEdit={digitado => {
        onMexer()
        const lido = schema.safeParse(digitado)
        if (lido.success) setAceite(atual => ({ ...atual, ...lido.data }))
      }}
      onSubmit={({ valor, extra }) =>
        enviar({
          campos: {
            valor: emReais(valor),
            pagaPor: aceite.pagaPor,
            ...(extra > 0 && { extra: emReais(extra) }),
          },
        })
      }
      explainError={explicar}
      submitLabel={`${rotulo} ${formatarCentavos(aceite.valor)}`}
      label={rotulo}
      actions={
        <Button variant="plain" onClick={onFechar}>
          Voltar
        </Button>
      }
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
              autoFocus
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
          {conta && <EfeitosDoAceite conta={conta} aceite={aceite} />}
        </>
      )}
    </Form>
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
