import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { BuscaNaLista } from '#web/components/consulta/BuscaNaLista.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { PaginaVazia } from '#web/components/consulta/PaginaVazia.tsx'
import { paths } from '#web/paths.ts'
import { useCompradores } from '#web/queries/pessoas/comprador-queries.ts'
import { Pager } from '#web/ui/data/Pager.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './CompradorPage.module.css'
import { SomasDosCompradores } from './SomasDosCompradores.tsx'
import { TabelaDeCompradores } from './TabelaDeCompradores.tsx'

const route = getRouteApi('/sessao/comprador')

/** The buyers (spec §2), page by page, with a search and what they owe (rule M65). */
export function CompradoresPage() {
  const { page = 0, busca } = route.useSearch()
  const navigate = useNavigate()
  const compradores = useCompradores({ page, busca })

  return (
    <>
      <PageHeader title="Compradores" />
      <div className={styles.topo}>
        <search>
          <BuscaNaLista
            label="Buscar comprador"
            placeholder="Nome, CNPJ ou e-mail"
            busca={busca ?? ''}
            onChange={texto =>
              void navigate({ to: paths.compradores, search: { busca: texto || undefined }, replace: true })
            }
          />
        </search>
        <SomasDosCompradores somas={compradores.data?.somas} />
      </div>
      <Consultado
        consulta={compradores}
        falha="Erro ao carregar os compradores."
        esqueleto={<Skeleton height={58} count={8} />}
      >
        {pagina => (
          <>
            {pagina.content.length === 0 && (
              <PaginaVazia totalPages={pagina.totalPages}>
                <Empty
                  text={busca ? 'Nenhum comprador encontrado.' : 'Nenhum comprador por aqui ainda.'}
                  drawing="/arte/vazio.svg"
                />
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
                  search={{ page: alvo, busca }}
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
