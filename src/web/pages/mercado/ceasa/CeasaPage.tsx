import { getRouteApi } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { BoletimAberto } from './BoletimAberto.tsx'
import styles from './CeasaPage.module.css'
import { ImportarBoletim } from './ImportarBoletim.tsx'
import { ListaDeBoletins } from './ListaDeBoletins.tsx'

const route = getRouteApi('/sessao/adm/ceasa')

/** The market's bulletins: import one, link its lines to products, publish it (rule N37). */
export function CeasaPage() {
  const { page = 0, boletim } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageHeader title="Preços da CEASA" />
      <section className={styles.secao} aria-labelledby="importar">
        <h2 id="importar">1. Importar</h2>
        <ImportarBoletim
          onImportado={id => void navigate({ to: paths.ceasa, search: { boletim: id }, resetScroll: false })}
        />
      </section>
      {boletim !== undefined && <BoletimAberto key={boletim} id={boletim} />}
      <section className={styles.secao} aria-labelledby="boletins">
        <h2 id="boletins">Boletins</h2>
        <ListaDeBoletins page={page} />
      </section>
    </>
  )
}
