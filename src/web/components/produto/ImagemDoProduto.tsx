import { classNames } from '#web/ui/class-names.ts'
import { Tissue, type TissueTone } from '#web/ui/display/Tissue.tsx'
import { tamanhosDaImagem } from '../imagem/tamanhos.ts'
import styles from './ImagemDoProduto.module.css'

/** How wide each place draws the picture: a card on its own row on phones, else one of two to four a row. */
const LARGURAS = {
  card: '(width < 600px) 120px, (width < 856px) 50vw, (width < 1136px) 33vw, 284px',
  linha: '104px',
} as const

interface ImagemDoProdutoProps {
  produto: { imageUrl: string; categoriaNome: string }
  lugar: keyof typeof LARGURAS
  /** The first pictures of a page load at once. */
  eager?: boolean
  /** Transforms into the same product's picture on the next screen; at most one on a screen. */
  transicao?: boolean
  className?: string | undefined
}

/** The product's drawing or photo on its category's tissue; decorative, because its name is always beside it. */
export function ImagemDoProduto({ produto, lugar, eager, transicao, className }: ImagemDoProdutoProps) {
  const { imageUrl, categoriaNome } = produto
  return (
    <Tissue
      tone={tecidoDaCategoria(categoriaNome)}
      src={imageUrl}
      srcSet={tamanhosDaImagem(imageUrl)}
      sizes={LARGURAS[lugar]}
      eager={eager}
      className={classNames(className, transicao && styles.transicao)}
    />
  )
}

// The colour of the tissue paper under the pictures of each category (rule M35).

const tecidos: Readonly<Record<string, TissueTone>> = {
  Frutas: 'rose',
  Legumes: 'sky',
  Verduras: 'mint',
  Temperos: 'lime',
  'Raízes e tubérculos': 'lilac',
  Ovos: 'sky',
}

/** The tissue of a category by its name; mint for an unknown category. */
function tecidoDaCategoria(categoriaNome: string): TissueTone {
  return tecidos[categoriaNome] ?? 'mint'
}
