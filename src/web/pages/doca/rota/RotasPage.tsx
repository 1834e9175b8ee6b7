import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { diaDoEndereco } from '#web/components/data/nome-do-dia.ts'
import { paths } from '#web/paths.ts'
import { useRotas } from '#web/queries/doca/rota-queries.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { RotasDoDia } from './RotasDoDia.tsx'

const route = getRouteApi('/sessao/adm/rotas')

/**
 * The delivery routes of a day, and the orders that are in none (rules N58–N60). An address without a day becomes that of the next one with
 * orders, so that the screen stays there when its last stop is delivered.
 */
export function RotasPage() {
  const dia = diaDoEndereco(route.useSearch().dia)
  const rotas = useRotas(dia)
  const navigate = route.useNavigate()
  // While another screen loads, the address is already that one.
  const aqui = useLocation({ select: ({ pathname }) => pathname.startsWith(paths.rotas) })
  const diaAEscrever = aqui && !dia ? rotas.data?.dia : undefined
  useEffect(() => {
    if (diaAEscrever) void navigate({ search: { dia: diaAEscrever }, replace: true, resetScroll: false })
  }, [diaAEscrever, navigate])
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
