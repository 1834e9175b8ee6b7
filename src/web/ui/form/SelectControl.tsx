import { Children, type ComponentProps, isValidElement } from 'react'
import styles from './Field.module.css'

/**
 * A select without a label of its own. The server paints the chosen text in the same box instead: the list of a real select is anchored
 * to it, and an anchor makes Chromium lay the first view out before its fonts have come (design/first-view).
 */
export function SelectControl({ value, children, ...select }: ComponentProps<'select'>) {
  if (!import.meta.env.SSR)
    return (
      <select {...select} value={value} className={styles.control}>
        {children}
      </select>
    )
  const options = Children.toArray(children).filter(child => isValidElement<ComponentProps<'option'>>(child))
  const chosen = options.find(option => option.props.value === value) ?? options[0]
  return <span className={styles.control}>{chosen?.props.children}</span>
}
