import { escolherVista, type Vista } from '#web/components/produto/vista.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './TrocaDeVista.module.css'

/** Changes between the order sheet and the cards. Style sheets show the button of the view that is not shown now. */
export function TrocaDeVista() {
  'use no memo' // the first screen weighs less so, and this is seldom drawn again
  const { comprouDuasVezes } = useUser()
  // The focus would be lost with the button that was pressed.
  function trocar(vista: Vista, botao: HTMLElement) {
    escolherVista(vista)
    const outro = botao.nextElementSibling ?? botao.previousElementSibling
    if (outro instanceof HTMLElement) outro.focus()
  }
  return (
    <div className={classNames(styles.troca, comprouDuasVezes && styles.habitual)}>
      <Button
        variant="quiet"
        icon="menu"
        className={styles.paraFolha}
        onClick={event => trocar('folha', event.currentTarget)}
      >
        Ver em lista
      </Button>
      <Button
        variant="quiet"
        icon="image"
        className={styles.paraVitrine}
        onClick={event => trocar('vitrine', event.currentTarget)}
      >
        Ver em vitrine
      </Button>
    </div>
  )
}
