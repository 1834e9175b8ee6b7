import { getRouteApi, Link } from '@tanstack/react-router'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { paths } from '#web/paths.ts'
import { type TabelaVigente, useFrete } from '#web/queries/mercado/frete-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { CalculadoraDeFrete } from './CalculadoraDeFrete.tsx'
import styles from './FretePage.module.css'
import { HistoricoDoFrete } from './HistoricoDoFrete.tsx'
import { TabelaDeFrete } from './TabelaDeFrete.tsx'
import { inicioDaVigencia } from './vigencia.ts'

const route = getRouteApi('/sessao/adm/frete')

/** The freight table in force, a calculator, and the versions before and after (rule M16). */
export function FretePage() {
  const { page = 0 } = route.useSearch()
  const frete = useFrete()
  return (
    <>
      <PageHeader
        title="Frete"
        aside={
          <Link to={paths.novaTabelaDeFrete} className={buttonClass()}>
            Nova versão
          </Link>
        }
      />
      <Consultado
        consulta={frete}
        falha="Erro ao carregar a tabela de frete."
        esqueleto={<Skeleton height={1200} compactHeight={2140} />}
      >
        {tabela => (
          <>
            <section className={styles.secao} aria-labelledby="vigente">
              <h2 id="vigente">Tabela em vigor</h2>
              <p className={styles.detalhe}>{descreverVersao(tabela)}</p>
              <TabelaDeFrete tabela={tabela} />
            </section>
            <section className={styles.secao} aria-labelledby="calculadora">
              <h2 id="calculadora">Quanto custa uma entrega</h2>
              <CalculadoraDeFrete tabela={tabela} />
            </section>
          </>
        )}
      </Consultado>
      <section className={styles.secao} aria-labelledby="historico">
        <h2 id="historico">Histórico</h2>
        <HistoricoDoFrete page={page} />
      </section>
    </>
  )
}

function descreverVersao({ versao, ultimaVersao, vigenteDesde }: TabelaVigente): string {
  const emVigor = `Versão ${versao}, desde ${inicioDaVigencia(vigenteDesde)}.`
  return ultimaVersao > versao ? `${emVigor} A versão ${ultimaVersao} começa mais tarde.` : emVigor
}
