import type { FieldBinding } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'

/** After how many days a paid order that was not delivered is put before staff (rule M45). */
export function PrazoDeEntrega(campo: FieldBinding) {
  return (
    <TextInput
      label="Prazo de entrega"
      hint="Depois disso, um pedido pago e não entregue aparece no painel, em Entregas paradas."
      after="dias"
      inputMode="numeric"
      autoComplete="off"
      {...campo}
    />
  )
}
