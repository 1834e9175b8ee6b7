import { lazy, Suspense } from 'react'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { useEmissoes } from '#web/queries/mesa/adm-queries.ts'

// On most days there are none.
const BoletosOrfaos = lazy(async () => ({ default: (await import('./BoletosOrfaos.tsx')).BoletosOrfaos }))
const EmissoesParadas = lazy(async () => ({
  default: (await import('./EmissoesParadas.tsx')).EmissoesParadas,
}))

/** Boletos that need a decision of staff; draws nothing if there are none. */
export function EmissoesDoPainel() {
  const emissoes = useEmissoes()
  const agora = new Date(emissoes.dataUpdatedAt)
  return (
    <Consultado consulta={emissoes} falha="Erro ao carregar os boletos sem resposta." esqueleto={null}>
      {({ paradas, orfaos }) => (
        <Suspense fallback={null}>
          {paradas.length > 0 && <EmissoesParadas paradas={paradas} agora={agora} />}
          {orfaos.length > 0 && <BoletosOrfaos orfaos={orfaos} />}
        </Suspense>
      )}
    </Consultado>
  )
}
