import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { TAMANHOS_DE_PAGINA } from '#contract/tamanhos-de-pagina.ts'
import { type FiguraDosPedidos, LISTA_DA_FIGURA } from '#domain/pedido/situacao-da-lista.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { PaginaVazia } from '#web/components/consulta/PaginaVazia.tsx'
import { paths } from '#web/paths.ts'
import { type PaginaDePedidos, useContagemDePedidos, usePedidos } from '#web/queries/pedido/pedido-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import type { BuscaDePedidos } from '#web/search.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Chips } from '#web/ui/data/Chips.tsx'
import { Pager } from '#web/ui/data/Pager.tsx'
import { PageSize } from '#web/ui/data/PageSize.tsx'
import { Table } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { latePart } from '#web/ui/late.ts'
import { Box, Row } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { colunasDosPedidos } from './lista/colunas-dos-pedidos.tsx'
import {
  BotaoDeFiltrar,
  BuscaPorComprador,
  FiltrosDosPedidos,
  FiltrosPostos,
} from './lista/FiltrosDosPedidos.tsx'
import { buscaDoPapel, filtroDaBusca, filtroDeCompras, temFiltro } from './lista/filtro-de-pedidos.ts'
import styles from './lista/ListaDePedidos.module.css'
import { PedidosDaEquipe } from './lista/PedidosDaEquipe.tsx'
import { comDiasValidos } from './lista/periodo.ts'
import { SomaDasCompras } from './lista/SomaDasCompras.tsx'

const NENHUM: Readonly<Record<FiguraDosPedidos, number>> = { aPagar: 0, emAtraso: 0, aEntregar: 0 }

/** The lists that are one tap away, each with how many orders it holds; none of zero but the one that is open. */
function ChipsDosPedidos({ busca }: { busca: BuscaDePedidos }) {
  const { role } = useUser()
  const comValores = usePermissao()('ver-valores-do-pedido')
  const compra = role === 'COMPRADOR'
  const { data: contagem = NENHUM } = useContagemDePedidos()
  const chip = (figura: FiguraDosPedidos, label: string) => ({
    key: LISTA_DA_FIGURA[figura],
    label,
    count: contagem[figura],
  })
  const chips = [
    chip('emAtraso', 'Em atraso'),
    chip('aPagar', compra ? 'A pagar' : 'Não pagos'),
    chip('aEntregar', compra ? 'A caminho' : 'A entregar'),
  ]
  return (
    <Chips
      label="Pedidos por situação"
      items={[
        { key: undefined, label: 'Todos' },
        ...chips.filter(
          ({ key, count }) => (comValores || key === 'A_ENTREGAR') && (count > 0 || key === busca.situacao),
        ),
      ].map(chip => ({
        ...chip,
        key: chip.key ?? 'TODOS',
        situacao: chip.key,
        current: chip.key === busca.situacao,
      }))}
      linkTo={({ situacao }, link) => (
        // Otherwise 'Todos' would be current in every list.
        <Link
          to={paths.pedidos}
          search={{ ...busca, page: undefined, situacao }}
          activeOptions={{ exact: true }}
          {...link}
        />
      )}
    />
  )
}

const route = getRouteApi('/sessao/pedido')

/** The orders that concern the session's user (spec §2, §6, §9). */
export function PedidosPage() {
  const pode = usePermissao()
  const busca = buscaDoPapel(comDiasValidos(route.useSearch()), pode)
  const navigate = route.useNavigate()
  // The sums know no day of delivery.
  const comSomas = pode('somar-compras') && !busca.entregaDia
  const filtro = filtroDaBusca(busca)
  const pedidos = usePedidos(filtro)
  const comEntrega = useComEntrega(pedidos.data) || busca.entregaDia !== undefined

  function mudar(mudanca: BuscaDePedidos) {
    // Another filter starts at its first page.
    void navigate({ search: { ...busca, page: undefined, ...mudanca }, replace: true })
  }

  return (
    <>
      <Box className={styles.alto} below={comSomas ? undefined : 2}>
        <PageHeader title="Pedidos" />
        <ChipsDosPedidos busca={busca} />
        <Row gap={3}>
          {pode('publicar-cotacao') && (
            <span className="wide-only">
              <Link to={paths.tabela} className={buttonClass({ variant: 'quiet' })}>
                Atualizar preços
              </Link>
            </span>
          )}
          <BuscaPorComprador busca={busca} onChange={mudar} aoLado />
          <BotaoDeFiltrar busca={busca} />
        </Row>
        <FiltrosDosPedidos busca={busca} comEntrega={comEntrega} onChange={mudar} />
        <FiltrosPostos busca={busca} />
      </Box>
      {comSomas && <SomaDasCompras filtro={filtroDeCompras(busca)} />}
      <Consultado
        consulta={pedidos}
        falha="Erro ao carregar os pedidos."
        esqueleto={<Skeleton height={44} count={10} label="Carregando pedidos…" />}
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

// Only a seller that is just beginning sees it.
const PrimeirosPassos = latePart(
  async () => (await import('#web/components/cotacao/primeiras/PrimeirosPassos.tsx')).PrimeirosPassos,
)

// Only staff of a market that is just beginning see it.
const PassosDaEquipe = latePart(
  async () => (await import('#web/components/passos/PassosDaEquipe.tsx')).PassosDaEquipe,
)

interface ListaDePedidosProps {
  pagina: PaginaDePedidos
  busca: BuscaDePedidos
  /** The rows are still those of another filter or page. */
  busy: boolean
}

/** A page of orders, or a sentence if there are none. */
function ListaDePedidos({ pagina: { content, page }, busca, busy }: ListaDePedidosProps) {
  const pode = usePermissao()
  const { role } = useUser()
  const columns = colunasDosPedidos(role, pode('ver-valores-do-pedido'))
  if (content.length > 0 && pode('alterar-status-do-pedido'))
    return <PedidosDaEquipe pedidos={content} columns={columns} busy={busy} />
  if (content.length > 0)
    return (
      <Table label="Pedidos" columns={columns} rows={content} rowKey={({ id }) => id} busy={busy} lines />
    )
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
      <Empty text="Ainda não há pedidos.">
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
