import { type ComponentProps, type MouseEvent, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'plain'

interface ButtonLook {
  /** primary: the one main action; quiet: tinted; danger: destroys something; plain: no background. */
  variant?: ButtonVariant | undefined
  /** Takes the whole width of its column. */
  wide?: boolean | undefined
}

/** Class of a plain button at the edge of a row: aligns its text, instead of its invisible border, with the content above. */
export const inLine = styles.inLine

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  icon?: IconName | undefined
  /** Shows a spinner and ignores clicks. */
  busy?: boolean | undefined
  /** Why the button does not work now, shown below it; the button stays focusable. */
  disabledReason?: string | null | undefined
}

/** Class of a link that looks like a button. */
export function buttonClass({ variant = 'primary', wide = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], wide && 'wide')
}

/** A button. It has `disabledReason` instead of `disabled`, so that the person can read why. */
export function Button(props: ButtonProps) {
  const {
    variant,
    wide,
    icon,
    busy,
    disabledReason,
    onClick,
    className,
    children,
    type = 'button',
    ...rest
  } = props
  const reasonId = useId()
  const blocked = Boolean(busy || disabledReason)

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Also keeps a blocked submit button from sending its form. The second click of a double click is ignored, even if another
    // button is under the pointer by then.
    if (blocked || event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }

  const button = (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, wide }), className)}
      onClick={handleClick}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
    >
      {busy ? <span className={styles.spinner} /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={classNames(styles.withReason, wide && 'wide')}>
      {button}
      <span id={reasonId} className="muted small">
        {disabledReason}
      </span>
    </span>
  )
}
