import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ofDevice } from '#web/ui/storage.ts'
import styles from './ProdutosPage.module.css'

/** Changes between the order sheet and the cards. Style sheets show the button of the view that is not shown now. */
export function TrocaDeVista() {
  const { comprouDuasVezes } = useUser()
  // The focus would be lost with the button that was pressed.
  function trocar(vista: Vista, botao: HTMLElement) {
    escolherVista(vista)
    const outro = botao.nextElementSibling ?? botao.previousElementSibling
    if (outro instanceof HTMLElement) outro.focus()
  }
  return (
    <div className={classNames(styles.troca, comprouDuasVezes && styles.habitual)}>
      <IconButton
        icon="rows"
        label="Ver em lista"
        className={styles.paraFolha}
        onClick={event => trocar('folha', event.currentTarget)}
      />
      <IconButton
        icon="grid"
        label="Ver em vitrine"
        className={styles.paraVitrine}
        onClick={event => trocar('vitrine', event.currentTarget)}
      />
    </div>
  )
}

// Cards or rows of products: as chosen on this device, else by its width (public/aparencia.js, design/lists-and-grid). Style sheets read the
// attribute, so that nothing has to be drawn again.
type Vista = 'folha' | 'vitrine'

/** Shows products this way, and keeps that for the next visits of this device. */
function escolherVista(vista: Vista): void {
  document.documentElement.dataset.vista = vista
  ofDevice.keep('vista', vista)
}
