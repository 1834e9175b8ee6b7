import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import type { BoxProps } from '../layout/box.ts'
import { Box } from '../layout/Layout.tsx'
import styles from './display.module.css'

interface CardProps extends BoxProps, Omit<ComponentProps<'div'>, keyof BoxProps> {
  /** Highlights its border on hover: for cards that are one link (`stretched-link`). */
  linked?: boolean | undefined
  /** Without padding: for cards that start with an image. */
  flush?: boolean | undefined
}

export function Card({ linked, flush, className, pad = flush ? 0 : 4, ...rest }: CardProps) {
  return (
    <Box
      {...rest}
      pad={pad}
      className={classNames('anchor card', linked && styles.linked, flush && 'clipped', className)}
    />
  )
}
