import * as z from 'zod/mini'
import { pagamentoAVendedor as endpointsDePagamento } from '#contract/contas/pagamento-a-vendedor.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import {
  type PagamentoAVendedor,
  usePagarVendedor,
} from '#web/queries/contas/pagamento-a-vendedor-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

const { body } = endpointsDePagamento['PUT /v1/pagamento-a-vendedor/{pedidoId}/{vendedorId}']

/** As in the contract; the server refuses a day to come as well. */
const pagamentoFeitoSchema = z.extend(body, {
  pagoEm: body.shape.pagoEm.check(
    z.refine(dia => dia <= dataEmSaoPaulo(new Date()), 'O dia do pagamento não pode estar no futuro.'),
  ),
})

interface PagarDialogProps {
  pagamento: PagamentoAVendedor
  onClose: () => void
  /** Called after it was recorded; its row has left the list. */
  onDone: () => void
}

/** Records that a seller was paid outside of PagBank: when and how. The seller reads both (design/paid-another-way). */
export function PagarDialog({ pagamento, onClose, onDone }: PagarDialogProps) {
  const { pedidoId, vendedor, valor } = pagamento
  const { mutateAsync: pagar } = usePagarVendedor(pagamento)
  const hoje = dataEmSaoPaulo(new Date())
  return (
    <Dialog title={`Pagamento a ${vendedor.nome}`} onClose={onClose}>
      <p>
        <Dinheiro valor={valor} /> do pedido #{pedidoId} já saíram para {vendedor.nome}? O vendedor é avisado
        por e-mail.
      </p>
      <Form
        schema={pagamentoFeitoSchema}
        defaultValues={{ pagoEm: hoje, observacao: '' }}
        onSubmit={async feito => {
          await pagar(feito)
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao registrar o pagamento.')}
        submitLabel="Marcar como pago"
      >
        {({ field }) => (
          <>
            <TextInput label="Pago em" type="date" max={hoje} {...field('pagoEm')} />
            <TextArea
              label="Como foi pago"
              hint="O vendedor lê este texto. Por exemplo: Pix, comprovante 8812."
              rows={3}
              {...field('observacao')}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
