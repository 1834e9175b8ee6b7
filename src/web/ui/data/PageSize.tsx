import { classNames } from '../class-names.ts'
import field from '../form/Field.module.css'
import styles from './PageSize.module.css'

interface PageSizeProps {
  size: number
  options: readonly number[]
  onChange: (size: number) => void
  label?: string
}

/** How many rows a page holds. */
export function PageSize({ size, options, onChange, label = 'Por página' }: PageSizeProps) {
  return (
    <label className={styles.pageSize}>
      {label}
      <select
        className={classNames(field.control)}
        value={size}
        onChange={event => onChange(Number(event.target.value))}
      >
        {options.map(option => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  )
}
