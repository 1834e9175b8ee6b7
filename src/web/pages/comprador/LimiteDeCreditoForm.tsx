import * as z from 'zod/mini'
import { limiteSchema } from '#contract/campos.ts'
import { deReais, formatarPreco, lerPreco } from '#domain/centavos.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { type Comprador, useDefinirLimite } from './comprador-queries.ts'

const limiteFormSchema = z.object({ valor: limiteSchema })

interface LimiteDeCreditoFormProps {
  comprador: Pick<Comprador, 'id' | 'limiteDeCredito'>
}

/** The buyer's credit limit, in reais with up to two decimals (spec §5). */
export function LimiteDeCreditoForm({ comprador }: LimiteDeCreditoFormProps) {
  const { mutateAsync: definirLimite } = useDefinirLimite(comprador.id)
  return (
    <Form
      schema={limiteFormSchema}
      defaultValues={{ valor: formatarPreco(deReais(comprador.limiteDeCredito)) }}
      onSubmit={({ valor }) => definirLimite(valor)}
      explainError={() => 'Erro ao atualizar limite de crédito.'}
      submitLabel="Salvar limite"
    >
      {({ field, set }) => (
        <TextInput
          label="Limite de crédito"
          before="R$"
          inputMode="decimal"
          autoComplete="off"
          {...field('valor')}
          onBlur={event => {
            const lido = lerPreco(event.target.value.trim())
            if (lido !== null) set('valor', formatarPreco(lido))
          }}
        />
      )}
    </Form>
  )
}
