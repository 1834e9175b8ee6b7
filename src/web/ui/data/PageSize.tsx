import { useId } from 'react'
import { SelectControl } from '../form/SelectControl.tsx'
import styles from './Pager.module.css'

interface PageSizeProps {
  size: number
  options: readonly number[]
  onChange: (size: number) => void
}

/** How many rows a page holds. */
export function PageSize({ size, options, onChange }: PageSizeProps) {
  const id = useId()
  return (
    <span className={`muted small nowrap ${styles.pageSize}`}>
      <label htmlFor={id}>Por página</label>
      <SelectControl id={id} value={size} onChange={event => onChange(Number(event.target.value))}>
        {options.map(option => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </SelectControl>
    </span>
  )
}
