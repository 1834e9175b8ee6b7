import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { erroDeTamanho } from '#domain/cadastro/texto-visivel.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'

interface BuscaNaListaProps {
  label: string
  labelHidden?: boolean | undefined
  /** What can be typed: 'Nome, CNPJ ou e-mail'. */
  placeholder: string
  /** The text of the present search. */
  busca: string
  onChange: (busca: string) => void
  inputMode?: ComponentProps<'input'>['inputMode']
  /** Why a text cannot be searched for; by default it is too long. */
  erroDe?: (texto: string) => string | undefined
  /** Texts that are not sent when the typing pauses, because Enter does something else with them. */
  soComEnter?: RegExp
  onEnter?: (texto: string) => void
}

const PAUSA_MS = 350

const longaDemais = (texto: string) => erroDeTamanho(texto, 120)

/** A field that searches a list once the typing pauses. What cannot be searched for stays in it, with the reason. */
export function BuscaNaLista({
  busca,
  onChange,
  erroDe = longaDemais,
  soComEnter,
  onEnter,
  ...campo
}: BuscaNaListaProps) {
  const [texto, setTexto] = useState(busca)
  const [enviada, setEnviada] = useState(busca)
  const enviar = useEffectEvent(onChange)

  // A search that this field did not send comes from the back button.
  const [vista, setVista] = useState(busca)
  if (busca !== vista) {
    setVista(busca)
    if (busca !== enviada) {
      setEnviada(busca)
      setTexto(busca)
    }
  }

  const erro = erroDe(texto)
  useEffect(() => {
    const procurada = texto.trim()
    if (procurada === enviada || erro || soComEnter?.test(procurada)) return
    const timer = setTimeout(() => {
      setEnviada(procurada)
      enviar(procurada)
    }, PAUSA_MS)
    return () => clearTimeout(timer)
  }, [texto, enviada, erro, soComEnter])

  return (
    <TextInput
      {...campo}
      // A text typed before the app runs is found again by this name.
      name={campo.label}
      type="search"
      autoComplete="off"
      error={erro}
      value={texto}
      onChange={event => setTexto(event.target.value)}
      onKeyDown={({ key }) => key === 'Enter' && onEnter?.(texto.trim())}
    />
  )
}
