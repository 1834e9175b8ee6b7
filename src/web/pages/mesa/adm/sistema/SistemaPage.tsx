import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { useResumo } from '#web/queries/mesa/adm-queries.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Rotinas } from './Rotinas.tsx'

/** The machine room: the tasks that run by themselves, their queues, and what the provider still owes an answer for. */
export function SistemaPage() {
  const resumo = useResumo()
  return (
    <>
      <PageHeader title="Sistema" />
      <Consultado
        consulta={resumo}
        falha="Erro ao carregar as rotinas."
        esqueleto={<Skeleton height={52} count={6} />}
      >
        {dados => <Rotinas resumo={dados} agora={new Date(resumo.dataUpdatedAt)} />}
      </Consultado>
    </>
  )
}
