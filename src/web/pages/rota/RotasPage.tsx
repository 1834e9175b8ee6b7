import { getRouteApi } from '@tanstack/react-router'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { diaDoEndereco } from '#web/components/data/nome-do-dia.ts'
import { useRotas } from '#web/queries/rota-queries.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { RotasDoDia } from './RotasDoDia.tsx'

const route = getRouteApi('/sessao/adm/rotas')

/** The delivery routes of a day, and the orders that are in none (rules N58–N60). */
export function RotasPage() {
  const dia = diaDoEndereco(route.useSearch().dia)
  const rotas = useRotas(dia)
  return (
    <Consultado
      consulta={rotas}
      falha="Erro ao carregar as rotas."
      esqueleto={
        <>
          <PageHeader title="Rotas" />
          <Skeleton height={96} count={6} label="Carregando rotas…" />
        </>
      }
    >
      {dados => <RotasDoDia key={dados.dia} doDia={dados} diaPedido={dia} />}
    </Consultado>
  )
}
