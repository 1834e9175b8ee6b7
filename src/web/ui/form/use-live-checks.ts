import { useRef } from 'react'
import type {
  FieldErrors,
  FieldPath,
  FieldValues,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form'

/** Type of an error from a refusal: only a change of its own field removes it. */
export const REFUSED = 'refused'

/** Longer than a click: a message that appears during the click would move the clicked element away. */
const AFTER_A_CLICK_MS = 200

/**
 * Registers fields that are validated while the person types. A field's errors show from the first time that it was filled in
 * and left; then all fields are validated, since two may depend on each other.
 */
export function useLiveChecks<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): (name: FieldPath<Input>) => UseFormRegisterReturn {
  const { register, trigger, getValues, formState } = form
  const { errors, isSubmitted } = formState
  const left = useRef(new Set<string>())

  return name => {
    const field = register(name)
    return {
      ...field,
      onChange: async event => {
        await field.onChange(event)
        if (isSubmitted || left.current.has(name)) await trigger([name, ...wrongFields(errors)])
      },
      onBlur: async event => {
        await field.onBlur(event)
        if (left.current.has(name) || !getValues(name)) return
        left.current.add(name)
        setTimeout(() => void trigger(name), AFTER_A_CLICK_MS)
      },
    }
  }
}

function wrongFields<Input extends FieldValues>(errors: FieldErrors<Input>): FieldPath<Input>[] {
  const names = Object.keys(errors).filter(name => name !== 'root' && errors[name]?.type !== REFUSED)
  return names as FieldPath<Input>[] // errors are keyed by field name
}
