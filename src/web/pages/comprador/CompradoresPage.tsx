import { getRouteApi, Link } from '@tanstack/react-router'
import { PaginaVazia } from '#web/components/consulta/PaginaVazia.tsx'
import { paths } from '#web/paths.ts'
import { useCompradores } from '#web/queries/comprador-queries.ts'
import { Pager } from '#web/ui/data/Pager.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Failed } from '#web/ui/feedback/Failed.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { TabelaDeCompradores } from './TabelaDeCompradores.tsx'

const route = getRouteApi('/sessao/comprador')

/** The buyers (spec §2), page by page. */
export function CompradoresPage() {
  const { page = 0 } = route.useSearch()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useCompradores(page)

  return (
    <>
      <PageHeader title="Compradores" />
      {data === undefined &&
        (isError ? (
          <Failed text="Erro ao carregar os compradores." onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton height={58} count={8} />
        ))}
      {data?.content.length === 0 && (
        <PaginaVazia totalPages={data.totalPages}>
          <Empty text="Nenhum comprador por aqui ainda." drawing="/arte/vazio.svg" />
        </PaginaVazia>
      )}
      {data && data.content.length > 0 && (
        <TabelaDeCompradores compradores={data.content} busy={isPlaceholderData} />
      )}
      {data && (
        <Pager
          page={page}
          totalPages={data.totalPages}
          linkTo={(alvo, link) => (
            <Link to={paths.compradores} search={{ page: alvo }} activeOptions={{ exact: true }} {...link} />
          )}
        />
      )}
    </>
  )
}
