import { classNames } from '../class-names.ts'
import styles from './display.module.css'

export type TissueTone = 'rose' | 'mint' | 'sky' | 'lilac' | 'lime'

interface TissueProps {
  tone: TissueTone
  /** Address of the drawing or photo; without it only the tissue is drawn. */
  src?: string | null | undefined
  /** The same picture in other sizes, and how wide it is drawn, as the attributes of `<img>`. */
  srcSet?: string | undefined
  sizes?: string | undefined
  /** The first pictures of a page load at once, the others when they come near the viewport. */
  eager?: boolean | undefined
  className?: string | undefined
}

/** The site's own drawings, which come in one file (vite.config.ts). */
const DRAWING = /^\/arte\/([\w-]+)\.svg$/

/** A decorative picture on coloured tissue paper, 4:3 unless its class overrides it. */
export function Tissue({ tone, src, srcSet, sizes, eager, className }: TissueProps) {
  const [, drawing] = DRAWING.exec(src ?? '') ?? []
  return (
    <span className={classNames(styles.tissue, tone, className)}>
      {drawing ? (
        <svg viewBox="0 0 240 180" aria-hidden="true">
          <use href={`/arte/folha.svg#${drawing}`} />
        </svg>
      ) : (
        src && (
          <img
            sizes={srcSet && sizes}
            srcSet={srcSet}
            src={src}
            alt=""
            width="320"
            height="240"
            decoding="async"
            loading={eager ? 'eager' : 'lazy'}
          />
        )
      )}
    </span>
  )
}
