import styles from './Icon.module.css'
import { type IconName, iconPaths } from './icon-paths.ts'

interface IconProps {
  name: IconName
  /** Side in pixels; 20 if absent. */
  size?: number
}

/** A glyph beside a word or inside a named button; hidden from assistive technology. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-icon={name}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
