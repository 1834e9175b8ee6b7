import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { PEDIDOS_POR_PLANILHA, TAMANHOS_DE_PAGINA } from '#contract/tamanhos-de-pagina.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { PaginaVazia } from '#web/components/consulta/PaginaVazia.tsx'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { lazyPart } from '#web/components/lazy-part.ts'
import { paths } from '#web/paths.ts'
import {
  enderecoDaPlanilha,
  type FiltroDeCompras,
  type PaginaDePedidos,
  type SomaDasCompras as Soma,
  usePedidos,
  useSomaDasCompras,
} from '#web/queries/pedido/pedido-queries.ts'
import type { BuscaDePedidos } from '#web/search.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Chips } from '#web/ui/data/Chips.tsx'
import { Pager } from '#web/ui/data/Pager.tsx'
import { PageSize } from '#web/ui/data/PageSize.tsx'
import { Table } from '#web/ui/data/Table.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { colunasDosPedidos } from './lista/colunas-dos-pedidos.tsx'
import { FiltrosDosPedidos } from './lista/FiltrosDosPedidos.tsx'
import { buscaDoPapel, filtroDaBusca, filtroDeCompras, temFiltro } from './lista/filtro-de-pedidos.ts'
import { PedidosDaEquipe } from './lista/PedidosDaEquipe.tsx'
import { comDiasValidos, type Dias, mesesDe, periodoDe } from './lista/periodo.ts'
import styles from './PedidosPage.module.css'

const route = getRouteApi('/sessao/pedido')

/** The orders that concern the session's user (spec §2, §6, §9). */
export function PedidosPage() {
  const pode = usePermissao()
  const busca = buscaDoPapel(comDiasValidos(route.useSearch()), pode)
  const navigate = route.useNavigate()
  const compra = pode('gerir-compras')
  const filtro = filtroDaBusca(busca)
  const pedidos = usePedidos(filtro)
  const comEntrega = useComEntrega(pedidos.data) || busca.entregaDia !== undefined

  function mudar(mudanca: BuscaDePedidos) {
    // Another filter starts at its first page.
    void navigate({ search: { ...busca, page: undefined, ...mudanca }, replace: true })
  }

  return (
    <>
      <PageHeader
        title="Pedidos"
        aside={
          pode('publicar-cotacao') && (
            <Link to={paths.perfil} hash="cotacoes" className={buttonClass({ variant: 'quiet' })}>
              Atualizar preços
            </Link>
          )
        }
      />
      {compra && <PeriodoDasCompras busca={busca} onChange={mudar} />}
      <FiltrosDosPedidos busca={busca} comEntrega={comEntrega} onChange={mudar} />
      {/* The sums know no day of delivery. */}
      {compra && !busca.entregaDia && <SomaDasCompras filtro={filtroDeCompras(busca)} />}
      <Consultado
        consulta={pedidos}
        falha="Erro ao carregar os pedidos."
        esqueleto={<Skeleton height={52} count={10} label="Carregando pedidos…" />}
      >
        {pagina => (
          <>
            <ListaDePedidos pagina={pagina} busca={busca} busy={pedidos.isPlaceholderData} />
            {pagina.page.totalElements > 0 && (
              <Row wrap gap={3} columnGap={5} justify="between" above={4}>
                <PageSize
                  size={filtro.size}
                  options={TAMANHOS_DE_PAGINA}
                  onChange={size => mudar({ size })}
                />
                <Pager
                  page={filtro.page}
                  totalPages={pagina.page.totalPages}
                  linkTo={(page, link) => <Link to={paths.pedidos} search={{ ...busca, page }} {...link} />}
                />
              </Row>
            )}
          </>
        )}
      </Consultado>
    </>
  )
}

/** Has an order with a day of delivery been seen? Until then there is no filter by it: a market without an agenda needs none. */
function useComEntrega(pagina: PaginaDePedidos | undefined): boolean {
  const [vista, setVista] = useState(false)
  const agora = pagina?.content.some(({ entregaDia }) => entregaDia !== null) ?? false
  if (agora && !vista) setVista(true)
  return vista || agora
}

interface PeriodoDasComprasProps {
  busca: BuscaDePedidos
  onChange: (mudanca: BuscaDePedidos) => void
}

/** The days whose orders a buyer sees: a month with one tap, or any two dates. */
function PeriodoDasCompras({ busca, onChange }: PeriodoDasComprasProps) {
  const agora = new Date()
  const atual = periodoDe(busca, agora)
  const { esteMes, mesPassado } = mesesDe(agora)
  const chips = [
    { key: 'todos', label: 'Todos', dias: {} },
    { key: 'esteMes', label: 'Este mês', dias: esteMes },
    { key: 'mesPassado', label: 'Mês passado', dias: mesPassado },
    { key: 'datas', label: 'Datas', dias: { de: esteMes.de } },
  ] as const satisfies readonly { key: string; label: string; dias: Dias }[]
  return (
    <Stack gap={3} below={4}>
      <Chips
        label="Período"
        items={chips.map(chip => ({ ...chip, current: chip.key === atual }))}
        linkTo={({ dias }, link) => (
          // Otherwise 'Todos' would be current in every period.
          <Link
            to={paths.pedidos}
            search={{ ...busca, page: undefined, de: undefined, ate: undefined, ...dias }}
            activeOptions={{ exact: true }}
            {...link}
          />
        )}
      />
      {atual === 'datas' && (
        <Grid gap={3} className={styles.datas}>
          <TextInput
            label="De"
            type="date"
            min="2000-01-01"
            max="2999-12-31"
            value={busca.de ?? ''}
            onChange={({ target }) => onChange({ de: target.value || undefined })}
          />
          <TextInput
            label="Até"
            type="date"
            min="2000-01-01"
            max="2999-12-31"
            value={busca.ate ?? ''}
            onChange={({ target }) => onChange({ ate: target.value || undefined })}
          />
        </Grid>
      )}
    </Stack>
  )
}

