import { useState } from 'react'
import type { FieldBinding } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { porKgDoTexto } from './preco-digitado.ts'

interface PrecoInputProps {
  field: FieldBinding
  /** The field's initial value. */
  inicial: string
  /** Weight of the priced unit in kilograms; null while the product is not known. */
  pesoQuilos: number | null
  /** The previous price, shown below while it is being replaced. */
  antes?: string
  /** What the phone's Enter key says. */
  enterKeyHint?: 'next'
  onEscape?: () => void
}

/** A price field, with the price per kilogram below while it is being typed. */
export function PrecoInput({ field, inicial, pesoQuilos, antes, enterKeyHint, onEscape }: PrecoInputProps) {
  const [texto, setTexto] = useState(inicial)
  const porKg = pesoQuilos === null ? null : porKgDoTexto(texto, pesoQuilos)
  return (
    <TextInput
      label="Preço"
      before="R$"
      inputMode="decimal"
      autoComplete="off"
      placeholder="12,50"
      enterKeyHint={enterKeyHint}
      hint={
        <>
          {antes && `Antes: ${antes} · `}
          <span aria-live="polite">{porKg ?? 'Por unidade de venda'}</span>
        </>
      }
      onFocus={event => event.target.select()}
      onKeyDown={event => {
        if (event.key === 'Escape') onEscape?.()
      }}
      {...field}
      onChange={event => {
        setTexto(event.target.value)
        return field.onChange(event)
      }}
    />
  )
}
