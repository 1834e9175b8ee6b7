import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { comMotivo } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FalhaAoAbrir } from '#web/components/consulta/FalhaAoAbrir.tsx'
import { formatarDia, formatarPrazo } from '#web/components/data/datas.ts'
import { quandoEhODia } from '#web/components/entrega/dia-de-entrega.ts'
import { lazyPart } from '#web/components/lazy-part.ts'
import { SalvarComoLista } from '#web/components/lista/SalvarComoLista.tsx'
import { paths } from '#web/paths.ts'
import { usePedirDeNovo } from '#web/queries/compra/carrinho/pedir-de-novo.ts'
import { useConferencia } from '#web/queries/doca/conferencia-queries.ts'
import { useOcorrenciasDoPedido } from '#web/queries/pedido/ocorrencia-queries.ts'
import { type Pedido, useHistoricoDoPedido, usePedido } from '#web/queries/pedido/pedido-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { CancelamentoDoPedido } from './cancelamento/CancelamentoDoPedido.tsx'
import { BoletoDoPedido } from './detalhe/BoletoDoPedido.tsx'
import { HistoricoDoPedido } from './detalhe/HistoricoDoPedido.tsx'
import { ItensDoPedido } from './detalhe/ItensDoPedido.tsx'
import passosDoPedidoStyles from './detalhe/PassosDoPedido.module.css'
import { ajudaDoPedido, type DepoisDaEntrega, type Passo, passosDoPedido } from './detalhe/passos.ts'
import { SituacaoDoPedido } from './detalhe/SituacaoDoPedido.tsx'
import { SomasDoPedido } from './detalhe/SomasDoPedido.tsx'
import styles from './PedidoPage.module.css'

// Forms and dialogs that few orders show.
const StatusForm = lazy(async () => ({ default: (await import('./detalhe/StatusForm.tsx')).StatusForm }))
const PedirCancelamento = lazy(async () => ({
  default: (await import('./cancelamento/PedirCancelamento.tsx')).PedirCancelamento,
}))
const ImpressaoDoPedido = lazy(async () => ({
  default: (await import('./impressao/ImpressaoDoPedido.tsx')).ImpressaoDoPedido,
}))
const NaMesa = lazy(async () => ({ default: (await import('./detalhe/NaMesa.tsx')).NaMesa }))
const PagamentoPorFora = lazy(async () => ({
  default: (await import('./detalhe/PagamentoPorFora.tsx')).PagamentoPorFora,
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
      <Grid gap={4} columnGap={5} align="start" className={styles.colunas}>
        <Stack as="section" gap={3}>
          <h2>Itens</h2>
          <ItensDoPedido itens={pedido.itensPedido} />
          <Suspense fallback={null}>
            <OcorrenciasDoPedido pedidoId={pedido.id} />
          </Suspense>
        </Stack>
        <Stack gap={4} className={styles.lado}>
          {pode('usar-mesa') && (
            <Suspense fallback={null}>
              <NaMesa pedidoId={pedido.id} />
            </Suspense>
          )}
          {pedido.cancelamento && <CancelamentoDoPedido cancelamento={pedido.cancelamento} />}
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
              <PagamentoPorFora pedido={pedido} />
              <AvisosAosVendedores pedidoId={pedido.id} />
            </Suspense>
          )}
          {pode('usar-carrinho') && <PedirDeNovo pedido={pedido} />}
          {pedido.podePedirCancelamento && (
            <Suspense fallback={null}>
              <PedirCancelamento pedidoId={pedido.id} />
            </Suspense>
          )}
        </Stack>
        <Stack gap={4} className={styles.depois}>
          <SomasDoPedido pedido={pedido} />
          <HistoricoDoPedido pedidoId={pedido.id} />
          <Suspense fallback={null}>
            <ConversaDoPedido pedido={pedido} />
          </Suspense>
        </Stack>
      </Grid>
    </>
  )
}

interface PedirDeNovoProps {
  pedido: Pedido
}

