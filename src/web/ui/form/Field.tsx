import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import { Grid, Row } from '../layout/Layout.tsx'
import styles from './Field.module.css'

/** The texts that every field takes. */
export interface FieldTexts {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Adds "(opcional)" to the label. */
  optional?: boolean | undefined
  /** The label is visually hidden. */
  labelHidden?: boolean | undefined
}

/** What ties a control to its label, hint and error. */
interface ControlTies {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldTexts {
  /** The id of the control, if other code looks for it. */
  id?: string | undefined
  children: (ties: ControlTies) => ReactNode
}

/** Label, control, hint and error, tied together for assistive technology. */
export function Field({ label, hint, error, optional, labelHidden, id: givenId, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  return (
    <Grid className={styles.field}>
      <label
        htmlFor={id}
        className={classNames('small strong', styles.label, labelHidden && 'visually-hidden')}
      >
        {label}
        {optional && <span className="muted small regular"> (opcional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': classNames(hint ? hintId : false, error && errorId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <span id={hintId} className="muted small regular">
          {hint}
        </span>
      )}
      {error && (
        <Row id={errorId} as="span" align="start" className={`small strong danger ${styles.error}`}>
          <Icon name="alert" size={16} />
          {error}
        </Row>
      )}
    </Grid>
  )
}
