import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { paths } from '#web/paths.ts'
import styles from './CampoDeBusca.module.css'
import { CampoDeBusca } from './CampoDeBusca.tsx'

// Most people scroll: the code of the results loads when the field first gets the focus.
const ResultadosDaBusca = lazy(async () => ({
  default: (await import('./ResultadosDaBusca.tsx')).ResultadosDaBusca,
}))

const route = getRouteApi('/sessao/produto')

interface BuscaDeProdutosProps {
  /** Right of the field. */
  children: ReactNode
}

/** The search in the catalogue. The URL holds its text; all products are read once the field gets the focus. */
export function BuscaDeProdutos({ children }: BuscaDeProdutosProps) {
  const { q } = route.useSearch()
  const [usada, setUsada] = useState(Boolean(q))
  const navigate = useNavigate()
  return (
    <>
      <div className={styles.linha}>
        <CampoDeBusca
          texto={q}
          onFocus={() => setUsada(true)}
          onBusca={texto =>
            void navigate({ to: paths.produtos, search: { q: texto }, replace: true, resetScroll: false })
          }
        />
        {children}
      </div>
      {usada && (
        <Suspense>
          <ResultadosDaBusca texto={q} />
        </Suspense>
      )}
    </>
  )
}
