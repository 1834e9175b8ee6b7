import styles from './Estrela.module.css'
import { Estrela } from './Estrela.tsx'

/** The star over the corner of a card's picture. A row of the order sheet has no room for it: its product's page has it. */
export function EstrelaNoCard({ produto }: Pick<Parameters<typeof Estrela>[0], 'produto'>) {
  return <Estrela produto={produto} className={styles.noCard} />
}
