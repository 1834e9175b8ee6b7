import { Link } from '@tanstack/react-router'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { paths } from '#web/paths.ts'
import { useMovimento, useResumo } from '#web/queries/mesa/adm-queries.ts'
import { useContagem } from '#web/queries/mesa/mesa-queries.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './AdmPage.module.css'
import { FigurasDoDia, TrintaDias } from './movimento/MovimentoDoPainel.tsx'
import { FilasDaMesa } from './painel/FilasDaMesa.tsx'
import { Lugares } from './painel/Lugares.tsx'
import { problemasDoSistema } from './painel/problemas-do-sistema.ts'

/** The panel of staff (spec §2): the day in four figures, what waits on the desk, and the places of the house. */
export function AdmPage() {
  const movimento = useMovimento()
  const { isPending: contando } = useContagem()
  return (
    <>
      <PageHeader title="Administração" />
      <Consultado
        consulta={movimento}
        falha="Erro ao carregar o movimento."
        esqueleto={<Skeleton height={104} compactHeight={221} label="Carregando movimento…" />}
      >
        {dados => <FigurasDoDia movimento={dados} />}
      </Consultado>
      <ProblemasDoSistema />
      {contando ? (
        <Skeleton height={58} count={4} label="Carregando a mesa…" />
      ) : (
        <Stack gap={5} columnGap={4} above={5} className={styles.colunas}>
          <Stack gap={4}>
            <FilasDaMesa />
            {movimento.data && <TrintaDias movimento={movimento.data} />}
          </Stack>
          <Lugares />
        </Stack>
      )}
    </>
  )
}

/** The problems of the jobs, in one sentence; draws nothing on most days. */
function ProblemasDoSistema() {
  const { data } = useResumo()
  const problemas = data ? problemasDoSistema(data) : []
  if (problemas.length === 0) return null
  return (
    <Row as="p" gap={2} align="start" above={4} className="warn strong">
      <Icon name="alert" />
      <span>
        {problemas.join(' ')} <Link to={paths.sistema}>Ver o sistema</Link>
      </span>
    </Row>
  )
}
