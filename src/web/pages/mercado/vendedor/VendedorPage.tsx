import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FalhaAoAbrir } from '#web/components/consulta/FalhaAoAbrir.tsx'
import { lazyPart } from '#web/components/lazy-part.ts'
import { useWindowTitle } from '#web/layout/arrival/window-title.ts'
import { paths } from '#web/paths.ts'
import { useCotacoesDoVendedor } from '#web/queries/mercado/cotacao-queries.ts'
import { useVendedor } from '#web/queries/mercado/vendedor-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CabecalhoDoVendedor } from './CabecalhoDoVendedor.tsx'
import { CotacoesDoVendedor } from './CotacoesDoVendedor.tsx'
import styles from './VendedorPage.module.css'

const AcertoDoVendedor = lazyPart(() => import('./AcertoDoVendedor.tsx'), 'AcertoDoVendedor')

const route = getRouteApi('/sessao/vendedor/$id')

/** One seller and its quotes (spec §2). */
export function VendedorPage() {
  const { id } = route.useParams()
  const consulta = useVendedor(id)
  useWindowTitle(consulta.data?.nome)
  const daEquipe = usePermissao()('gerir-abatimentos')
  return (
    <Consultado
      consulta={consulta}
      falha={falha => (
        <FalhaAoAbrir
          {...falha}
          titulo="Vendedor"
          texto={mensagemDaFalha(falha.error, 'Erro ao carregar o vendedor.')}
          textoSeInexistente="Vendedor não encontrado."
          volta={{ para: paths.vendedores, rotulo: 'Ver vendedores' }}
        />
      )}
      esqueleto={
        <TelaComCotacoes vendedorId={id}>
          <Skeleton height={143} compactHeight={238} />
        </TelaComCotacoes>
      }
    >
      {vendedor => (
        <TelaComCotacoes vendedorId={id}>
          <CabecalhoDoVendedor vendedor={vendedor} />
          {daEquipe && (
            <div className={styles.acerto}>
              <Suspense fallback={<Skeleton height={160} />}>
                <AcertoDoVendedor id={id} />
              </Suspense>
            </div>
          )}
        </TelaComCotacoes>
      )}
    </Consultado>
  )
}

// The quotes do not wait for the seller's own data.
function TelaComCotacoes({ vendedorId, children }: { vendedorId: number; children: ReactNode }) {
  const cotacoes = useCotacoesDoVendedor(vendedorId)
  return (
    <>
      {children}
      <h2 className={styles.titulo}>Cotações</h2>
      <Consultado
        consulta={cotacoes}
        falha="Erro ao carregar as cotações."
        esqueleto={<Skeleton height={76} count={4} label="Carregando cotações…" />}
      >
        {lista => <CotacoesDoVendedor cotacoes={lista} />}
      </Consultado>
    </>
  )
}
