import { Tissue } from '#web/ui/display/Tissue.tsx'
import { tecidoDaCategoria } from './tecido.ts'

interface ImagemDoProdutoProps {
  produto: { imageUrl: string; categoriaNome: string }
  /** The first pictures of a page load at once. */
  eager?: boolean
  className?: string | undefined
}

/** The product's drawing or photo on its category's tissue; its name always stands beside it. */
export function ImagemDoProduto({ produto, eager, className }: ImagemDoProdutoProps) {
  return (
    <Tissue
      tone={tecidoDaCategoria(produto.categoriaNome)}
      src={produto.imageUrl}
      eager={eager}
      className={className}
    />
  )
}