/** What the filtered orders cost over all pages, and the same orders as a spreadsheet. Draws nothing if the sums cannot be read. */
function SomaDasCompras({ filtro }: { filtro: FiltroDeCompras }) {
  const { data: soma, isError, isPlaceholderData } = useSomaDasCompras(filtro)
  if (isError) return null
  return (
    <Card
      flow="row"
      wrap
      gap={3}
      columnGap={6}
      justify="between"
      below={4}
      className={styles.soma}
      role="status"
      aria-label="Somas"
      aria-busy={!soma || isPlaceholderData}
    >
      <Row as="dl" wrap gap={3} columnGap={5} align="stretch" className={styles.valores}>
        <Valor termo="Comprado" valor={soma?.comprado} nota={soma && quantos(soma)} />
        <Valor termo="Pago" valor={soma?.pago} />
        <Valor termo="A vencer" valor={soma?.aVencer} />
        {soma && soma.emAtraso > 0 && <Valor termo="Em atraso" valor={soma.emAtraso} alerta />}
      </Row>
      <Planilha filtro={filtro} linhas={soma ? soma.pedidos + soma.cancelados : 1} />
    </Card>
  )
}

interface ValorProps {
  termo: string
  /** Undefined while it loads. */
  valor: Soma['pago'] | undefined
  nota?: string | undefined
  alerta?: boolean
}

function Valor({ termo, valor, nota, alerta }: ValorProps) {
  return (
    <div className={styles.valor} data-alerta={alerta}>
      <dt className="compact">{termo}</dt>
      <dd>
        <strong className="large">{valor === undefined ? '—' : <Dinheiro valor={valor} />}</strong>
        {nota && <span className="muted small block">{nota}</span>}
      </dd>
    </div>
  )
}

function quantos({ pedidos, cancelados }: Soma): string {
  const feitos = pedidos === 1 ? '1 pedido' : `${pedidos} pedidos`
  if (cancelados === 0) return feitos
  return `${feitos}, fora ${cancelados === 1 ? '1 cancelado' : `${cancelados} cancelados`}`
}

function Planilha({ filtro, linhas }: { filtro: FiltroDeCompras; linhas: number }) {
  if (linhas > PEDIDOS_POR_PLANILHA)
    return <p className="muted small block">Para baixar a planilha, escolha um período menor.</p>
  return (
    <a className={buttonClass({ variant: 'quiet' })} href={enderecoDaPlanilha(filtro)} download>
      <Icon name="download" />
      Baixar planilha
    </a>
  )
}

// Only a seller that is just beginning sees it.
const PrimeirosPassos = lazyPart(
  () => import('#web/components/cotacao/primeiras/PrimeirosPassos.tsx'),
  'PrimeirosPassos',
)

// Only staff of a market that is just beginning see it.
const PassosDaEquipe = lazyPart(() => import('#web/components/passos/PassosDaEquipe.tsx'), 'PassosDaEquipe')

interface ListaDePedidosProps {
  pagina: PaginaDePedidos
  busca: BuscaDePedidos
  /** The rows are still those of another filter or page. */
  busy: boolean
}

/** A page of orders, or a sentence if there are none. */
function ListaDePedidos({ pagina: { content, page }, busca, busy }: ListaDePedidosProps) {
  const pode = usePermissao()
  const columns = colunasDosPedidos(
    pode,
    content.some(({ entregaDia }) => entregaDia !== null),
  )
  if (content.length > 0 && pode('alterar-status-do-pedido'))
    return <PedidosDaEquipe pedidos={content} columns={columns} busy={busy} />
  if (content.length > 0)
    return <Table label="Pedidos" columns={columns} rows={content} rowKey={({ id }) => id} busy={busy} />
  return (
    <PaginaVazia totalPages={page.totalPages}>
      <SemPedidos busca={busca} />
    </PaginaVazia>
  )
}

function SemPedidos({ busca }: Pick<ListaDePedidosProps, 'busca'>) {
  const pode = usePermissao()
  if (temFiltro(busca))
    return (
      <Empty text="Nenhum pedido com estes filtros." drawing="/arte/vazio.svg">
        <Link to={paths.pedidos} search={{ size: busca.size }} className={buttonClass({ variant: 'quiet' })}>
          Ver todos os pedidos
        </Link>
      </Empty>
    )
  // Staff have no orders of their own.
  if (pode('abrir-painel-adm'))
    return (
      <Empty text="Ainda não há pedidos." drawing="/arte/carrinho-vazio.svg">
        <Suspense>
          <PassosDaEquipe />
        </Suspense>
      </Empty>
    )
  return (
    <Empty text="Você não possui pedidos." drawing="/arte/carrinho-vazio.svg">
      {pode('usar-carrinho') && (
        <Link to={paths.produtos} className={buttonClass()}>
          Ver produtos
        </Link>
      )}
      {pode('publicar-cotacao') && (
        <Suspense>
          <PrimeirosPassos />
        </Suspense>
      )}
    </Empty>
  )
}
