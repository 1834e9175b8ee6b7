import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FalhaAoAbrir } from '#web/components/consulta/FalhaAoAbrir.tsx'
import { lazyPart } from '#web/components/lazy-part.ts'
import { useWindowTitle } from '#web/layout/arrival/window-title.ts'
import { paths } from '#web/paths.ts'
import { useComprador } from '#web/queries/pessoas/comprador-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './CompradorPage.module.css'
import { DadosDoComprador } from './DadosDoComprador.tsx'
import { ExtratoDoComprador } from './ExtratoDoComprador.tsx'
import { LimiteDeCreditoForm } from './LimiteDeCreditoForm.tsx'

const AbatimentoDoComprador = lazyPart(() => import('./AbatimentoDoComprador.tsx'), 'AbatimentoDoComprador')

const route = getRouteApi('/sessao/comprador/$id')

/** One buyer, its credit and the ledger of it (spec §2, §6; rule M28). */
export function CompradorPage() {
  const { id } = route.useParams()
  const { page = 0 } = route.useSearch()
  const pode = usePermissao()
  const consulta = useComprador(id)
  useWindowTitle(consulta.data?.nome)
  return (
    <Consultado
      consulta={consulta}
      falha={falha => (
        <FalhaAoAbrir
          {...falha}
          titulo="Comprador"
          texto={mensagemDaFalha(falha.error, 'Erro ao carregar o comprador.')}
          textoSeInexistente="Comprador não encontrado."
          volta={{ para: paths.compradores, rotulo: 'Ver compradores' }}
        />
      )}
      esqueleto={<Skeleton height={409} compactHeight={637} />}
    >
      {comprador => (
        <>
          <div className={styles.colunas}>
            <DadosDoComprador comprador={comprador} />
            {pode('definir-limite') && (
              <Card className={styles.limite}>
                <h2>Crédito</h2>
                <LimiteDeCreditoForm comprador={comprador} />
              </Card>
            )}
          </div>
          <div className={styles.abatimento}>
            <Suspense fallback={<Skeleton height={160} />}>
              <AbatimentoDoComprador id={id} />
            </Suspense>
          </div>
          <h2 className={styles.titulo}>Extrato do crédito</h2>
          <ExtratoDoComprador id={id} page={page} />
        </>
      )}
    </Consultado>
  )
}
