import { useState } from 'react'
import * as z from 'zod/mini'
import { deReais, formatarComMilhares } from '#domain/centavos.ts'
import { recusadoCom } from '#web/api/api-error.ts'
import { escreverMilhares, limiteDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import { AGUARDA } from '#web/queries/pessoas/aprovacao/use-segunda-pessoa.ts'
import { type Comprador, useDefinirLimite } from '#web/queries/pessoas/comprador-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'

const limiteFormSchema = z.object({ valor: limiteDigitadoSchema })

// spec §8 has one sentence; a limit changed by another person meanwhile has its own.
function explicar(error: unknown): string {
  return recusadoCom(error, 'versao-ja-mudou')
    ? 'O limite mudou enquanto você digitava. Confira o valor atual e salve de novo.'
    : 'Erro ao atualizar limite de crédito.'
}

interface LimiteDeCreditoFormProps {
  comprador: Pick<Comprador, 'id' | 'limiteDeCredito'>
}

/** The buyer's credit limit, in reais with up to two decimals (spec §5). */
export function LimiteDeCreditoForm({ comprador }: LimiteDeCreditoFormProps) {
  const { mutateAsync: definirLimite } = useDefinirLimite(comprador)
  const [pedidos, setPedidos] = useState(0)
  return (
    <Form
      // Starts again with the present limit after a second person was asked for another one.
      key={pedidos}
      schema={limiteFormSchema}
      defaultValues={{ valor: formatarComMilhares(deReais(comprador.limiteDeCredito)) }}
      onSubmit={async ({ valor }) => {
        if ((await definirLimite(valor)) === AGUARDA) setPedidos(pedidos + 1)
      }}
      explainError={explicar}
      submitLabel="Salvar limite"
    >
      {({ field, set }) => (
        <TextInput
          label="Limite de crédito"
          before="R$"
          inputMode="decimal"
          autoComplete="off"
          {...field('valor')}
          onBlur={event => set('valor', escreverMilhares(event.target.value))}
        />
      )}
    </Form>
  )
}
