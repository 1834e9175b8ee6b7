import { Link } from '@tanstack/react-router'
import { formatarMomento } from '#web/components/data/datas.ts'
import { paths } from '#web/paths.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'

type Cancelamento = NonNullable<Pedido['cancelamento']>

const TITULOS: Readonly<Record<Cancelamento['situacao'], string>> = {
  ABERTO: 'Cancelamento pedido',
  ACEITO: 'Cancelamento aceito',
  RECUSADO: 'Cancelamento não aceito',
  SEM_EFEITO: 'Cancelamento pedido antes da entrega',
}

interface CancelamentoDoPedidoProps {
  pedidoId: number
  cancelamento: Cancelamento
}

/** The buyer's request for a cancellation and its answer; while it is open, it leads staff to its task (rule M57). */
export function CancelamentoDoPedido({ pedidoId, cancelamento }: CancelamentoDoPedidoProps) {
  const decide = usePermissao()('alterar-status-do-pedido') && cancelamento.situacao === 'ABERTO'
  return (
    <Card flow="stack" gap={3}>
      <h2>{TITULOS[cancelamento.situacao]}</h2>
      <p className="breaks lines">{cancelamento.motivo}</p>
      <p className="muted small">Pedido em {formatarMomento(cancelamento.em)}</p>
      <Resposta {...cancelamento} />
      {decide && (
        <Link
          to={paths.tarefa('cancelamento', String(pedidoId))}
          className={buttonClass({ variant: 'quiet' })}
        >
          Responder na mesa
        </Link>
      )}
    </Card>
  )
}

function Resposta({ situacao, resposta, decididoEm, por }: Cancelamento) {
  if (situacao === 'ABERTO') return <p>Nossa equipe ainda não respondeu. O pedido continua valendo.</p>
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
