import { Children, type ComponentProps, isValidElement, useSyncExternalStore } from 'react'
import styles from './Field.module.css'

const never = () => () => undefined

/**
 * A select without a label of its own. The server paints the chosen text in the same box instead: the list of a real select is anchored
 * to it, and an anchor makes Chromium lay the first view out before its fonts have come (design/first-view).
 */
export function SelectControl({ value, children, ...select }: ComponentProps<'select'>) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (inBrowser)
    return (
      <select {...select} value={value} className={styles.control}>
        {children}
      </select>
    )
  const options = Children.toArray(children).filter(child => isValidElement<ComponentProps<'option'>>(child))
  const chosen = options.find(option => option.props.value === value) ?? options[0]
  return <span className={styles.control}>{chosen?.props.children}</span>
}
