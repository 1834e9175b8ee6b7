import { useRef } from 'react'
import type {
  FieldErrors,
  FieldPath,
  FieldValues,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form'

/** Type of an error that came with a refusal: only a change of its own field takes it away. */
export const REFUSED = 'refused'

/** Longer than a click: a message that appears under it would move what is being clicked away. */
const AFTER_A_CLICK_MS = 200

/**
 * Registers fields that are checked while somebody types: each from when it was first filled in and left, together with
 * whatever else is wrong, since two fields may belong together. Before that nobody is corrected.
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
  return names as FieldPath<Input>[] // errors stand under the names of the fields that they belong to
}
