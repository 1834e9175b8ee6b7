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
  /** Empty if the name is beside it. */
  alt?: string
  /** The first pictures of a page load at once, the others when they come near the viewport. */
  eager?: boolean | undefined
  className?: string | undefined
}

/** A picture on coloured tissue paper, 4:3 unless its class overrides it. */
export function Tissue({ tone, src, srcSet, sizes, alt = '', eager, className }: TissueProps) {
  return (
    <span className={classNames(styles.tissue, tone, className)}>
      {src && (
        <img
          sizes={srcSet && sizes}
          srcSet={srcSet}
          src={src}
          alt={alt}
          width="320"
          height="240"
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
        />
      )}
    </span>
  )
}
