import { getRouteApi } from '@tanstack/react-router'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { DecisaoDaEquipe } from './decisao/DecisaoDaEquipe.tsx'
import { ListaDeOcorrencias } from './ListaDeOcorrencias.tsx'
import { SaldosParados } from './saldos/SaldosParados.tsx'

const route = getRouteApi('/sessao/adm/ocorrencias')

/** The queue of claims with both sides and what each decision causes, and the sums that nobody has used for long (rules N65, N72). */
export function OcorrenciasDaEquipePage() {
  const busca = route.useSearch()
  return (
    <>
      <PageHeader title="Ocorrências" />
      <ListaDeOcorrencias
        busca={busca}
        acoes={ocorrencia => ocorrencia.pode.decidir && <DecisaoDaEquipe ocorrencia={ocorrencia} />}
      />
      <SaldosParados />
    </>
  )
}
