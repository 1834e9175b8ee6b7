import { type ComponentProps, useState } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { Row } from '../layout/Layout.tsx'
import styles from './Field.module.css'
import { Field, type FieldTexts } from './Field.tsx'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'autoComplete'>, FieldTexts {
  /** Tells password managers whether to fill or to offer a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown; pasting is allowed. */
export function PasswordInput({ label, hint, error, optional, labelHidden, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, optional, labelHidden }}>
      {ties => (
        <Row as="span" className="anchor">
          <input
            {...input}
            {...ties}
            type={shown ? 'text' : 'password'}
            className={styles.control}
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButton
            className={styles.reveal}
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? 'Ocultar senha' : 'Mostrar senha'}
            onClick={() => setShown(!shown)}
          />
        </Row>
      )}
    </Field>
  )
}
