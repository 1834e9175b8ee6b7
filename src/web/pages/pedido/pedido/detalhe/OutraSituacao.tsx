import { pedido as endpointsDePedido } from '#contract/pedido/pedido.ts'
import { marcasDoPedido } from '#web/components/status/marcas.ts'
import type { NovoStatus, Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useMudarStatus } from './mudar-status.ts'

interface OutraSituacaoProps {
  pedido: Pedido
  onClose: () => void
}

/** Every status that staff may set, as a choice (spec §4, §5). */
export function OutraSituacao({ pedido: { id, proximosStatus }, onClose }: OutraSituacaoProps) {
  const { mudar } = useMudarStatus(id)
  return (
    <Dialog title="Alterar status" onClose={onClose}>
      <Form
        label="Alterar status"
        schema={endpointsDePedido['PUT /v1/pedido/{id}'].body}
        // No status is preselected; the schema requires one.
        defaultValues={{ statusPedido: '' as NovoStatus['statusPedido'] }}
        submitLabel="Salvar"
        explainError={() => 'Erro ao atualizarPedido.'}
        onSubmit={async novo => {
          if (await mudar(novo)) onClose()
        }}
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
    </Dialog>
  )
}
