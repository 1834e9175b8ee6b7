import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paths } from '#web/paths.ts'
import { CampoDeBusca } from './CampoDeBusca.tsx'

// Most people scroll: what a search finds comes with the first look into the field.
const ResultadosDaBusca = lazy(async () => ({
  default: (await import('./ResultadosDaBusca.tsx')).ResultadosDaBusca,
}))

const route = getRouteApi('/sessao/produto')

/** The search in the catalogue: its text is in the address, and all products are fetched once somebody turns to it. */
export function BuscaDeProdutos() {
  const { q } = route.useSearch()
  const [usada, setUsada] = useState(Boolean(q))
  const navigate = useNavigate()
  return (
    <>
      <CampoDeBusca
        texto={q}
        onFocus={() => setUsada(true)}
        onBusca={texto =>
          void navigate({ to: paths.produtos, search: { q: texto }, replace: true, resetScroll: false })
        }
      />
      {usada && (
        <Suspense>
          <ResultadosDaBusca texto={q} />
        </Suspense>
      )}
    </>
  )
}
