import { Link } from '@tanstack/react-router'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { paths } from '#web/paths.ts'
import { useAgenda, useDiasDeEntrega } from '#web/queries/mercado/entrega-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { AgendaDasZonas } from './agenda/AgendaDasZonas.tsx'
import { CalendarioDeEntregas } from './calendario/CalendarioDeEntregas.tsx'
import { ExcecoesDaAgenda } from './excecao/ExcecoesDaAgenda.tsx'

/** How full the next days are, the agenda of each zone, and the dates that are different (rules N48–N50). */
export function EntregasPage() {
  const dias = useDiasDeEntrega()
  const agenda = useAgenda()
  return (
    <>
      <PageHeader
        title="Entregas"
        aside={
          <Link to={paths.entregasParadas} className={buttonClass({ variant: 'quiet' })}>
            Entregas paradas
          </Link>
        }
      />
      <h2 id="calendario">Próximos 14 dias</h2>
      <Consultado
        consulta={dias}
        falha="Erro ao carregar os dias."
        esqueleto={<Skeleton height={640} label="Carregando os dias…" />}
      >
        {lidos => (
          // What follows is drawn with the calendar, so that its height moves nothing below it.
          <>
            <CalendarioDeEntregas dias={lidos} />
            <Consultado
              consulta={agenda}
              falha="Erro ao carregar a agenda."
              esqueleto={<Skeleton height={560} label="Carregando a agenda…" />}
            >
              {lida => (
                <>
                  <ExcecoesDaAgenda agenda={lida} />
                  <AgendaDasZonas agenda={lida} />
                </>
              )}
            </Consultado>
          </>
        )}
      </Consultado>
    </>
  )
}
