import { getRouteApi, Link } from '@tanstack/react-router'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { PaginaVazia } from '#web/components/consulta/PaginaVazia.tsx'
import { paths } from '#web/paths.ts'
import { useVendedores } from '#web/queries/vendedor-queries.ts'
import { Pager } from '#web/ui/data/Pager.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { CardDeVendedor } from './CardDeVendedor.tsx'
import styles from './VendedoresPage.module.css'

const route = getRouteApi('/sessao/vendedor')

/** The sellers (spec §2), page by page. */
export function VendedoresPage() {
  const { page = 0 } = route.useSearch()
  const vendedores = useVendedores(page)

  return (
    <>
      <PageHeader title="Vendedores" />
      <Consultado
        consulta={vendedores}
        falha="Erro ao carregar os vendedores."
        esqueleto={<Skeleton height={106} count={5} />}
      >
        {pagina => (
          <>
            {pagina.content.length === 0 && (
              <PaginaVazia totalPages={pagina.totalPages}>
                <Empty text="Nenhum vendedor por aqui ainda." drawing="/arte/vazio.svg" />
              </PaginaVazia>
            )}
            {pagina.content.length > 0 && (
              <ul className={styles.lista} aria-busy={vendedores.isPlaceholderData || undefined}>
                {pagina.content.map(vendedor => (
                  <li key={vendedor.id}>
                    <CardDeVendedor vendedor={vendedor} />
                  </li>
                ))}
              </ul>
            )}
            <Pager
              page={page}
              totalPages={pagina.totalPages}
              linkTo={(alvo, link) => (
                <Link
                  to={paths.vendedores}
                  search={{ page: alvo }}
                  activeOptions={{ exact: true }}
                  {...link}
                />
              )}
            />
          </>
        )}
      </Consultado>
    </>
  )
}
