import { getRouteApi } from '@tanstack/react-router'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { diaDoEndereco } from '#web/components/data/nome-do-dia.ts'
import { SEM_DIA, useSeguirSeparacao, useSeparacao } from '#web/queries/doca/separacao-queries.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { DiasDaSeparacao } from './DiasDaSeparacao.tsx'
import { SeparacaoAberta } from './SeparacaoAberta.tsx'

const route = getRouteApi('/sessao/separacao')

/** What a seller has to pack for a day: first what to load, then for whom (rules N54–N57). */
export function SeparacaoPage() {
  const { dia: texto } = route.useSearch()
  const dia = texto === SEM_DIA ? SEM_DIA : diaDoEndereco(texto)
  const separacao = useSeparacao(dia)
  useSeguirSeparacao()
  return (
    <Consultado
      consulta={separacao}
      falha="Erro ao carregar a separação."
      esqueleto={
        <>
          <PageHeader title="Separação" />
          <DiasDaSeparacao dia={dia} />
          <Skeleton height={72} count={6} label="Carregando separação…" />
        </>
      }
    >
      {dados => <SeparacaoAberta separacao={dados} />}
    </Consultado>
  )
}
