import { useEffect, useEffectEvent, useState } from 'react'
import { TextInput } from '#web/ui/form/TextInput.tsx'

interface BuscaDeCompradoresProps {
  /** The text of the present search. */
  busca: string
  onChange: (busca: string) => void
}

const PAUSA_MS = 350

/** Finds buyers by a part of the name, the e-mail or the CNPJ, once the typing pauses. */
export function BuscaDeCompradores({ busca, onChange }: BuscaDeCompradoresProps) {
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
      label="Buscar comprador"
      type="search"
      placeholder="Nome, CNPJ ou e-mail"
      autoComplete="off"
      maxLength={120}
      value={texto}
      onChange={event => setTexto(event.target.value)}
    />
  )
}
