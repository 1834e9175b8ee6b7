import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TAMANHOS_DE_PAGINA } from '#contract/tamanhos-de-pagina.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { paths } from '#web/paths.ts'
import { type PaginaDePedidos, usePedidos } from '#web/queries/pedido/pedido-queries.ts'
import type { BuscaDePedidos } from '#web/search.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Pager } from '#web/ui/data/Pager.tsx'
import { PageSize } from '#web/ui/data/PageSize.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { FiltrosDosPedidos } from './lista/FiltrosDosPedidos.tsx'
import { buscaDoPapel, filtroDaBusca, filtroDeCompras } from './lista/filtro-de-pedidos.ts'
import { ListaDePedidos } from './lista/ListaDePedidos.tsx'
import { PeriodoDasCompras } from './lista/PeriodoDasCompras.tsx'
import { comDiasValidos } from './lista/periodo.ts'
import { SomaDasCompras } from './lista/SomaDasCompras.tsx'
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
              <div className={styles.rodape}>
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
              </div>
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
