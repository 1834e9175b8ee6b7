import type { ComponentProps } from 'react'
import { Row } from '../layout/Layout.tsx'
import styles from './Checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  /** From its form; either answer is valid, so that there is never one to show. */
  error?: string | undefined
}

/** A yes or no, with its label beside it. */
export function Checkbox({ label, error: _, ...input }: CheckboxProps) {
  return (
    <Row as="label" className={styles.check}>
      <input type="checkbox" {...input} />
      {label}
    </Row>
  )
}
