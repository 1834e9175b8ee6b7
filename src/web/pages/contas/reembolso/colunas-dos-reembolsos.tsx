import { formatarDia } from '#web/components/data/datas.ts'
import { Andamento, Detalhe } from '#web/components/fila/Andamento.tsx'
import {
  colunaDoComprador,
  colunaDoDia,
  colunaDoPedido,
  colunaDoValor,
  doPedido,
} from '#web/components/fila/colunas-comuns.tsx'
import { type Reembolso, useTentarReembolso } from '#web/queries/contas/reembolso-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { focusContent } from '#web/ui/page/focus-content.ts'

const dados: readonly Column<Reembolso>[] = [
  colunaDoPedido(({ pedidoId }) => pedidoId),
  colunaDoDia('Aberto em', ({ abertoEm }) => abertoEm),
  colunaDoComprador,
  colunaDoValor('Valor', ({ valor }) => valor),
]

/** The columns; the last one says who returns the money, or has the button that marks a manual refund as concluded. */
export function colunasDosReembolsos(
  onConcluir: (reembolso: Reembolso) => void,
): readonly Column<Reembolso>[] {
  return [
    ...dados,
    {
      key: 'acao',
      header: 'Andamento',
      card: 'wide',
      cell: reembolso => <Conclusao reembolso={reembolso} onConcluir={onConcluir} />,
    },
  ]
}

interface ConclusaoProps {
  reembolso: Reembolso
  onConcluir: (reembolso: Reembolso) => void
}

function Conclusao({ reembolso, onConcluir }: ConclusaoProps) {
  const { pedidoId, andamento, motivo } = reembolso
  if (andamento === 'DEVOLVIDO') return <Devolvido reembolso={reembolso} />
  if (andamento === 'TENTANDO') return <Tentando reembolso={reembolso} />
  return (
    <Andamento>
      <StatusMark icon="alert" tone="warn">
        A fazer à mão
      </StatusMark>
      <Detalhe>{motivo}</Detalhe>
      <Button
        variant="quiet"
        icon="check"
        aria-label={`Concluir reembolso ${doPedido(pedidoId)}`}
        onClick={() => onConcluir(reembolso)}
      >
        Concluir
      </Button>
      <TentarDeNovo reembolso={reembolso} />
    </Andamento>
  )
}

/** Asks PagBank again, after a question: it must not pay a buyer whom somebody has paid already (design/refunds-and-shares). */
function TentarDeNovo({ reembolso: { id, pedidoId, comprador } }: { reembolso: Reembolso }) {
  const { mutateAsync: tentar, isPending } = useTentarReembolso(id)

  async function handleClick() {
    const confirmed = await confirmAction({
      title: `Tentar de novo o reembolso ${doPedido(pedidoId)}?`,
      text: `Só se ninguém devolveu o dinheiro a ${comprador.nome} ainda: o PagBank pode pagar em seguida.`,
      confirmLabel: 'Tentar de novo',
    })
    if (!confirmed) return
    // The button goes with the state of its row.
    await tentar().then(focusContent, () => null) // the message says why not
  }

  return (
    <Button
      variant="plain"
      icon="retry"
      busy={isPending}
      aria-label={`Tentar de novo pelo PagBank o reembolso ${doPedido(pedidoId)}`}
      onClick={handleClick}
    >
      Tentar de novo pelo PagBank
    </Button>
  )
}

function Tentando({ reembolso: { tentativas } }: { reembolso: Reembolso }) {
  return (
    <Andamento>
      <StatusMark icon="clock" tone="info">
        Tentando pelo PagBank
      </StatusMark>
      {tentativas > 1 && <Detalhe>{tentativas} tentativas sem resposta. Repete sozinho.</Detalhe>}
    </Andamento>
  )
}

function Devolvido({ reembolso }: { reembolso: Reembolso }) {
  const { concluidoEm, concluidoPor, observacao } = reembolso
  return (
    <Andamento>
      <StatusMark icon="check" tone="success">
        Devolvido
      </StatusMark>
      <Detalhe>
        {concluidoEm && formatarDia(concluidoEm)},{' '}
        {concluidoPor ? `à mão por ${concluidoPor.nome}` : 'pelo PagBank'}
      </Detalhe>
      {observacao && <Detalhe>{observacao}</Detalhe>}
    </Andamento>
  )
}
