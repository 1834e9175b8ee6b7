import { lazy, Suspense } from 'react'
import { formatarMomento } from '#web/components/data/datas.ts'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { focusContent } from '#web/ui/page/focus-content.ts'

const DecisaoDoCancelamento = lazy(async () => ({
  default: (await import('./DecisaoDoCancelamento.tsx')).DecisaoDoCancelamento,
}))
const RecusarCancelamentoDialog = lazy(async () => ({
  default: (await import('./RecusarCancelamentoDialog.tsx')).RecusarCancelamentoDialog,
}))

type Cancelamento = NonNullable<Pedido['cancelamento']>

const TITULOS: Readonly<Record<Cancelamento['situacao'], string>> = {
  ABERTO: 'Cancelamento pedido',
  ACEITO: 'Cancelamento aceito',
  RECUSADO: 'Cancelamento não aceito',
  SEM_EFEITO: 'Cancelamento pedido antes da entrega',
}

interface CancelamentoDoPedidoProps {
  pedido: Pedido
  cancelamento: Cancelamento
}

/** The buyer's request for a cancellation and its answer; while it is open, staff decide here (rule M57). */
export function CancelamentoDoPedido({ pedido, cancelamento }: CancelamentoDoPedidoProps) {
  const decide = usePermissao()('alterar-status-do-pedido') && cancelamento.situacao === 'ABERTO'
  const { aberta, abrir, fechamento } = useLinhaAberta<Pedido>()
  return (
    <Card flow="stack" gap={3}>
      <h2>{TITULOS[cancelamento.situacao]}</h2>
      <p className="breaks lines">{cancelamento.motivo}</p>
      <p className="muted small">Pedido em {formatarMomento(cancelamento.em)}</p>
      <Resposta {...cancelamento} />
      {decide && (
        <Suspense fallback={null}>
          <DecisaoDoCancelamento pedido={pedido} onRecusar={() => abrir(pedido)} onDone={focusContent} />
          {aberta && <RecusarCancelamentoDialog pedidoId={pedido.id} {...fechamento} />}
        </Suspense>
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
