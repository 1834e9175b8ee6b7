import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { comMotivo } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FalhaAoAbrir } from '#web/components/consulta/FalhaAoAbrir.tsx'
import { formatarDia } from '#web/components/data/datas.ts'
import { paths } from '#web/paths.ts'
import { type Pedido, usePedido } from '#web/queries/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { BoletoDoPedido } from './detalhe/BoletoDoPedido.tsx'
import { HistoricoDoPedido } from './detalhe/HistoricoDoPedido.tsx'
import { ItensDoPedido } from './detalhe/ItensDoPedido.tsx'
import { PedirDeNovo } from './detalhe/PedirDeNovo.tsx'
import { SituacaoDoPedido } from './detalhe/SituacaoDoPedido.tsx'
import { SomasDoPedido } from './detalhe/SomasDoPedido.tsx'
import styles from './PedidoPage.module.css'

// Forms and dialogs for staff only.
const StatusForm = lazy(async () => ({ default: (await import('./detalhe/StatusForm.tsx')).StatusForm }))
const DinheiroDoPedido = lazy(async () => ({
  default: (await import('./detalhe/DinheiroDoPedido.tsx')).DinheiroDoPedido,
}))

const route = getRouteApi('/sessao/pedido/$id')

/** One order, with the parts that the role may see (spec §6, rule M29). */
export function PedidoPage() {
  const { id } = route.useParams()
  const consulta = usePedido(id)
  return (
    <Consultado
      consulta={consulta}
      falha={falha => (
        <FalhaAoAbrir
          {...falha}
          titulo={`Pedido #${id}`}
          texto={comMotivo('Erro ao carregar o pedido.', falha.error)}
          volta={{ para: paths.pedidos, rotulo: 'Ver pedidos' }}
        />
      )}
      esqueleto={
        <>
          <PageHeader title={`Pedido #${id}`} />
          <Skeleton height={180} count={2} label="Carregando pedido…" />
        </>
      }
    >
      {pedido => <PedidoAberto pedido={pedido} />}
    </Consultado>
  )
}

function PedidoAberto({ pedido }: { pedido: Pedido }) {
  const pode = usePermissao()
  return (
    <>
      <PageHeader title={`Pedido #${pedido.id}`} aside={`Feito em ${formatarDia(pedido.dataCriacao)}`} />
      <div className={styles.colunas}>
        <section className={styles.itens}>
          <h2>Itens</h2>
          <ItensDoPedido itens={pedido.itensPedido} />
        </section>
        <div className={styles.lado}>
          <SituacaoDoPedido pedido={pedido} />
          {pode('alterar-status-do-pedido') && (
            <Suspense fallback={null}>
              <StatusForm key={pedido.proximosStatus.join()} pedido={pedido} />
            </Suspense>
          )}
          {pode('ver-frete-e-boleto') && <BoletoDoPedido pedido={pedido} />}
          {pode('alterar-status-do-pedido') && (
            <Suspense fallback={null}>
              <DinheiroDoPedido pedido={pedido} />
            </Suspense>
          )}
          <SomasDoPedido pedido={pedido} />
          {pode('usar-carrinho') && <PedirDeNovo pedido={pedido} />}
        </div>
        <div className={styles.depois}>
          <HistoricoDoPedido pedidoId={pedido.id} />
        </div>
      </div>
    </>
  )
}
