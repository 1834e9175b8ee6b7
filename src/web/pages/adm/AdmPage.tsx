import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { useResumo } from '#web/queries/adm-queries.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './AdmPage.module.css'
import { EmissoesDoPainel } from './emissao/EmissoesDoPainel.tsx'
import { FilasDoPainel } from './painel/FilasDoPainel.tsx'
import { GestaoDoPainel } from './painel/GestaoDoPainel.tsx'
import { PagamentosDivergentes } from './painel/PagamentosDivergentes.tsx'
import { TrabalhosDoPainel } from './painel/TrabalhosDoPainel.tsx'

/** The panel of staff (spec §2): what waits, what staff manage, and the state of the jobs. */
export function AdmPage() {
  const resumo = useResumo()
  const agora = new Date(resumo.dataUpdatedAt)
  return (
    <>
      <PageHeader title="Administração" />
      <section className={styles.secao} aria-labelledby="esperando">
        <h2 id="esperando">Esperando pela equipe</h2>
        <FilasDoPainel resumo={resumo.data} agora={agora} />
        <EmissoesDoPainel />
        {resumo.data && <PagamentosDivergentes divergentes={resumo.data.pagamentosDivergentes} />}
      </section>
      <section className={styles.secao} aria-labelledby="gestao">
        <h2 id="gestao">Gestão</h2>
        <GestaoDoPainel />
      </section>
      <section className={styles.secao} aria-labelledby="trabalhos">
        <h2 id="trabalhos">Trabalhos</h2>
        <Consultado
          consulta={resumo}
          falha="Erro ao carregar os trabalhos."
          esqueleto={<Skeleton height={52} count={6} />}
        >
          {dados => <TrabalhosDoPainel resumo={dados} agora={agora} />}
        </Consultado>
      </section>
    </>
  )
}
