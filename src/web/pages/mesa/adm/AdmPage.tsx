import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { useMovimento, useResumo } from '#web/queries/mesa/adm-queries.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { EmissoesDoPainel } from './emissao/EmissoesDoPainel.tsx'
import { MovimentoDoPainel } from './movimento/MovimentoDoPainel.tsx'
import { AvisoDoSistema } from './painel/AvisoDoSistema.tsx'
import { contarFilas } from './painel/contar-filas.ts'
import { FilasDoPainel } from './painel/FilasDoPainel.tsx'
import { GestaoDoPainel } from './painel/GestaoDoPainel.tsx'
import { PagamentosDivergentes } from './painel/PagamentosDivergentes.tsx'
import styles from './painel/painel.module.css'

/** The panel of staff (spec §2): the day in numbers, what waits, and what staff manage. The machine room shows only its troubles. */
export function AdmPage() {
  const resumo = useResumo()
  const movimento = useMovimento()
  const agora = new Date(resumo.dataUpdatedAt)
  return (
    <>
      <PageHeader title="Administração" />
      <section className={styles.secao} aria-labelledby="hoje">
        <h2 id="hoje">Hoje</h2>
        <Consultado
          consulta={movimento}
          falha="Erro ao carregar o movimento."
          esqueleto={<Skeleton height={366} compactHeight={646} label="Carregando movimento…" />}
        >
          {dados => <MovimentoDoPainel movimento={dados} atraso={resumo.data?.pedidosEmAtraso} />}
        </Consultado>
      </section>
      <div className={styles.colunas}>
        <section className={styles.secao} aria-labelledby="esperando">
          <div className={styles.titulo}>
            <h2 id="esperando">Esperando pela equipe</h2>
            {resumo.data && <Badge>{contarFilas(resumo.data)}</Badge>}
          </div>
          <Consultado
            consulta={resumo}
            falha="Erro ao carregar as filas."
            esqueleto={<FilasDoPainel resumo={undefined} agora={agora} />}
          >
            {dados => <FilasDoPainel resumo={dados} agora={agora} />}
          </Consultado>
          <EmissoesDoPainel />
          {resumo.data && <PagamentosDivergentes divergentes={resumo.data.pagamentosDivergentes} />}
        </section>
        <section className={styles.secao} aria-labelledby="gestao">
          <h2 id="gestao">Gestão</h2>
          <GestaoDoPainel />
        </section>
      </div>
      {resumo.data && <AvisoDoSistema resumo={resumo.data} />}
    </>
  )
}