/** Puts the items of an order into the cart again, or opens their grid if something changed (rule N35); keeps them as a list. */
function PedirDeNovo({ pedido: { id, comprador } }: PedirDeNovoProps) {
  const { id: userId } = useUser()
  const pode = usePermissao()
  const { mutate: pedir, isPending } = usePedirDeNovo(id)
  if (comprador.id === userId)
    return (
      <>
        <Button variant="quiet" icon="cart" wide busy={isPending} onClick={() => pedir()}>
          Pedir de novo
        </Button>
        <SalvarComoLista compradorId={userId} origem={{ dePedidoId: id }} variant="quiet" wide />
      </>
    )
  if (!pode('usar-carrinho-de-outro')) return null
  // Staff look before they order for somebody else (rule N36).
  return (
    <Link to={paths.listaDoPedido(id)} className={buttonClass({ variant: 'quiet', wide: true })}>
      Pedir de novo por {comprador.nome}
    </Link>
  )
}

// Only staff open it.
const MudarDiaDialog = lazyPart(() => import('./entrega/MudarDiaDialog.tsx'), 'MudarDiaDialog')

/** The day that the buyer receives, large; staff move it (rules N47, N51). Nothing for orders without a day, except for staff. */
function EntregaDoPedido({ pedido }: { pedido: Pedido }) {
  const pode = usePermissao()
  const [aberto, setAberto] = useState(false)
  const fechar = () => setAberto(false)
  const { entregaDia, statusPedido } = pedido
  const final = statusPedido === 'ENTREGUE' || statusPedido === 'CANCELADO'
  const mover = pode('gerir-entregas') && !final
  if (entregaDia === null && !mover) return null
  return (
    <Card flow="stack" gap={3}>
      <h2>Entrega</h2>
      {entregaDia === null ? <p>Sem dia marcado.</p> : <Dia dia={entregaDia} passou={final} />}
      {mover && (
        <Button variant="quiet" icon="edit" wide onClick={() => setAberto(true)}>
          {entregaDia === null ? 'Marcar dia' : 'Mudar dia'}
        </Button>
      )}
      {aberto && (
        <Suspense>
          <MudarDiaDialog pedido={pedido} onClose={fechar} />
        </Suspense>
      )}
    </Card>
  )
}

function Dia({ dia, passou }: { dia: string; passou: boolean }) {
  return (
    <Row as="p" wrap columnGap={3} align="baseline">
      <time dateTime={dia} className={styles.dia}>
        {formatarDiaCurto(dia)}
      </time>
      {!passou && <span className="muted">{quandoEhODia(dia, new Date())}</span>}
    </Row>
  )
}

const ICONES = { feito: 'check', 'por-fazer': 'pending', cancelado: 'close' } as const
const PALAVRAS: Readonly<Record<Passo['situacao'], string>> = {
  feito: 'feito',
  'por-fazer': 'por fazer',
  cancelado: 'fim do pedido',
}

/** Where the order stands: its steps as a line, and below it what is awaited. */
function PassosDoPedido({ pedido }: { pedido: Pedido }) {
  const { data: historico = [] } = useHistoricoDoPedido(pedido.id)
  const passos = passosDoPedido(pedido, historico, new Date())
  const depois = useDepoisDaEntrega(pedido)
  return (
    <Stack as="section" gap={3} below={5} aria-label="Andamento">
      <Row as="ol" align="stretch">
        {passos.map(({ nome, situacao, quando }) => (
          <Stack
            key={nome}
            as="li"
            gap="hair"
            items="start"
            className={passosDoPedidoStyles.passo}
            data-situacao={situacao}
          >
            <span className={`centered ${passosDoPedidoStyles.ponto}`}>
              <Icon name={ICONES[situacao]} size={16} />
            </span>
            <strong>{nome}</strong>
            <span className="visually-hidden">: {PALAVRAS[situacao]}</span>
            <span className="compact">{quando}</span>
          </Stack>
        ))}
      </Row>
      <p className={passosDoPedidoStyles.ajuda}>{ajudaDoPedido(pedido, depois)}</p>
    </Stack>
  )
}

function useDepoisDaEntrega({ id, statusPedido }: Pedido): DepoisDaEntrega {
  const entregue = statusPedido === 'ENTREGUE'
  const pode = usePermissao()
  const { data: conferencia } = useConferencia(id, { enabled: entregue && pode('conferir') })
  const { data: ocorrencias } = useOcorrenciasDoPedido(id)
  const aberta = conferencia?.situacao === 'ABERTA' && conferencia.conferida === null
  return {
    confiraAte: aberta && conferencia.ate ? formatarPrazo(conferencia.ate, new Date()) : null,
    emAnalise: (ocorrencias?.content ?? []).filter(({ situacao }) => situacao === 'ABERTA'),
  }
}
