import { getRouteApi } from '@tanstack/react-router'
import { TabelaDaFila } from '#web/components/fila/TabelaDaFila.tsx'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import { type CancelamentoPedido, useCancelamentos } from '#web/queries/pedido/pedido/pendencia-queries.ts'
import { focusContent } from '#web/ui/page/focus-content.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { colunasDosCancelamentos } from './colunas-dos-cancelamentos.tsx'
import { RecusarCancelamentoDialog } from './RecusarCancelamentoDialog.tsx'

const route = getRouteApi('/sessao/adm/cancelamentos')

/** Orders whose buyers wait for an answer to their request for a cancellation, the oldest first (rule M57). */
export function CancelamentosPage() {
  const { page } = route.useSearch()
  const { aberta, abrir, fechamento } = useLinhaAberta<CancelamentoPedido>()
  return (
    <>
      <PageHeader title="Cancelamentos pedidos" />
      <TabelaDaFila
        consulta={useCancelamentos({ page })}
        label="Cancelamentos pedidos"
        columns={colunasDosCancelamentos({ onRecusar: abrir, onDone: focusContent })}
        rowKey={({ id }) => id}
        falha="Erro ao carregar os cancelamentos."
        vazio="Nenhum cancelamento a responder."
      />
      {aberta && <RecusarCancelamentoDialog pedidoId={aberta.id} {...fechamento} />}
    </>
  )
}
