import { useState } from 'react'
import { flushSync } from 'react-dom'
import { pedido as endpointsDePedido } from '#contract/pedido/pedido.ts'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { useDevolverDiferenca } from '#web/queries/pedido/pedido/pendencia-queries.ts'
import { type Pedido, useReceberPorFora } from '#web/queries/pedido/pedido-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { focusContent } from '#web/ui/page/focus-content.ts'
import { type DivergenciaLida, VerDivergenciaDialog } from '../divergencia/VerDivergenciaDialog.tsx'

interface DinheiroDoPedidoProps {
  pedido: Pedido
}

/** What staff can do about an order's money; draws nothing if there is nothing to do. */
export function DinheiroDoPedido({ pedido }: DinheiroDoPedidoProps) {
  return (
    <>
      <DivergenciaDoPedido pedido={pedido} />
      <PagamentoPorFora pedido={pedido} />
    </>
  )
}

interface DivergenciaDoPedidoProps {
  pedido: Pedido
}

/** Lets staff mark as seen that the order's money is not its total (design/charges); draws nothing if there is nothing to mark. */
function DivergenciaDoPedido({
  pedido: { id, total, valorDoBoleto, recebimento, vistoDaDivergencia, valorADevolver, atraso },
}: DivergenciaDoPedidoProps) {
  // The amounts that the person sees at the click: others must not be marked in their place.
  const [aMarcar, setAMarcar] = useState<DivergenciaLida | null>(null)
  const { mutate: devolver, isPending: devolvendo } = useDevolverDiferenca(id)
  if (!aMarcar && (!recebimento || vistoDaDivergencia)) return null

  async function perguntarEDevolver() {
    if (!recebimento || !valorADevolver) return
    const valor = formatarCentavos(deReais(valorADevolver))
    const aMais = recebimento.divergencia === 'PAGO_A_MAIS'
    const comCustos = aMais && atraso && (atraso.multaPontosBase > 0 || atraso.jurosPontosBase > 0)
    const confirmou = await confirmAction({
      title: `Devolver ${valor} ao comprador?`,
      text: [
        aMais
          ? 'O total do pedido fica pago, e os vendedores recebem a parte deles inteira.'
          : 'O pedido volta a ficar sem pagamento. Depois você pode gerar um boleto novo ou cancelar.',
        comCustos ? 'Este boleto tem multa ou juros por atraso: confira se a diferença não é isso.' : '',
      ]
        .join(' ')
        .trim(),
      confirmLabel: `Devolver ${valor}`,
    })
    if (confirmou) devolver(recebimento)
  }
  return (
    <Card flow="stack" gap={4}>
      <h2>Pagamento que não fecha</h2>
      <p className="muted">
        {valorADevolver
          ? 'Devolva o que não é devido, ou resolva com o comprador e marque como visto: o pedido sai da lista da equipe.'
          : 'Resolva com o comprador e no PagBank. Depois marque como visto: o pedido sai da lista da equipe.'}
      </p>
      {recebimento && valorADevolver && (
        <Button variant="quiet" icon="back" busy={devolvendo} onClick={() => void perguntarEDevolver()}>
          Devolver {formatarCentavos(deReais(valorADevolver))} pelo PagBank
        </Button>
      )}
      <Button
        variant="quiet"
        icon="eye"
        onClick={() => recebimento && setAMarcar({ id, total, valorDoBoleto, recebimento })}
      >
        Marcar como visto
      </Button>
      {aMarcar && (
        <VerDivergenciaDialog
          pedido={aMarcar}
          onClose={() => setAMarcar(null)}
          onDone={() => {
            // The button that opened the dialog was removed with its card.
            flushSync(() => setAMarcar(null))
            focusContent()
          }}
        />
      )}
    </Card>
  )
}

interface PagamentoPorForaProps {
  pedido: Pedido
}

/** Records that a delivered order with an expired boleto was paid another way (design/paid-another-way); draws nothing if not allowed. */
function PagamentoPorFora({ pedido }: PagamentoPorForaProps) {
  const [aberto, setAberto] = useState(false)
  if (!pedido.podeReceberPorFora) return null
  return (
    <Card flow="stack" gap={4}>
      <h2>Pagamento por fora</h2>
      <p className="muted">
        O boleto não vale mais. Se o comprador pagou de outro jeito, marque aqui: o limite dele volta a ficar
        livre.
      </p>
      <Button variant="quiet" icon="check" onClick={() => setAberto(true)}>
        Marcar como pago por fora
      </Button>
      {aberto && (
        <ReceberDialog
          pedido={pedido}
          onClose={() => setAberto(false)}
          onDone={() => {
            // The button that opened the dialog was removed with its card.
            flushSync(() => setAberto(false))
            focusContent()
          }}
        />
      )}
    </Card>
  )
}

interface ReceberDialogProps extends PagamentoPorForaProps {
  onClose: () => void
  onDone: () => void
}

function ReceberDialog({
  pedido: { id, total, valorDoBoleto = total, comprador },
  onClose,
  onDone,
}: ReceberDialogProps) {
  const { mutateAsync: receber } = useReceberPorFora(id)
  return (
    <Dialog title={`Pedido #${id} pago por fora?`} onClose={onClose}>
      <p>
        {comprador.nome} já pagou <Dinheiro valor={valorDoBoleto} />? O PagBank não repassa nada deste pedido:
        pague os vendedores por fora também. Isto não pode ser desfeito.
      </p>
      <Form
        schema={endpointsDePedido['PUT /v1/pedido/{id}/pagamento-por-fora'].body}
        defaultValues={{ observacao: '' }}
        onSubmit={async ({ observacao }) => {
          await receber(observacao)
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao marcar o pagamento.')}
        submitLabel="Marcar como pago"
      >
        {({ field }) => (
          <TextArea
            label="Quem pagou e como"
            hint="Por exemplo: Pix do comprador em 21/11, comprovante 8812."
            rows={3}
            {...field('observacao')}
          />
        )}
      </Form>
    </Dialog>
  )
}
