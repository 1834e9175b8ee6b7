import type { ChangeEvent, ComponentProps, FocusEvent, Ref } from 'react'
import type { FieldTexts } from '../form/Field.tsx'
import { TextInput } from '../form/TextInput.tsx'
import { bareValue, caretAfter, type Mask, masked, unmasked } from './mask.ts'

/** An event as react-hook-form reads it: only the name and the bare value. */
interface BareEvent {
  type: string
  target: { name: string; value: string }
}

interface MaskedInputProps
  extends Omit<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'value'>,
    FieldTexts {
  mask: Mask
  onChange?: ((event: BareEvent) => unknown) | undefined
  onBlur?: ((event: BareEvent) => unknown) | undefined
  /** Reads more than the mask holds, as a number with its country; null if it cannot. What was read is shown once the field is left. */
  read?: ((text: string) => string | null) | undefined
  /** Receives the bare value after each change. */
  onBareValue?: ((bare: string) => void) | undefined
}

function applyMask(input: HTMLInputElement, mask: Mask) {
  const shown = masked(mask, input.value)
  if (shown === input.value) return
  const caret = input.selectionStart ?? input.value.length
  const bareBefore = unmasked(input.value.slice(0, caret)).length
  input.value = shown
  if (document.activeElement !== input) return
  const place = caretAfter(shown, bareBefore)
  input.setSelectionRange(place, place)
}

/** Uncontrolled: the person sees punctuation, the form receives bare letters and digits. */
export function MaskedInput({ mask, read, ref, onChange, onBlur, onBareValue, ...rest }: MaskedInputProps) {
  function bareEvent(event: ChangeEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>): BareEvent {
    const { name, value } = event.target
    return { type: event.type, target: { name, value: read?.(value) ?? bareValue(mask, value) } }
  }

  function attach(input: HTMLInputElement | null) {
    passRef(ref, input)
    // The form has written its bare default by now.
    if (input) applyMask(input, mask)
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    applyMask(event.target, mask)
    const bare = bareEvent(event)
    onChange?.(bare)
    onBareValue?.(bare.target.value)
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    const bare = bareEvent(event)
    event.target.value = masked(mask, bare.target.value)
    onBlur?.(bare)
  }

  return (
    <TextInput
      inputMode={mask.some(pattern => pattern.includes('A')) ? 'text' : 'numeric'}
      autoCapitalize="characters"
      spellCheck={false}
      {...rest}
      ref={attach}
      onChange={handleChange}
      onBlur={handleBlur}
    />
  )
}

function passRef(ref: Ref<HTMLInputElement> | undefined, input: HTMLInputElement | null) {
  if (typeof ref === 'function') ref(input)
  else if (ref) ref.current = input
}
