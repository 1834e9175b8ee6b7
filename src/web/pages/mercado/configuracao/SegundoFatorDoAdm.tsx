import type { FieldBinding } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'

/** Whether ADM must have a second factor (design/sign-in); only ADM sees the field. */
export function SegundoFatorDoAdm(campo: FieldBinding) {
  return (
    <Select
      label="ADM precisa da verificação em duas etapas"
      hint="Administradores sem ela só conseguem ativá-la no perfil, até terminar."
      {...campo}
    >
      <option value="nao">Não precisa</option>
      <option value="sim">Precisa</option>
    </Select>
  )
}
