import { useASepararHoje, useSeguirSeparacao } from '#web/queries/doca/separacao-queries.ts'
import styles from './QuantosSeparar.module.css'

/** How many orders of today a seller has to pack, beside the entry of the menu; nothing for none. */
export function QuantosSeparar() {
  useSeguirSeparacao()
  const quantos = useASepararHoje()
  if (quantos === 0) return null
  return (
    <>
      <span className={styles.quantos} aria-hidden="true">
        {quantos}
      </span>
      <span className="visually-hidden">({quantos} para hoje)</span>
    </>
  )
}
