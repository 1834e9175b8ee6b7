import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'disabled'> {
  icon: IconName
  /** Accessible name and tooltip. */
  label: string
  /** Small number on the corner; hidden at 0. */
  count?: number | undefined
}

/** Class of a link that shows only an icon (with `IconMark` inside). */
export const iconButtonClass = styles.iconButton

/** A 44 px square button that shows only a glyph. */
export function IconButton({ icon, label, count, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.iconButton, className)}
      aria-label={label}
      title={label}
    >
      <IconMark icon={icon} count={count} />
    </button>
  )
}

interface IconMarkProps {
  icon: IconName
  /** Small number on the corner; hidden at 0. The link's accessible name must say it too. */
  count?: number | undefined
}

/** The glyph of an icon link, with an optional count. */
export function IconMark({ icon, count = 0 }: IconMarkProps) {
  return (
    <>
      <Icon name={icon} />
      {count > 0 && (
        <span className="count on-corner" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  )
}
