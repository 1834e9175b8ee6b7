import { useEffect, useEffectEvent, useState } from 'react'
import { TextInput } from '#web/ui/form/TextInput.tsx'

interface BuscaNaListaProps {
  label: string
  /** What can be typed: 'Nome, CNPJ ou e-mail'. */
  placeholder: string
  /** The text of the present search. */
  busca: string
  onChange: (busca: string) => void
}

const PAUSA_MS = 350

/** A field that searches a list once the typing pauses. */
export function BuscaNaLista({ label, placeholder, busca, onChange }: BuscaNaListaProps) {
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

  useEffect(() => {
    const procurada = texto.trim()
    if (procurada === enviada) return
    const timer = setTimeout(() => {
      setEnviada(procurada)
      enviar(procurada)
    }, PAUSA_MS)
    return () => clearTimeout(timer)
  }, [texto, enviada])

  return (
    <TextInput
      label={label}
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      maxLength={120}
      value={texto}
      onChange={event => setTexto(event.target.value)}
    />
  )
}
