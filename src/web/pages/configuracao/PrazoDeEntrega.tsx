import type { FieldBinding } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'

/** After how many days a paid order that was not delivered is put before staff (rule M45). */
export function PrazoDeEntrega(campo: FieldBinding) {
  return (
    <TextInput
      label="Prazo de entrega"
      hint="Pedidos pagos há estes dias ou mais e ainda não entregues aparecem no painel."
      after="dias"
      inputMode="numeric"
      autoComplete="off"
      {...campo}
    />
  )
}
