import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { AbatimentosParados } from './saldos/AbatimentosParados.tsx'
import { AcertosPorFora } from './saldos/AcertosPorFora.tsx'

/** The sums of claims that boletos have not settled for long, for staff to settle by hand (rule N72). The claims are on the desk. */
export function OcorrenciasDaEquipePage() {
  return (
    <>
      <PageHeader
        title="Ocorrências"
        aside={
          <Link to={paths.mesa} search={{ tipo: 'ocorrencia' }} className="strong">
            Ver as ocorrências na mesa
          </Link>
        }
      />
      <Stack gap={5}>
        <AbatimentosParados />
        <AcertosPorFora />
      </Stack>
    </>
  )
}
