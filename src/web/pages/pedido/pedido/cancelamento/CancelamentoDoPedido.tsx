import { formatarMomento } from '#web/components/data/datas.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'

type Cancelamento = NonNullable<Pedido['cancelamento']>

const TITULOS: Readonly<Record<Cancelamento['situacao'], string>> = {
  ABERTO: 'Cancelamento pedido',
  ACEITO: 'Cancelamento aceito',
  RECUSADO: 'Cancelamento não aceito',
  SEM_EFEITO: 'Cancelamento pedido antes da entrega',
}

/** The buyer's request for a cancellation and its answer; staff decide in its task (rule M57). */
export function CancelamentoDoPedido({ cancelamento }: { cancelamento: Cancelamento }) {
  return (
    <Card flow="stack" gap={3}>
      <h2>{TITULOS[cancelamento.situacao]}</h2>
      <p className="breaks lines">{cancelamento.motivo}</p>
      <p className="muted small">Pedido em {formatarMomento(cancelamento.em)}</p>
      <Resposta {...cancelamento} />
    </Card>
  )
}

function Resposta({ situacao, resposta, decididoEm, por }: Cancelamento) {
  if (situacao === 'ABERTO') return <p>A equipe ainda não respondeu. Até lá, o pedido vale.</p>
  return (
    <>
      {resposta && (
        <p className="breaks lines">
          <strong>Resposta:</strong> {resposta}
        </p>
      )}
      {decididoEm && (
        <p className="muted small">
          Respondido em {formatarMomento(decididoEm)}
          {por && `, por ${por.nome}`}
        </p>
      )}
    </>
  )
}
