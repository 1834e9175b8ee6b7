import type { FieldBinding } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'

/** After how many days a price that its seller did not confirm is hidden from buyers (rule N14). */
export function PrecoSemConfirmacao(campo: FieldBinding) {
  return (
    <TextInput
      label="Esconder preço sem confirmação"
      hint="Depois disso, uma cotação sem prazo que o vendedor não confirmou some para os compradores. Com 0, nunca."
      after="dias"
      inputMode="numeric"
      autoComplete="off"
      {...campo}
    />
  )
}
