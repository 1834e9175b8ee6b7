import { type MouseEvent, type ReactNode, useId } from 'react'
import { iconButtonClass } from '../action/IconButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { closeWhenLeft } from './close-when-left.ts'
import styles from './Menu.module.css'

interface MenuProps {
  /** Accessible name and tooltip of the button. */
  label: string
  icon: IconName
  /** Links and buttons with the class `menuItemClass`, and plain text between them. */
  children: ReactNode
}

/** Class of a link or button inside a menu. */
export const menuItemClass = styles.item

/** A button that opens a few links and buttons; Tab moves through them, Esc closes. */
export function Menu({ label, icon, children }: MenuProps) {
  const id = useId()

  function closeOnChoice(event: MouseEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.closest('a, button'))
      event.currentTarget.hidePopover()
  }

  return (
    <>
      <button type="button" className={iconButtonClass} popoverTarget={id} aria-label={label} title={label}>
        <Icon name={icon} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to the clicks of its links and buttons */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: they answer to the keyboard by themselves */}
      <div
        id={id}
        popover="auto"
        className={`panel ${styles.menu}`}
        onClick={closeOnChoice}
        onBlur={closeWhenLeft}
      >
        {children}
      </div>
    </>
  )
}
