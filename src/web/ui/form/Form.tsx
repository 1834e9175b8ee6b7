// The shell of every form: validation, field errors, the refusal of a submit, busy state, focus on the first invalid field.

import { type ReactNode, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { Button, type ButtonVariant } from '#web/ui/action/Button.tsx'
import { Row, Stack } from '../layout/Layout.tsx'
import { FormAlert } from './FormAlert.tsx'
import { type FormSchema, resolverFor } from './form-schema.ts'

/** Props that a field component gets from its form: `<TextInput label="E-mail" {...field('email')} />`. */
export type FieldBinding = UseFormRegisterReturn & { error: string | undefined }

/** The form as its fields see it. */
export interface FormFields<Input extends FieldValues> {
  field: (name: FieldPath<Input>) => FieldBinding
  /** Writes a value into a field, for example the city of a CEP. */
  set: <Name extends FieldPath<Input>>(name: Name, value: FieldPathValue<Input, Name>) => void
  /** A field's present value, without subscribing to it. */
  get: <Name extends FieldPath<Input>>(name: Name) => FieldPathValue<Input, Name>
}

/** Why a submit failed: one message, and messages of single fields. */
export interface SubmitRefusal {
  message: string
  fields?: Readonly<Record<string, string>> | undefined
}

interface FormProps<Input extends FieldValues, Output> {
  schema: FormSchema<Input, Output>
  defaultValues: DefaultValues<Input>
  /** Receives the validated values; a rejection goes to `explainError`. */
  onSubmit: (values: Output) => unknown
  /** Turns the error of `onSubmit` into what the person reads. */
  explainError: (error: unknown) => string | SubmitRefusal
  /** Receives all present values, valid or not, after each change by the person. */
  onEdit?: ((values: Input) => void) | undefined
  submitLabel: ReactNode
  submitVariant?: ButtonVariant | undefined
  /** More buttons beside the submit button. */
  actions?: ReactNode
  /** Names the form for assistive technology. */
  label?: string | undefined
  /** The submit button takes the whole width, as on the login screen. */
  wideSubmit?: boolean | undefined
  children: (form: FormFields<Input>) => ReactNode
}

export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { schema, defaultValues, onSubmit, explainError, children } = props
  const hookForm = useForm({ resolver: resolverFor(schema), defaultValues, reValidateMode: 'onSubmit' })
  const { handleSubmit, setError, setValue, getValues, formState } = hookForm
  const { errors, isSubmitting } = formState
  const register = useLiveChecks(hookForm)

  function showRefusal(error: unknown) {
    const explained = explainError(error)
    const { message, fields = {} } = typeof explained === 'string' ? { message: explained } : explained
    setError('root.submit', { message })
    Object.entries(fields).forEach(([name, text], index) => {
      // Names come from the same contract as the schema; an unknown one is not shown.
      setError(name as FieldPath<Input>, { type: REFUSED, message: text }, { shouldFocus: index === 0 })
    })
  }

  async function submit(values: Output) {
    try {
      await onSubmit(values)
    } catch (error) {
      showRefusal(error)
    }
  }

  const messageAt = (path: string) => get<unknown, string | undefined>(errors, `${path}.message`)
  const form: FormFields<Input> = {
    field: name => ({ ...register(name), error: messageAt(name) }),
    set: (name, value) => setValue(name, value, { shouldDirty: true, shouldValidate: name in errors }),
    get: name => getValues(name),
  }

  return (
    <Stack
      as="form"
      gap={4}
      shrink
      onSubmit={handleSubmit(submit)}
      onChange={() => props.onEdit?.(getValues())}
      noValidate
      aria-label={props.label}
    >
      {children(form)}
      <FormAlert message={messageAt('root.submit') ?? messageAt('root')} />
      <Row wrap gap={3} align="start">
        <Button type="submit" busy={isSubmitting} variant={props.submitVariant} wide={props.wideSubmit}>
          {props.submitLabel}
        </Button>
        {props.actions}
      </Row>
    </Stack>
  )
}

/** Type of an error from a refusal: only a change of its own field removes it. */
const REFUSED = 'refused'

/** Longer than a click: a message that appears during the click would move the clicked element away. */
const AFTER_A_CLICK_MS = 200

/**
 * Registers fields that are validated while the person types. A field's errors show from the first time that it was filled in
 * and left; then all fields are validated, since two may depend on each other.
 */
function useLiveChecks<Input extends FieldValues, Output>(
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
