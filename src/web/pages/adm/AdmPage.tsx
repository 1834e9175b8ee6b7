import { PageHeader } from '#web/layout/PageHeader.tsx'
import { paths } from '#web/paths.ts'
import styles from './AdmPage.module.css'
import { AtalhoDoPainel } from './AtalhoDoPainel.tsx'
import { usePendentes } from './adm-queries.ts'
import { filas } from './filas.ts'

/** The panel of staff (spec §2): who waits, and the list of buyers. */
export function AdmPage() {
  const { data: vendedores } = usePendentes('vendedores')
  const { data: compradores } = usePendentes('compradores')
  return (
    <>
      <PageHeader title="Administração" />
      <ul className={styles.atalhos}>
        <AtalhoDoPainel
          to={filas.vendedores.to}
          icon="store"
          titulo={filas.vendedores.titulo}
          texto="Quem pediu para vender e espera resposta."
          esperando={vendedores?.length}
        />
        <AtalhoDoPainel
          to={filas.compradores.to}
          icon="cart"
          titulo={filas.compradores.titulo}
          texto="Quem pediu para comprar e espera resposta."
          esperando={compradores?.length}
        />
        <AtalhoDoPainel
          to={paths.compradores}
          icon="users"
          titulo="Compradores"
          texto="Cadastros e limites de crédito."
        />
      </ul>
    </>
  )
}
