import { useEffect, useEffectEvent, useState } from 'react'
import { TextInput } from '#web/ui/form/TextInput.tsx'

interface FiltroPorCompradorProps {
  /** The name in the present filter. */
  nome: string
  onChange: (nome: string) => void
}

const PAUSA_MS = 350

/** A buyer's name; filters once the typing pauses. */
export function FiltroPorComprador({ nome, onChange }: FiltroPorCompradorProps) {
  const [texto, setTexto] = useState(nome)
  const [pedido, setPedido] = useState(nome)
  const [visto, setVisto] = useState(nome)
  const filtrar = useEffectEvent(onChange)

  // A name that this field did not send comes from the back button or a cleared filter.
  if (nome !== visto) {
    setVisto(nome)
    if (nome !== pedido) {
      setPedido(nome)
      setTexto(nome)
    }
  }

  useEffect(() => {
    const nomeProcurado = texto.trim()
    if (nomeProcurado === pedido) return
    const timer = setTimeout(() => {
      setPedido(nomeProcurado)
      filtrar(nomeProcurado)
    }, PAUSA_MS)
    return () => clearTimeout(timer)
  }, [texto, pedido])

  return (
    <TextInput
      label="Comprador"
      inputMode="search"
      placeholder="Nome do comprador"
      autoComplete="off"
      maxLength={120}
      value={texto}
      onChange={event => setTexto(event.target.value)}
    />
  )
}
