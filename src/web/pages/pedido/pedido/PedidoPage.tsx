import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { comMotivo } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FalhaAoAbrir } from '#web/components/consulta/FalhaAoAbrir.tsx'
import { formatarDia } from '#web/components/data/datas.ts'
import { lazyPart } from '#web/components/lazy-part.ts'
import { paths } from '#web/paths.ts'
import { type Pedido, usePedido } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { CancelamentoDoPedido } from './cancelamento/CancelamentoDoPedido.tsx'
import { BoletoDoPedido } from './detalhe/BoletoDoPedido.tsx'
import { HistoricoDoPedido } from './detalhe/HistoricoDoPedido.tsx'
import { ItensDoPedido } from './detalhe/ItensDoPedido.tsx'
import { PassosDoPedido } from './detalhe/PassosDoPedido.tsx'
import { PedirDeNovo } from './detalhe/PedirDeNovo.tsx'
import { SituacaoDoPedido } from './detalhe/SituacaoDoPedido.tsx'
import { SomasDoPedido } from './detalhe/SomasDoPedido.tsx'
import { EntregaDoPedido } from './entrega/EntregaDoPedido.tsx'
import styles from './PedidoPage.module.css'

// Forms and dialogs that few orders show.
const StatusForm = lazy(async () => ({ default: (await import('./detalhe/StatusForm.tsx')).StatusForm }))
const PedirCancelamento = lazy(async () => ({
  default: (await import('./cancelamento/PedirCancelamento.tsx')).PedirCancelamento,
}))
const ImpressaoDoPedido = lazy(async () => ({
  default: (await import('./impressao/ImpressaoDoPedido.tsx')).ImpressaoDoPedido,
}))
const DinheiroDoPedido = lazy(async () => ({
  default: (await import('./detalhe/DinheiroDoPedido.tsx')).DinheiroDoPedido,
}))

const AvisosAosVendedores = lazy(async () => ({
  default: (await import('./avisos/AvisosAosVendedores.tsx')).AvisosAosVendedores,
}))

const ConversaDoPedido = lazyPart(() => import('./conversa/ConversaDoPedido.tsx'), 'ConversaDoPedido')
const EntregaConferida = lazyPart(() => import('./ocorrencias/EntregaConferida.tsx'), 'EntregaConferida')
const OcorrenciasDoPedido = lazyPart(
  () => import('./ocorrencias/OcorrenciasDoPedido.tsx'),
  'OcorrenciasDoPedido',
)

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

function AoLado({ pedido }: { pedido: Pedido }) {
  return (
    <>
      <span>Feito em {formatarDia(pedido.dataCriacao)}</span>
      <Suspense fallback={<span className={styles.imprimir} />}>
        <ImpressaoDoPedido pedido={pedido} />
      </Suspense>
    </>
  )
}

function PedidoAberto({ pedido }: { pedido: Pedido }) {
  const pode = usePermissao()
  return (
    <>
      <PageHeader title={`Pedido #${pedido.id}`} aside={<AoLado pedido={pedido} />} />
      <PassosDoPedido pedido={pedido} />
      <div className={styles.colunas}>
        <section className={styles.itens}>
          <h2>Itens</h2>
          <ItensDoPedido itens={pedido.itensPedido} />
          <Suspense fallback={null}>
            <OcorrenciasDoPedido pedidoId={pedido.id} />
          </Suspense>
        </section>
        <div className={styles.lado}>
          {pedido.cancelamento && <CancelamentoDoPedido pedido={pedido} cancelamento={pedido.cancelamento} />}
          <EntregaDoPedido pedido={pedido} />
          {pode('conferir') && (
            <Suspense fallback={null}>
              <EntregaConferida pedidoId={pedido.id} />
            </Suspense>
          )}
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
              <AvisosAosVendedores pedidoId={pedido.id} />
            </Suspense>
          )}
          {pode('usar-carrinho') && <PedirDeNovo pedido={pedido} />}
          {pedido.podePedirCancelamento && (
            <Suspense fallback={null}>
              <PedirCancelamento pedidoId={pedido.id} />
            </Suspense>
          )}
        </div>
        <div className={styles.depois}>
          <SomasDoPedido pedido={pedido} />
          <HistoricoDoPedido pedidoId={pedido.id} />
          <Suspense fallback={null}>
            <ConversaDoPedido pedido={pedido} />
          </Suspense>
        </div>
      </div>
    </>
  )
}
