import { classNames } from '#web/ui/class-names.ts'
import { Tissue, type TissueTone } from '#web/ui/display/Tissue.tsx'
import styles from './ParedeDeProdutos.module.css'

const parede: readonly (readonly [arte: string, tone: TissueTone])[] = [
  ['tomate-salada', 'rose'],
  ['abacaxi-perola', 'sky'],
  ['berinjela', 'lime'],
  ['cenoura', 'mint'],
  ['alface-crespa', 'lilac'],
  ['manga-palmer', 'rose'],
  ['cebola-branca-nacional', 'sky'],
  ['milho-verde', 'lime'],
  ['morango', 'mint'],
]

/** On small screens the others are hidden and, being lazy, not loaded. */
const NA_TELA_PEQUENA = 3

/** Crates of produce on tissue paper, three by three; one row of them above the form on small screens. */
export function ParedeDeProdutos() {
  return (
    <div className={styles.parede} aria-hidden="true">
      {parede.map(([arte, tone], lugar) => (
        <Tissue
          key={arte}
          className={classNames(styles.caixa, lugar >= NA_TELA_PEQUENA && styles.telaLarga)}
          tone={tone}
          src={`/arte/${arte}.svg`}
          eager={lugar < NA_TELA_PEQUENA}
        />
      ))}
    </div>
  )
}
