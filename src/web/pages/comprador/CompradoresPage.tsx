import { getRouteApi, Link } from '@tanstack/react-router'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { PaginaVazia } from '#web/components/consulta/PaginaVazia.tsx'
import { paths } from '#web/paths.ts'
import { useCompradores } from '#web/queries/comprador-queries.ts'
import { Pager } from '#web/ui/data/Pager.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { TabelaDeCompradores } from './TabelaDeCompradores.tsx'

const route = getRouteApi('/sessao/comprador')

/** The buyers (spec §2), page by page. */
export function CompradoresPage() {
  const { page = 0 } = route.useSearch()
  const compradores = useCompradores(page)

  return (
    <>
      <PageHeader title="Compradores" />
      <Consultado
        consulta={compradores}
        falha="Erro ao carregar os compradores."
        esqueleto={<Skeleton height={58} count={8} />}
      >
        {pagina => (
          <>
            {pagina.content.length === 0 && (
              <PaginaVazia totalPages={pagina.totalPages}>
                <Empty text="Nenhum comprador por aqui ainda." drawing="/arte/vazio.svg" />
              </PaginaVazia>
            )}
            {pagina.content.length > 0 && (
              <TabelaDeCompradores compradores={pagina.content} busy={compradores.isPlaceholderData} />
            )}
            <Pager
              page={page}
              totalPages={pagina.totalPages}
              linkTo={(alvo, link) => (
                <Link
                  to={paths.compradores}
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
