import { pedido as endpointsDePedido } from '#contract/pedido/pedido.ts'
import { confirmarStatus } from '#web/components/status/confirmar-status.ts'
import { marcasDoPedido } from '#web/components/status/marcas.ts'
import { type NovoStatus, type Pedido, useAlterarStatus } from '#web/queries/pedido/pedido-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { focusContentWhenLost } from '#web/ui/page/focus-content.ts'

interface StatusFormProps {
  pedido: Pedido
}

/** Sets the order's next status, if there is one (spec §4, §5); says why it cannot be delivered (rule M41); asks before cancelling. */
export function StatusForm({ pedido: { id, proximosStatus, motivoParaNaoEntregar } }: StatusFormProps) {
  const { mutateAsync: alterar } = useAlterarStatus(id)
  if (proximosStatus.length === 0) return null

  async function salvar(novo: NovoStatus) {
    if (novo.statusPedido === 'CANCELADO' && !(await confirmarStatus([id], 'CANCELADO'))) return
    await alterar(novo).catch(() => null) // a toast says why
    // Another status may leave nothing to set, also one that a colleague has set.
    focusContentWhenLost()
  }

  return (
    <Card flow="stack" gap={4}>
      <h2>Alterar status</h2>
      {motivoParaNaoEntregar && <p className="muted">{motivoParaNaoEntregar}</p>}
      <Form
        label="Alterar status"
        schema={endpointsDePedido['PUT /v1/pedido/{id}'].body}
        // No status is preselected; the schema requires one.
        defaultValues={{ statusPedido: '' as NovoStatus['statusPedido'] }}
        submitLabel="Salvar"
        explainError={() => 'Erro ao atualizarPedido.'}
        onSubmit={salvar}
      >
        {({ field }) => (
          <Select label="Novo status" {...field('statusPedido')}>
            <option value="">Escolha</option>
            {proximosStatus.map(status => (
              <option key={status} value={status}>
                {marcasDoPedido[status].palavra}
              </option>
            ))}
          </Select>
        )}
      </Form>
    </Card>
  )
}
