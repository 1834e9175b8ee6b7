import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Card.module.css'

interface CardProps extends ComponentProps<'div'> {
  /** Highlights its border on hover: for cards that are one link (`stretched-link`). */
  linked?: boolean | undefined
  /** Without padding: for cards that start with an image. */
  flush?: boolean | undefined
}

/** A surface with a border. */
export function Card({ linked, flush, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(styles.card, linked && styles.linked, flush && styles.flush, className)}
    />
  )
}
