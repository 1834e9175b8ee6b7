import type { FieldBinding } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'

/** Do sellers pack orders that are not paid yet? (rule N54) */
export function SeparacaoAntesDePagar(campo: FieldBinding) {
  return (
    <Select label="Pedido que ainda não foi pago" {...campo}>
      <option value="sim">Vendedores já separam</option>
      <option value="nao">Vendedores esperam o pagamento</option>
    </Select>
  )
}
