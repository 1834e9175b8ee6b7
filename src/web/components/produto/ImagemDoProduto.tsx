import { classNames } from '#web/ui/class-names.ts'
import { Tissue } from '#web/ui/display/Tissue.tsx'
import styles from './ImagemDoProduto.module.css'
import { tecidoDaCategoria } from './tecido.ts'

interface ImagemDoProdutoProps {
  produto: { imageUrl: string; categoriaNome: string }
  /** The first pictures of a page load at once. */
  eager?: boolean
  /** Turns into the same product's picture on the next screen; at most one on a screen may. */
  morfa?: boolean
  className?: string | undefined
}

/** The product's drawing or photo on its category's tissue; its name always stands beside it. */
export function ImagemDoProduto({ produto, eager, morfa, className }: ImagemDoProdutoProps) {
  return (
    <Tissue
      tone={tecidoDaCategoria(produto.categoriaNome)}
      src={produto.imageUrl}
      eager={eager}
      className={classNames(className, morfa && styles.morfa)}
    />
  )
}
