import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { useMovimento, useResumo } from '#web/queries/mesa/adm-queries.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Grid, Row } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { MovimentoDoPainel } from './movimento/MovimentoDoPainel.tsx'
import { AvisoDoSistema } from './painel/AvisoDoSistema.tsx'
import { contarFilas } from './painel/contar-filas.ts'
import { FilasDaMesa } from './painel/FilasDaMesa.tsx'
import { FilasDoPainel } from './painel/FilasDoPainel.tsx'
import { GestaoDoPainel } from './painel/GestaoDoPainel.tsx'
import styles from './painel/painel.module.css'

/** The panel of staff (spec §2): the day in numbers, what waits, and what staff manage. The machine room shows only its troubles. */
export function AdmPage() {
  const resumo = useResumo()
  const movimento = useMovimento()
  const agora = new Date(resumo.dataUpdatedAt)
  return (
    <>
      <PageHeader title="Administração" />
      <Grid as="section" gap={4} below={6} className={styles.secao} aria-labelledby="hoje">
        <h2 id="hoje">Hoje</h2>
        <Consultado
          consulta={movimento}
          falha="Erro ao carregar o movimento."
          esqueleto={<Skeleton height={366} compactHeight={646} label="Carregando movimento…" />}
        >
          {dados => <MovimentoDoPainel movimento={dados} atraso={resumo.data?.pedidosEmAtraso} />}
        </Consultado>
      </Grid>
      <div className={styles.colunas}>
        <Grid as="section" gap={4} below={6} className={styles.secao} aria-labelledby="esperando">
          <Row gap={3} className={styles.titulo}>
            <h2 id="esperando">Esperando pela equipe</h2>
            {resumo.data && <Badge>{contarFilas(resumo.data)}</Badge>}
          </Row>
          <Consultado
            consulta={resumo}
            falha="Erro ao carregar as filas."
            esqueleto={<FilasDoPainel resumo={undefined} agora={agora} />}
          >
            {dados => <FilasDoPainel resumo={dados} agora={agora} />}
          </Consultado>
          <FilasDaMesa />
        </Grid>
        <Grid as="section" gap={4} below={6} className={styles.secao} aria-labelledby="gestao">
          <h2 id="gestao">Gestão</h2>
          <GestaoDoPainel />
        </Grid>
      </div>
      {resumo.data && <AvisoDoSistema resumo={resumo.data} />}
    </>
  )
}
