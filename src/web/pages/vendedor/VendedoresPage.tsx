import { getRouteApi, Link } from '@tanstack/react-router'
import { PaginaVazia } from '#web/components/consulta/PaginaVazia.tsx'
import { paths } from '#web/paths.ts'
import { useVendedores } from '#web/queries/vendedor-queries.ts'
import { Pager } from '#web/ui/data/Pager.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Failed } from '#web/ui/feedback/Failed.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { CardDeVendedor } from './CardDeVendedor.tsx'
import styles from './VendedoresPage.module.css'

const route = getRouteApi('/sessao/vendedor')

/** The sellers (spec §2), page by page. */
export function VendedoresPage() {
  const { page = 0 } = route.useSearch()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useVendedores(page)

  return (
    <>
      <PageHeader title="Vendedores" />
      {data === undefined &&
        (isError ? (
          <Failed text="Erro ao carregar os vendedores." onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton height={106} count={5} />
        ))}
      {data?.content.length === 0 && (
        <PaginaVazia totalPages={data.totalPages}>
          <Empty text="Nenhum vendedor por aqui ainda." drawing="/arte/vazio.svg" />
        </PaginaVazia>
      )}
      {data && data.content.length > 0 && (
        <ul className={styles.lista} aria-busy={isPlaceholderData || undefined}>
          {data.content.map(vendedor => (
            <li key={vendedor.id}>
              <CardDeVendedor vendedor={vendedor} />
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Pager
          page={page}
          totalPages={data.totalPages}
          linkTo={(alvo, link) => (
            <Link to={paths.vendedores} search={{ page: alvo }} activeOptions={{ exact: true }} {...link} />
          )}
        />
      )}
    </>
  )
}
