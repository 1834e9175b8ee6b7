import { pagamentoAVendedor as endpointsDePagamento } from '#contract/contas/pagamento-a-vendedor.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import {
  type PagamentoAVendedor,
  useReabrirPagamento,
} from '#web/queries/contas/pagamento-a-vendedor-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

interface ReabrirDialogProps {
  pagamento: PagamentoAVendedor
  onClose: () => void
  /** Called after it was reopened; its row has left the list. */
  onDone: () => void
}

/** Takes back a payment that was recorded by mistake, with a reason for the audit. */
export function ReabrirDialog({ pagamento, onClose, onDone }: ReabrirDialogProps) {
  const { pedidoId, vendedor, valor } = pagamento
  const { mutateAsync: reabrir } = useReabrirPagamento(pagamento)
  return (
    <Dialog title={`Reabrir o pagamento a ${vendedor.nome}?`} onClose={onClose}>
      <p>
        <Dinheiro valor={valor} /> do pedido #{pedidoId} voltam à lista a pagar, e o vendedor vê que ainda não
        recebeu. O que foi registrado fica na auditoria.
      </p>
      <Form
        schema={endpointsDePagamento['PUT /v1/pagamento-a-vendedor/{pedidoId}/{vendedorId}/reabertura'].body}
        defaultValues={{ motivo: '' }}
        onSubmit={async ({ motivo }) => {
          await reabrir(motivo)
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao reabrir o pagamento.')}
        submitLabel="Reabrir pagamento"
        submitVariant="danger"
      >
        {({ field }) => (
          <TextArea label="Motivo" hint="Só a equipe lê este texto." rows={3} {...field('motivo')} />
        )}
      </Form>
    </Dialog>
  )
}
