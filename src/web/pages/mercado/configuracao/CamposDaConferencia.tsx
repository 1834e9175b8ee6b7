import type * as z from 'zod/mini'
import type { FormFields } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { configuracaoFormSchema } from './configuracao-form.ts'

type CamposDaConferenciaProps = Pick<FormFields<z.input<typeof configuracaoFormSchema>>, 'field'>

/** For how long a buyer may check a delivery, and which claims are accepted without staff (rules N61, N64). */
export function CamposDaConferencia({ field }: CamposDaConferenciaProps) {
  return (
    <>
      <TextInput
        label="Prazo para conferir"
        hint="Depois da entrega, o comprador confere o pedido dentro deste prazo, de 1 a 72 horas."
        after="horas"
        inputMode="numeric"
        autoComplete="off"
        {...field('prazoDeConferenciaHoras')}
      />
      <TextInput
        label="Aceitar ocorrência sozinho até"
        hint="Só de quem pediu menos de 3 % do que comprou em 90 dias. O vendedor paga. Com 0,00, a equipe decide todas."
        before="R$"
        inputMode="decimal"
        autoComplete="off"
        {...field('aceitarSozinhoAteCentavos')}
      />
    </>
  )
}
