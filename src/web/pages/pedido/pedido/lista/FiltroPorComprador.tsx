import { useEffect, useEffectEvent, useState } from 'react'
import { TextInput } from '#web/ui/form/TextInput.tsx'

interface FiltroPorCompradorProps {
  /** The name in the present filter. */
  nome: string
  onChange: (nome: string) => void
  /** Enter after a number such as "123" or "#123". */
  onNumero: (id: number) => void
}

const PAUSA_MS = 350

const NUMERO = /^#?([1-9]\d{0,8})$/

/** A buyer's name, which filters once the typing pauses; or the number of an order, which Enter opens. */
export function FiltroPorComprador({ nome, onChange, onNumero }: FiltroPorCompradorProps) {
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
    if (nomeProcurado === pedido || NUMERO.test(nomeProcurado)) return
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
      placeholder="Nome, ou nº do pedido e Enter"
      autoComplete="off"
      maxLength={120}
      value={texto}
      onChange={event => setTexto(event.target.value)}
      onKeyDown={({ key }) => {
        const numero = key === 'Enter' && NUMERO.exec(texto.trim())
        if (numero) onNumero(Number(numero[1]))
      }}
    />
  )
}
